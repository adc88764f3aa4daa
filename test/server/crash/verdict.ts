import { isDeepStrictEqual } from 'node:util';
import type { State } from 'boardgame.io';
import type { Kysely } from 'kysely';
import type { Base } from '../../../games/kit/base.ts';
import { copy } from '../../../games/kit/copy.ts';
import type { Seat } from '../../../games/kit/ids.ts';
import type { ChanceState } from '../../../games/kit/random.ts';
import { openQuestions } from '../../../games/kit/receives.ts';
import { type RecordedMove, replay } from '../../../games/kit/replay.ts';
import type { Since } from '../../../games/kit/since.ts';
import type { Schema } from '../../../server/db/schema.ts';
import { opens } from '../../../server/matches/credentials.ts';
import { seatOf } from '../../../server/matches/metadata.ts';
import { type MatchRow, matchOf, movesOf, stateOf } from '../../../server/matches/records.ts';
import type { Said, Sitting } from './sitting.ts';

/** `lost`: a promised move is not there, or there twice, or out of order; `half`: pieces of one move disagree; `seat`: a seat, a room or a name. */
export interface Fault {
  readonly kind: 'lost' | 'half' | 'seat';
  readonly what: string;
}
export interface Verdict {
  readonly faults: readonly Fault[];
  /** Moves of people that are stored, and how many of them nobody had heard a yes to. */
  readonly stored: number;
  readonly unanswered: number;
}

/** Compares what is stored of a match with what its people were promised, and with itself. */
export async function judge(db: Kysely<Schema>, s: Sitting): Promise<Verdict> {
  const row = await matchOf(db, s.matchID);
  const found = await stateOf(db, s.matchID);
  if (!row || !found) return { faults: [seat(s, 'the match is gone')], stored: 0, unanswered: 0 };
  const moves = await movesOf(db, s.matchID);
  const byPeople = moves.filter(([by]) => by !== 'table' && s.places.has(by as Seat));
  const { faults, unanswered } = promises(s, byPeople);
  return {
    faults: [...faults, ...(await seats(db, s, row)), ...(await wholeness(db, s, row, found, moves))],
    stored: byPeople.length,
    unanswered,
  };
}

/** Every yes stands in the record, once and in order; nothing stands there that nobody said, or that was refused. */
function promises(s: Sitting, stored: readonly RecordedMove[]): { faults: Fault[]; unanswered: number } {
  const faults: Fault[] = [];
  const lost = (what: string, about: unknown): void => {
    faults.push({ kind: 'lost', what: `${s.matchID}: ${what} ${JSON.stringify(about)}` });
  };
  const saidBy = new Map<RecordedMove, Said>();
  for (const who of new Set([...s.said.map(x => x.seat), ...stored.map(([by]) => by)])) {
    const rows = stored.filter(([by]) => by === who);
    const said = s.said.filter(x => x.seat === who);
    const same = aligned(rows, said);
    if (same) for (const [n, row] of rows.entries()) saidBy.set(row, same[n] as Said);
    else lost(`of seat ${who} something else is stored than was answered with yes:`, { rows, said });
  }
  let latest = 0;
  for (const row of stored) {
    const said = saidBy.get(row);
    // of two that are alike nobody knows which is which
    if (!said || s.said.some(x => x !== said && alike(row, x))) continue;
    // what was answered before another move was even sent stands before it
    if (said.answered !== null && said.answered < latest) lost('stored too late:', said);
    latest = Math.max(latest, said.sent);
  }
  return { faults, unanswered: [...saidBy.values()].filter(x => x.answered === null).length };
}
const alike = ([by, move]: RecordedMove, said: Said): boolean => said.seat === by && isDeepStrictEqual(said.move, move);

/**
 * Which of the things that a person said, one after another, each stored one is: all that were answered with yes, none that was
 * refused, of the others any. null: there is no way to read it so.
 */
function aligned(rows: readonly RecordedMove[], said: readonly Said[]): readonly Said[] | null {
  const possible = said.filter(one => one.refused === null);
  const dead = new Set<string>();
  /** Which of the possible ones the rows before row i were. By hand, not by recursion: there may be ten thousand. */
  const taken: number[] = [];
  let [i, j] = [0, 0];
  for (;;) {
    const [row, one] = [rows[i], possible[j]];
    if (!row && !one) return taken.flatMap(at => possible[at] ?? []);
    const known = dead.has(`${i} ${j}`);
    if (!known && row && one && alike(row, one)) {
      taken.push(j);
      [i, j] = [i + 1, j + 1];
    } else if (!known && one?.answered === null) j += 1;
    else {
      // nothing from here on: what was taken last must be another one
      let back: number | undefined;
      do {
        for (let at = (taken.at(-1) ?? -1) + 1; at <= j; at += 1) dead.add(`${i} ${at}`);
        back = taken.pop();
        if (back === undefined) return null;
        i -= 1;
        j = back;
      } while (possible[j]?.answered !== null);
      j += 1;
    }
  }
}

async function seats(db: Kysely<Schema>, s: Sitting, row: MatchRow): Promise<Fault[]> {
  const faults: Fault[] = [];
  const room = await db.selectFrom('rooms').select('match').where('code', '=', s.code).executeTakeFirst();
  if (!room) faults.push(seat(s, `room ${s.code} is gone`));
  else if (s.next === null && !s.over && room.match !== s.matchID) faults.push(seat(s, 'the room is elsewhere'));
  if (s.started && !row.started) faults.push(seat(s, 'it was started'));
  if (s.next !== null && row.metadata.nextMatchID !== s.next) faults.push(seat(s, 'nobody plays again'));
  const { nextMatchID } = row.metadata;
  if (nextMatchID !== undefined && ((await matchOf(db, nextMatchID))?.code ?? null) !== s.code)
    faults.push({ kind: 'half', what: `${s.matchID}: there is a next match, but the room is not there` });
  for (const person of s.persons.values()) {
    const kept = seatOf(row.metadata, person.seat);
    if (s.doubts > 0 && kept?.name === undefined) continue; // it was being given up
    if (!opens(person.key, kept?.credentials)) faults.push(seat(s, `the key to seat ${person.seat} opens it no more`));
    if (!person.names.includes(String(kept?.name)))
      faults.push(seat(s, `${person.names.join(' or ')} is called ${kept?.name}`));
  }
  for (const bot of s.bots) if (!seatOf(row.metadata, bot)?.data) faults.push(seat(s, `bot ${bot} is gone`));
  return faults;
}

/** State, moves, log, questions and end of a match are those of one and the same moment. */
async function wholeness(
  db: Kysely<Schema>,
  s: Sitting,
  row: MatchRow,
  { state, since }: { readonly state: State<Base>; readonly since: Since },
  moves: readonly RecordedMove[],
): Promise<Fault[]> {
  const faults: Fault[] = [];
  const half = (what: string): void => {
    faults.push({ kind: 'half', what: `${s.matchID}: ${what}` });
  };
  const numbers = await db.selectFrom('moves').select('n').where('match', '=', s.matchID).orderBy('n').execute();
  if (numbers.some(({ n }, i) => n !== i)) half(`moves are numbered ${numbers.map(r => r.n).join()}`);
  if (state._stateID !== moves.length) half(`state ${state._stateID} after ${moves.length} moves`);
  const told: object[] = [];
  const { key } = (state.plugins.random?.data ?? { key: '' }) as ChanceState;
  const record = { game: row.game, rulesVersion: row.rules, seats: s.size, options: s.options, key, moves };
  try {
    let lines = 0;
    const again = replay(s.game.m, record, G => {
      for (const { to, key, params, turn } of G.table.news) {
        for (const audience of to === 'all' ? [to] : new Set(to))
          told.push({ n: lines, audience, turn, key, params: JSON.stringify(params) });
        lines += 1;
      }
    });
    if (!isDeepStrictEqual(copy(again), state.G)) half('the state is not what its moves lead to');
    if (row.over !== (again.table.over !== null)) half(row.over ? 'over too early' : 'not over');
    if (!isDeepStrictEqual(row.metadata.gameover ?? null, again.table.over)) half('its end is another');
    const open = openQuestions(again).map(q => q.prompt);
    if (!isDeepStrictEqual(Object.keys(since).sort(), [...open].sort())) half(`open since: ${Object.keys(since)}`);
  } catch (error) {
    half(`its moves cannot be played: ${error}`);
  }
  const log = await db
    .selectFrom('lines')
    .select(['n', 'audience', 'turn', 'key', 'params'])
    .where('match', '=', s.matchID)
    .execute();
  if (!isDeepStrictEqual(sorted(log), sorted(told)))
    half(`${log.length} lines are not the ${told.length} that were told`);
  return faults;
}

const sorted = (rows: readonly object[]): string[] => rows.map(r => JSON.stringify(r)).sort();
const seat = (s: Sitting, what: string): Fault => ({ kind: 'seat', what: `${s.matchID}: ${what}` });
