import { read, remove, write } from '../app/settings.ts';

/** A seat that this browser holds at an online table. Whoever has the credentials is that seat. */
export interface StoredSeat {
  readonly matchID: string;
  readonly game: string;
  readonly code: string;
  readonly seat: string;
  readonly credentials: string;
  readonly name: string;
  /** Epoch ms of the last visit. */
  readonly at: number;
}

const NAME = 'seats';
/** More than anybody plays at once; keeps the list within any quota. */
const MOST = 40;

/** Newest visit first. What cannot be read (another version, a hand-edited value) is left out. */
export function storedSeats(): readonly StoredSeat[] {
  try {
    const raw: unknown = JSON.parse(read(NAME) ?? '[]');
    return Array.isArray(raw) ? raw.filter(isSeat).sort((a, b) => b.at - a.at) : [];
  } catch {
    return [];
  }
}

/** The seat that this browser holds, or last held, in the room of that code. */
export const seatIn = (code: string): StoredSeat | null => storedSeats().find(s => s.code === code) ?? null;
export const seatAt = (matchID: string): StoredSeat | null => storedSeats().find(s => s.matchID === matchID) ?? null;

/** Keeps a seat. A table has one code through all its games: the seat of the game before goes. */
export function keepSeat(seat: StoredSeat): void {
  const others = storedSeats().filter(s => s.matchID !== seat.matchID && s.code !== seat.code);
  write(NAME, JSON.stringify([seat, ...others].slice(0, MOST)));
}

export const forgetSeat = (matchID: string): void => forget(s => s.matchID === matchID);
/** The table with that code is gone, and with it every seat there. */
export const forgetTable = (code: string): void => forget(s => s.code === code);
function forget(which: (seat: StoredSeat) => boolean): void {
  const all = storedSeats();
  const left = all.filter(s => !which(s));
  if (left.length === all.length) return;
  if (left.length) write(NAME, JSON.stringify(left));
  else remove(NAME);
}

export const nickname = (): string => read('nickname') ?? '';
export const keepNickname = (name: string): void => {
  write('nickname', name);
};

const isSeat = (raw: unknown): raw is StoredSeat => {
  if (raw === null || typeof raw !== 'object') return false;
  const seat = raw as Record<string, unknown>;
  return (
    ['matchID', 'game', 'code', 'seat', 'credentials', 'name'].every(key => typeof seat[key] === 'string') &&
    typeof seat.at === 'number'
  );
};
