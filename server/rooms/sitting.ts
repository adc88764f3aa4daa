import { Refused } from '../http/refused.ts';
import { opens } from '../matches/credentials.ts';
import { keptOf, type Metadata, type Player, seatOf, taken } from '../matches/metadata.ts';

export interface Wish {
  /** null: any. */
  readonly seat: string | null;
  readonly name: string;
  /** To the seat that they had in the last match of the room; a stock client only knows its name. */
  readonly key?: string | undefined;
}
/** Where somebody sits down. */
export interface Place {
  readonly seat: string;
  /** The seat that was kept for them; null: they are new. */
  readonly kept: string | null;
}

/** Throws Refused where there is no seat for them. */
export function placeFor(metadata: Metadata, { seat, name, key }: Wish): Place {
  const free = Object.entries(metadata.players).filter(([, p]) => !taken(p));
  const comesBack = (player: Player): boolean => {
    const kept = keptOf(player);
    return kept !== null && (key === undefined ? kept.name === name : opens(key, kept.key));
  };
  const kept = free.find(([, p]) => comesBack(p))?.[0] ?? null;
  const wanted = seat ?? kept ?? free.find(([, p]) => keptOf(p) === null)?.[0];
  if (wanted === undefined) throw new Refused('room-full');
  const player = seatOf(metadata, wanted);
  if (!player) throw new Refused('no-seat', { seat: wanted });
  // of their seats, people of the last match may take each other's
  if (taken(player) || (keptOf(player) && kept === null)) throw new Refused('seat-taken', { seat: wanted });
  return { seat: wanted, kept };
}

/** After that: whoever's seat was taken has theirs in exchange. */
export function afterSitting(before: Metadata, now: Metadata, { seat, kept }: Place): Metadata {
  const [other, mine] = [seatOf(before, seat), kept === null ? undefined : seatOf(now, kept)];
  if (!mine || kept === null || kept === seat) return now;
  const theirs = keptOf(other);
  const left: Player = { id: mine.id, ...(theirs ? { data: { kept: theirs } } : {}) };
  return { ...now, players: { ...now.players, [kept]: left } };
}
