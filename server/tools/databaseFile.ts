import { readConfig } from '../config.ts';
import { usage } from './arguments.ts';
import { type Copied, CopyRefused } from './sqliteCopy.ts';

/** The one file that a copying command was given, and the server's own by the server's environment; or the end of the command. */
export function filesFor(command: string): { readonly given: string; readonly database: string } {
  const [given, ...more] = process.argv.slice(2);
  if (given === undefined || given.startsWith('-') || more.length > 0) usage(`npm run ${command} -- <file>`);
  if (process.env.DATABASE_URL)
    usage('DATABASE_URL is given: PostgreSQL is copied with pg_dump and pg_restore (server/README.md)');
  const config = readConfig(process.env);
  if ('problems' in config) usage(config.problems.join('\n'));
  return { given, database: config.databaseFile };
}

/** Does it and says so, or says in one line why not, and ends with code 1. */
export function told<T extends Copied>(copy: () => T, say: (done: T) => string): void {
  try {
    const done = copy();
    console.log(`${say(done)} (${done.matches} matches, ${done.rooms} rooms, ${Math.ceil(done.bytes / 1024)} kB)`);
  } catch (error) {
    if (!(error instanceof CopyRefused)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}
