import { createServer } from '../../app.ts';
import { readConfig } from '../../config.ts';
import { answerParent } from './inside.ts';

/** One of our servers in a measured process. Its environment is that of server/main.ts. */
export async function serve(seams: Parameters<typeof createServer>[1]): Promise<void> {
  const config = readConfig(process.env);
  if ('problems' in config) throw new Error(config.problems.join('; '));
  const server = await createServer(config, seams);
  answerParent(server.url, () => server.close());
}
