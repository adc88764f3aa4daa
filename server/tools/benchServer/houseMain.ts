// With the games of the house, whose bots think in threads of their own, as `npm start` runs it.
import { serve } from './ours.ts';

await serve({});
