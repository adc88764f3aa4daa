import type { Logger } from 'pino';
import type { Seat } from '../../games/kit/ids.ts';
import { type Check, ok, type Refusal, refuse } from '../../games/kit/legality.ts';
import type { Move, TableMove } from '../../games/kit/moves.ts';
import { act } from '../../games/kit/referee.ts';
import type { Line, Told } from '../../games/kit/wire.ts';
import type { Fanout } from '../cluster/fanout.ts';
import type { Presence } from '../cluster/presence.ts';
import type { Ledger, LineRow } from '../db/ledger.ts';
import { troubleOf } from '../db/trouble.ts';
import { bookOf, type Fence, OtherRules } from './book.ts';
import { opens } from './credentials.ts';
import { changes, type Guest, type Shown, sendSync, sendUpdate, show } from './guest.ts';
import { lineRows } from './lineRows.ts';
import { seatOf } from './metadata.ts';
import { shownState } from './otherRules.ts';
import { publicPlayers } from './players.ts';
import type { Queues } from './queues.ts';
import { elsewhereThan, linesFrom, type MatchRow, matchOf, toldTo } from './records.ts';
import type { Shelf, Shelved } from './shelf.ts';
import type { Standing, Standings } from './standings.ts';
import type { Store } from './store.ts';

/** The matches that are looked at through this process, and who looks at them. */
export interface Tables {
  /**
   * The only way in: sockets, bots, clocks. Resolves when the move is stored and has been told to everybody here; a refusal has
   * changed nothing. `fence`: of bots and clocks (book.ts); a person does not move while a bot plays that seat. Rejects with NotOurs
   * or Relieved, or when something is wrong with the server itself.
   */
  act(game: string, matchID: string, by: Seat | 'table', move: Move | TableMove, fence?: Fence | null): Promise<Check>;
  /** Seats a guest at a running match, and sends it what it may see. */
  sit(game: string, matchID: string, guest: Guest, credentials: unknown): Promise<Check>;
  leave(matchID: string, guest: Guest): Promise<void>;
  older(matchID: string, guest: Guest, before: number): Promise<Told>;
  /** Tells everybody at the match who sits there, if that has changed. */
  announce(matchID: string): Promise<void>;
  /** The people of this match play again there. */
  follow(matchID: string, next: string): void;
  /** Whose pages are open at that match, in any process. */
  connected(matchID: string): Promise<ReadonlySet<Seat>>;
  /** The same for many matches at once, in their order. */
  connectedAt(matchIDs: readonly string[]): Promise<readonly ReadonlySet<Seat>[]>;
  /** Another process has moved the match on to that number, or has changed who sits there: those who look on here are told. */
  moved(matchID: string, sid: number): Promise<void>;
  changed(matchID: string): Promise<void>;
  /** Another one plays a seat there, and other people are timed: those who look on here are told. */
  recrewed(matchID: string): Promise<void>;
  followed(matchID: string): Promise<void>;
  /** Looks for all that is stored otherwise than it was shown here: other processes have moved unheard. */
  catchUp(): Promise<void>;
  /** What other processes do is not heard of for now, or is again. */
  behind(on: boolean): void;
  /** From now on nothing is accepted; resolves when what was under way is stored. */
  close(): Promise<void>;
}

interface Audience {
  readonly guests: Set<Guest>;
  /** Who sat where when it was told last. */
  players: string;
  /** The state that was shown last, and how many lines of the log had been told by then, for all readers. */
  sid: number;
  told: number;
  crew: number;
}

export interface TablesDeps {
  readonly store: Store;
  readonly ledger: Ledger;
  readonly standings: Standings;
  readonly shelf: Shelf;
  readonly queues: Queues;
  readonly fanout: Fanout;
  readonly presence: Presence;
  readonly now: () => number;
  readonly log: Logger;
  /** Called after every move that this process has stored, with who made it. */
  readonly stored: (matchID: string, by: Seat | 'table') => void;
  /** Called when somebody has come to a match here, or gone. */
  readonly came: (matchID: string) => void;
}

export function tables(deps: TablesDeps): Tables {
  const { store, standings, shelf, queues, fanout, presence, log, stored, came } = deps;
  const audiences = new Map<string, Audience>();
  let closing = false;
  let deaf = fanout.deaf();

  const here = (matchID: string): Seat[] => [
    ...new Set([...(audiences.get(matchID)?.guests ?? [])].flatMap(g => (g.seat === null ? [] : [g.seat]))),
  ];
  const connectedAt = async (matchIDs: readonly string[]): Promise<Set<Seat>[]> => {
    const elsewhere = await presence.elsewhere(matchIDs);
    return matchIDs.map(matchID => new Set([...here(matchID), ...(elsewhere.get(matchID) ?? [])]));
  };
  const connected = async (matchID: string): Promise<Set<Seat>> => (await connectedAt([matchID]))[0] ?? new Set();
  const guests = function* (): Generator<Guest> {
    for (const audience of audiences.values()) yield* audience.guests;
  };

  /** Shows everybody here where the match stands now. */
  const tell = async (shelved: Shelved, matchID: string, standing: Standing): Promise<void> => {
    const { module } = shelved;
    const { state, told, rules, crew } = standing;
    const audience = audiences.get(matchID);
    if (!audience || (audience.sid === state._stateID && audience.crew === crew)) return;
    if (rules !== module.meta.rulesVersion) return; // a process of other rules has gone on with it: its guests know
    if (audience.sid > state._stateID) return tellAnew(shelved, matchID, audience, standing);
    // moves of other processes that were not heard of told something, too
    const made = state._stateID - audience.sid;
    const rows =
      made > 1
        ? await linesFrom(store.db, matchID, audience.told, told)
        : made === 1
          ? lineRows(state.G.table.news, audience.told)
          : []; // another one plays a seat, and other people are timed
    const lines = rows.map(row => ({ audience: row.audience, line: lineOf(row) }));
    audience.sid = state._stateID;
    audience.told = told;
    audience.crew = crew;
    const looks = new Map<Seat | null, Shown>();
    const changeOf = changes();
    for (const guest of audience.guests) {
      try {
        const shown = looks.get(guest.seat) ?? show(module, standing, guest.seat);
        looks.set(guest.seat, shown);
        const news = lines.filter(l => l.audience === 'all' || l.audience === guest.seat).map(l => l.line);
        sendUpdate(guest, matchID, shown, news, changeOf);
      } catch (error) {
        log.error({ err: error, matchID, seat: guest.seat }, 'a view failed');
      }
    }
  };
  /** An older copy of the database is in its place: what was shown since is not so any more. */
  const tellAnew = async (
    { module }: Shelved,
    matchID: string,
    audience: Audience,
    standing: Standing,
  ): Promise<void> => {
    const { state, told: lines, crew } = standing;
    const row = await matchOf(store.db, matchID);
    if (!row) return;
    const players = publicPlayers(row.metadata, await connected(matchID));
    audience.sid = state._stateID;
    audience.told = lines;
    audience.crew = crew;
    audience.players = JSON.stringify(players);
    for (const guest of audience.guests) {
      const { count, ...told } = await toldTo(store.db, matchID, guest.seat, { below: lines });
      guest.count += 1;
      sendSync(guest, matchID, show(module, standing, guest.seat), players, told, count);
    }
  };
  /** In the match's queue: shows what another process has stored. */
  const look = async (matchID: string): Promise<void> => {
    if (!audiences.has(matchID)) return standings.forget(matchID);
    const standing = await standings.newest(matchID);
    const shelved = standing && shelf.get(standing.game);
    if (shelved) await tell(shelved, matchID, standing);
  };
  const announceNow = async (matchID: string): Promise<void> => {
    const audience = audiences.get(matchID);
    const row = audience && (await matchOf(store.db, matchID));
    if (!audience || !row) return;
    await unseat(row);
    const players = publicPlayers(row.metadata, await connected(matchID));
    const text = JSON.stringify(players);
    if (text === audience.players) return;
    audience.players = text;
    for (const guest of audience.guests) guest.send('matchData', matchID, players);
  };
  /** Whoever sits where somebody else sits by now, or nobody, sits there no more. */
  const unseat = async ({ id, metadata }: MatchRow): Promise<void> => {
    const audience = audiences.get(id);
    const gone = [...(audience?.guests ?? [])].filter(
      ({ seat, key }) => seat !== null && (seatOf(metadata, seat)?.credentials ?? null) !== key,
    );
    for (const guest of gone) {
      audience?.guests.delete(guest);
      guest.gone();
    }
    if (gone.length > 0) await presence.here(id, here(id));
  };
  /** Who looks on through this process is not as it was. */
  const cameOrWent = async (matchID: string): Promise<void> => {
    await presence.here(matchID, here(matchID));
    fanout.tell({ kind: 'players', match: matchID });
    await announceNow(matchID);
  };
  const sendOn = (matchID: string, next: string): void => {
    for (const guest of audiences.get(matchID)?.guests ?? []) guest.send('next', next);
  };

  return {
    connected,
    connectedAt,
    act: async (game, matchID, by, move, fence = null) => {
      const shelved = shelf.get(game);
      if (!shelved) return refuse('no-game');
      if (closing) return refuse('closing');
      return queues.run(matchID, async () => {
        try {
          const { module } = shelved;
          const book = bookOf(deps, matchID, module.meta.rulesVersion, fence);
          const judge = async () => {
            if (!fence && by !== 'table' && (await standings.lately(matchID))?.bots.has(by)) return refuse('bot-plays');
            return act(module, shelved.game, book, by, move).catch(otherRules);
          };
          const remembered = await standings.lately(matchID);
          let made = await judge();
          // what is remembered may be late: no is only said to what is stored
          if (!made.ok && (await standings.newest(matchID)) !== remembered) made = await judge();
          if (!made.ok) return made;
        } catch (error) {
          if (troubleOf(error) === null) throw error;
          return refuse('storage');
        }
        // it is stored: whatever goes wrong now, the answer is yes
        try {
          const standing = await standings.lately(matchID);
          if (standing) await tell(shelved, matchID, standing);
          if (standing) fanout.tell({ kind: 'moved', match: matchID, sid: standing.state._stateID });
          if (standing?.state.G.table.over && !audiences.has(matchID)) standings.forget(matchID);
        } catch (error) {
          log.error({ err: error, matchID }, 'nobody was told');
        }
        stored(matchID, by);
        return ok;
      });
    },
    sit: async (game, matchID, guest, credentials) => {
      const shelved = shelf.get(game);
      if (closing) return refuse('closing');
      return queues.run(matchID, async () => {
        const row = await matchOf(store.db, matchID);
        if (!shelved || !row || row.game !== game) return refuse('no-match');
        if (guest.seat !== null) {
          const player = seatOf(row.metadata, guest.seat);
          if (!player) return refuse('no-seat');
          if (!opens(credentials, player.credentials)) return refuse('bad-credentials');
          guest.key = player.credentials ?? null;
        }
        if (!row.started) return refuse('not-started');
        const standing = await standings.newest(matchID);
        if (!standing) return refuse('no-match');
        const state = shownState(shelved.module, row.rules, standing.state, log);
        if ('ok' in state) return state;
        await tell(shelved, matchID, standing); // who is here already is not left behind
        const { told: lines } = standing;
        const shown = show(shelved.module, { ...standing, state }, guest.seat);
        const { count, ...told } = await toldTo(store.db, matchID, guest.seat, { below: lines });
        const elsewhere = (await presence.elsewhere([matchID])).get(matchID) ?? [];
        // from here on nothing fails: a guest is here and knows it, or is not
        const audience = audiences.get(matchID) ?? {
          guests: new Set(),
          players: '',
          sid: standing.state._stateID,
          told: lines,
          crew: standing.crew,
        };
        audiences.set(matchID, audience);
        audience.guests.add(guest);
        const players = publicPlayers(row.metadata, new Set([...here(matchID), ...elsewhere]));
        sendSync(guest, matchID, shown, players, told, count);
        if (row.metadata.nextMatchID) guest.send('next', row.metadata.nextMatchID);
        if (deaf) guest.send('behind', true);
        await cameOrWent(matchID).catch(error => log.warn({ err: error, matchID }, 'nobody was told who came'));
        came(matchID);
        return ok;
      });
    },
    leave: (matchID, guest) =>
      queues.run(matchID, async () => {
        const audience = audiences.get(matchID);
        audience?.guests.delete(guest);
        if (audience?.guests.size === 0) {
          audiences.delete(matchID);
          standings.forget(matchID); // whoever comes back reads it again
        }
        if (!closing) await cameOrWent(matchID);
        if (!closing) came(matchID);
      }),
    older: (matchID, guest, before) =>
      queues.run(matchID, async () => {
        const { lines, more } = await toldTo(store.db, matchID, guest.seat, { before });
        return { lines, more };
      }),
    announce: matchID => {
      fanout.tell({ kind: 'players', match: matchID });
      return queues.run(matchID, () => announceNow(matchID));
    },
    follow: (matchID, next) => {
      fanout.tell({ kind: 'next', match: matchID });
      sendOn(matchID, next);
    },
    moved: async (matchID, sid) => {
      // somebody who is just sitting down may have read what stood there before: behind them in the queue
      await queues.run(matchID, async () => {
        if ((audiences.get(matchID)?.sid ?? -1) < sid) await look(matchID);
      });
    },
    changed: async matchID => {
      if (audiences.has(matchID)) await queues.run(matchID, () => announceNow(matchID));
    },
    recrewed: matchID =>
      queues.run(matchID, async () => {
        standings.forget(matchID);
        await look(matchID);
        await announceNow(matchID);
      }),
    followed: matchID =>
      queues.run(matchID, async () => {
        if (!audiences.has(matchID)) return;
        const next = (await matchOf(store.db, matchID))?.metadata.nextMatchID;
        if (next !== undefined) sendOn(matchID, next);
      }),
    catchUp: async () => {
      const shown = [...audiences].map(([matchID, { sid }]) => [matchID, sid] as const);
      const other = await elsewhereThan(store.db, new Map([...standings.numbers(), ...shown]));
      for (const matchID of other) await queues.run(matchID, () => look(matchID));
      for (const [matchID] of shown) await queues.run(matchID, () => announceNow(matchID));
    },
    behind: on => {
      if (on === deaf) return;
      deaf = on;
      for (const guest of guests()) guest.send('behind', on);
    },
    close: async () => {
      closing = true;
      await queues.drained();
    },
  };
}

/** A process of other rules has been here: ours move nothing of it. */
function otherRules(error: unknown): Refusal {
  if (error instanceof OtherRules) return refuse('other-rules');
  throw error;
}
const lineOf = ({ turn, key, params }: LineRow): Omit<Line, 'n'> => ({
  turn,
  key,
  params: JSON.parse(params) as Line['params'],
});
