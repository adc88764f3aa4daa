import type { Entry } from '../kit/module.ts';
import { meta } from './meta.ts';

export const __camel__: Entry = { meta, load: async () => (await import('./game.ts')).__camel__ };
