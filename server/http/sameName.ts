import { botOf, type Metadata, taken } from '../matches/metadata.ts';
import { Refused } from './refused.ts';

/** Nobody could tell two of one name apart: refuses what another person at the table is called. Bots have no names, only numbers. */
export function unlikeOthers(metadata: Metadata, seat: string, name: string): void {
  const others = Object.entries(metadata.players).filter(([id, p]) => id !== seat && taken(p) && botOf(p) === null);
  if (others.some(([, p]) => heard(String(p.name)) === heard(name))) throw new Refused('name-taken');
}

/** As it sounds across a table: without capitals, accents and how pictures are drawn. */
const heard = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f\ufe0e\ufe0f\u2800]/g, '')
    .toLowerCase();
