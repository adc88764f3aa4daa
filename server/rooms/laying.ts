import type { Seat } from '../../games/kit/ids.ts';
import { seat as seatNumber } from '../../games/kit/ids.ts';
import { Refused } from '../http/refused.ts';
import { botOf, keptOf, type Metadata, type Player, seatOf, taken } from '../matches/metadata.ts';
import { botAt } from '../matches/staffing.ts';

/** Who sits where before a match begins; pure. Where somebody ends up: old seat -> new seat. */
export type Players = Metadata['players'];
export interface Moved {
  readonly players: Players;
  readonly to: ReadonlyMap<Seat, Seat>;
}

const list = (players: Players): Player[] => Object.values(players);
/** Somebody has it, or it is kept for somebody. */
const held = (player: Player): boolean => taken(player) || keptOf(player) !== null;

/** As many seats as are asked for; people stay where they are, unless their seat is no more. Throws Refused where they are too many. */
export function resized(players: Players, count: number): Moved {
  const all = list(players);
  const kept = all.filter(held);
  if (kept.length > count) throw new Refused('seats-taken', { n: kept.length });
  const free = Array.from({ length: count }, (_, n) => n).filter(n => !all[n] || !held(all[n]));
  const places = kept.map(player => (player.id < count ? player.id : (free.shift() ?? 0)));
  return placed(
    Array.from({ length: count }, (_, n) => kept[places.indexOf(n)] ?? { id: n }),
    new Map(kept.map((player, n) => [seatNumber(player.id), seatNumber(places[n] ?? 0)])),
  );
}

/** Two seats in each other's place. Throws Refused where there is no such seat. */
export function swapped(players: Players, a: Seat, b: Seat): Moved {
  const [first, second] = [a, b].map(seat => seatOf({ players } as Metadata, seat));
  if (!first || !second) throw new Refused('no-seat', { seat: first ? b : a });
  const order = list(players).map(p => (p === first ? second : p === second ? first : p));
  return placed(
    order,
    new Map([
      [a, b],
      [b, a],
    ]),
  );
}

/** For the next match: everybody moves up one seat, so that somebody else begins; people have to come back to it. */
export function movedUp(players: Players): Moved {
  const [first, ...others] = list(players);
  const order = first ? [...others, first] : [];
  return placed(order.map(keeping), new Map(order.map((player, n) => [seatNumber(player.id), seatNumber(n)])));
}
function keeping(player: Player): Player {
  const { id, name, credentials } = player;
  if (botOf(player) !== null || name === undefined || credentials === undefined) return player;
  return { id, data: { kept: { name, key: credentials } } };
}

/** These, seat by seat. */
function placed(order: readonly Player[], to: ReadonlyMap<Seat, Seat>): Moved {
  const players = order.map((player, id): Player => {
    const level = botOf(player);
    return level === null ? { ...player, id } : botAt({ id }, level);
  });
  return { players: Object.fromEntries(players.map(player => [player.id, player])), to };
}
