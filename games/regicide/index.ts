import type { Entry } from '../kit/module.ts';
import { meta } from './meta.ts';

export const regicide: Entry = { meta, load: async () => (await import('./game.ts')).regicide };
