import type { ReactNode } from 'react';
import type { Seat } from '../../../games/kit/ids.ts';
import type { RoomShown } from '../../../games/kit/roomWire.ts';

/** The room around an online table, as whoever looks on knows it. */
export interface Around {
  /** While this match is the one that is played there. */
  readonly room: RoomShown;
  /** null: who has no seat watches. */
  readonly me: Seat | null;
  /** How much the server's clock is before this device's, ms. */
  readonly ahead: number;
  /** Does something there (server/rooms/acts.ts says what there is). false: it was refused, and that was said. */
  act(verb: string, body?: object): Promise<boolean>;
  /** Tells the others that one goes, and goes; missing: there is nobody who would have to decide anything. */
  readonly onGo?: () => void;
  /** A form that takes a free seat; missing: who looks on has one, or nobody new may sit down. */
  readonly joinForm?: ReactNode;
  /** How somebody else comes to a free seat; missing: nobody new may sit down. */
  readonly invitation?: ReactNode;
}
