// One of our servers, as `npm start` runs it, with the benchmark's own game beside the others. Its environment is that of server/main.ts.
import { games } from '../../../games/registry.ts';
import { createServer } from '../../app.ts';
import { readConfig } from '../../config.ts';
import { answerParent } from './inside.ts';
import { piles } from './piles.ts';

const config = readConfig(process.env);
if ('problems' in config) throw new Error(config.problems.join('; '));
const server = await createServer(config, { entries: [...games, piles] });
answerParent(server.url, () => server.close());
