import type { AnyModule } from '../../games/kit/module.ts';
import { record, type Seed, type Wish } from './recording.ts';

/** A recorded game that a game wishes to keep, by what must happen in it; test/games/<id>/recorded.ts lists them as `recorded`. */
export interface Wished extends Omit<Wish, 'n'> {
  /** Its file in seeds/<id>/, without the ending. */
  readonly file: string;
  readonly wants: (seed: Seed) => boolean;
  /** Where the search begins (1), so that two wishes that one game would fulfil get a game each. */
  readonly from?: number;
}

/** So many games are looked through for one that is wished for. */
const PATIENCE = 5000;

/** The first game that is as wished; always the same one, as long as rules and bots stay the same. */
export async function fulfil(m: AnyModule, { wants, file, from = 1, ...how }: Wished): Promise<Seed> {
  for (let n = from; n < from + PATIENCE; n += 1) {
    const seed = await record(m, { ...how, n });
    if (wants(seed)) return seed;
  }
  throw new Error(`no game in ${PATIENCE} is as ${file} wishes`);
}
