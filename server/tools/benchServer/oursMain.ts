// With the benchmark's own game beside the others. Such a server has no threads for bots: where they are to think, see houseMain.ts.
import { games } from '../../../games/registry.ts';
import { serve } from './ours.ts';
import { piles } from './piles.ts';

await serve({ entries: [...games, piles] });
