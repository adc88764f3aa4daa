import type { Entry } from '../kit/module.ts';
import { meta } from './meta.ts';

export const strangerThings: Entry = { meta, load: async () => (await import('./game.ts')).strangerThings };
