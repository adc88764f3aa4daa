import type { Entry } from '../kit/module.ts';
import { meta } from './meta.ts';

export const petitsComplots: Entry = { meta, load: async () => (await import('./game.ts')).petitsComplots };
