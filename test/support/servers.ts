import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Where the programs of PostgreSQL lie; null: there is none. */
export function postgresFolder(): string | null {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const found = versions.map(v => join(debian, v, 'bin')).find(bin => existsSync(join(bin, 'initdb')));
  return found ?? (onPath('initdb') ? dirnameOf('initdb') : null);
}
/** The program; null: there is none. */
export const redisProgram = (): string | null => (onPath('redis-server') ? 'redis-server' : null);

const onPath = (program: string): boolean => spawnSync('which', [program], { stdio: 'ignore' }).status === 0;
const dirnameOf = (program: string): string => join(execFileSync('which', [program]).toString().trim(), '..');

/** Debian's packages, by the program for which each is needed. */
const PACKAGES: readonly (readonly [string, () => boolean])[] = [
  ['postgresql', () => postgresFolder() !== null],
  ['redis-server', () => redisProgram() !== null],
];
export const missing = (): string[] => PACKAGES.flatMap(([name, there]) => (there() ? [] : [name]));

/** Tests of several processes must run here: what is missing is an error, not a reason to skip. */
export const NEEDED = process.env.SERVERS === 'needed';
export const SKIPPED =
  'skipped: PostgreSQL and Redis are not installed here (Debian: apt-get install postgresql redis-server)';
/** May those tests run? Throws where they must and cannot. */
export function haveServers(): boolean {
  const lacking = missing();
  if (lacking.length === 0) return true;
  if (NEEDED) throw new Error(`not installed: ${lacking.join(', ')}`);
  return false;
}
