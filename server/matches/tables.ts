import type { State } from 'boardgame.io';
import type { Logger } from 'pino';
import type { Base } from '../../games/kit/base.ts';
import type { Seat } from '../../games/kit/ids.ts';
import { type Check, ok, refuse } from '../../games/kit/legality.ts';
import type { Move, TableMove } from '../../games/kit/moves.ts';
import { act } from '../../games/kit/referee.ts';
import type { Told } from '../../games/kit/wire.ts';
import { opens } from './credentials.ts';
import { type Guest, type Shown, sendSync, sendUpdate, show } from './guest.ts';
import { seatOf } from './metadata.ts';
import { shownState, standsStill } from './otherRules.ts';
import { publicPlayers } from './players.ts';
import type { Queues } from './queues.ts';
import { matchOf, sinceOf, stateOf, toldTo } from './records.ts';
import type { Shelf, Shelved } from './shelf.ts';
import type { Store } from './store.ts';

/** The matches of this process, and who is looking at them. */
export interface Tables {
  /** The only way in: sockets, bots. Resolves when the move is stored and has been told to everybody; a refusal has changed nothing. */
  act(game: string, matchID: string, by: Seat | 'table', move: Move | TableMove): Promise<Check>;
  /** Seats a guest at a running match, and sends it what it may see. */
  sit(game: string, matchID: string, guest: Guest, credentials: unknown): Promise<Check>;
  leave(matchID: string, guest: Guest): Promise<void>;
  older(matchID: string, guest: Guest, before: number): Promise<Told>;
  /** Tells everybody at the match who sits there, if that has changed. */
  announce(matchID: string): Promise<void>;
  /** The people of this match play again there. */
  follow(matchID: string, next: string): void;
  connected(matchID: string): ReadonlySet<Seat>;
  /** From now on nothing is accepted; resolves when what was under way is stored. */
  close(): Promise<void>;
}

interface Audience {
  readonly guests: Set<Guest>;
  /** Who sat where when it was told last. */
  players: string;
}

export interface TablesDeps {
  readonly store: Store;
  readonly shelf: Shelf;
  readonly queues: Queues;
  readonly log: Logger;
  /** Called after every stored move, with who made it. */
  readonly stored: (matchID: string, by: Seat | 'table') => void;
}

export function tables({ store, shelf, queues, log, stored }: TablesDeps): Tables {
  const audiences = new Map<string, Audience>();
  let closing = false;

  const connected = (matchID: string): Set<Seat> =>
    new Set([...(audiences.get(matchID)?.guests ?? [])].flatMap(g => (g.seat === null ? [] : [g.seat])));

  const tell = async (shelved: Shelved, matchID: string, state: State<Base>): Promise<void> => {
    const audience = audiences.get(matchID);
    if (!audience) return;
    const since = await sinceOf(store.db, matchID);
    const looks = new Map<Seat | null, Shown>();
    for (const guest of audience.guests) {
      try {
        const shown = looks.get(guest.seat) ?? show(shelved.module, state, since, guest.seat);
        looks.set(guest.seat, shown);
        sendUpdate(guest, matchID, shown, state.G);
      } catch (error) {
        log.error({ err: error, matchID, seat: guest.seat }, 'a view failed');
      }
    }
  };

  const announceNow = async (matchID: string): Promise<void> => {
    const audience = audiences.get(matchID);
    const row = audience && (await matchOf(store.db, matchID));
    if (!audience || !row) return;
    const players = publicPlayers(row.metadata, connected(matchID));
    const text = JSON.stringify(players);
    if (text === audience.players) return;
    audience.players = text;
    for (const guest of audience.guests) guest.send('matchData', matchID, players);
  };

  return {
    connected,
    act: async (game, matchID, by, move) => {
      const shelved = shelf.get(game);
      if (!shelved) return refuse('no-game');
      if (closing) return refuse('closing');
      return queues.run(matchID, async () => {
        const row = await matchOf(store.db, matchID);
        if (row && standsStill(shelved.module, row)) return refuse('other-rules');
        const made = await act(shelved.module, shelved.game, store, matchID, by, move);
        if (!('state' in made)) return made;
        // it is stored: whatever goes wrong now, the answer is yes
        await tell(shelved, matchID, made.state).catch(error => log.error({ err: error, matchID }, 'nobody was told'));
        stored(matchID, by);
        return ok;
      });
    },
    sit: async (game, matchID, guest, credentials) => {
      const shelved = shelf.get(game);
      if (closing) return refuse('closing');
      return queues.run(matchID, async () => {
        const row = await matchOf(store.db, matchID);
        const found = await stateOf(store.db, matchID);
        if (!shelved || !row || !found || row.game !== game) return refuse('no-match');
        if (guest.seat !== null) {
          const player = seatOf(row.metadata, guest.seat);
          if (!player) return refuse('no-seat');
          if (!opens(credentials, player.credentials)) return refuse('bad-credentials');
        }
        if (!row.started) return refuse('not-started');
        const state = shownState(shelved.module, row.rules, found.state, log);
        if ('ok' in state) return state;
        const audience = audiences.get(matchID) ?? { guests: new Set(), players: '' };
        const { count, ...told } = await toldTo(store.db, matchID, guest.seat);
        const shown = show(shelved.module, state, found.since, guest.seat);
        audiences.set(matchID, audience);
        audience.guests.add(guest);
        const players = publicPlayers(row.metadata, connected(matchID));
        sendSync(guest, matchID, shown, players, told, count);
        if (row.metadata.nextMatchID) guest.send('next', row.metadata.nextMatchID);
        await announceNow(matchID);
        return ok;
      });
    },
    leave: (matchID, guest) =>
      queues.run(matchID, async () => {
        const audience = audiences.get(matchID);
        audience?.guests.delete(guest);
        if (audience?.guests.size === 0) audiences.delete(matchID);
        if (!closing) await announceNow(matchID);
      }),
    older: (matchID, guest, before) =>
      queues.run(matchID, async () => {
        const { lines, more } = await toldTo(store.db, matchID, guest.seat, before);
        return { lines, more };
      }),
    announce: matchID => queues.run(matchID, () => announceNow(matchID)),
    follow: (matchID, next) => {
      for (const guest of audiences.get(matchID)?.guests ?? []) guest.send('next', next);
    },
    close: async () => {
      closing = true;
      await queues.drained();
    },
  };
}
