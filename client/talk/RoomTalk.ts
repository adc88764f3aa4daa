import { createContext, useContext } from 'react';
import type { Refusal } from '../../games/kit/legality.ts';
import type { Said } from '../../games/kit/roomWire.ts';

/** Whether the reader may write: the game wants silence, or only people at the table write; before a match one may still sit down. */
export type MayWrite = 'write' | 'silent' | 'watching' | 'unseated';
/** One of the preset lines, or own words. */
export type Words = { readonly line: string } | { readonly text: string };

/** The talk of a room, as one reader has it: without the people whose lines they hide. */
export interface RoomTalk {
  readonly lines: readonly Said[];
  /** Older lines can be asked for. */
  readonly more: boolean;
  /** Lines of others that were said since the reader looked last. */
  readonly unread: number;
  /** The talk is before the reader. */
  readonly shown: boolean;
  readonly may: MayWrite;
  /** Whose line is the reader's own. */
  isMine(line: Said): boolean;
  /** Everybody else who has spoken here, by name. */
  readonly others: readonly string[];
  readonly hidden: readonly string[];
  /** What is typed and not yet said; stays when the talk is put away. */
  readonly draft: string;
  /** Why it could not be said. */
  readonly problem: Refusal | null;
  readonly sending: boolean;
  /** The server's clock is that much before this device's, ms. */
  readonly ahead: number;
  type(draft: string): void;
  /** Resolves when it was said, or refused: then what was typed stays. */
  say(words: Words): Promise<void>;
  older(): Promise<void>;
  hide(name: string, on: boolean): void;
  /** It is before the reader from now on; call what it answers when it is not any more. */
  show(): () => void;
}

const Talk = createContext<RoomTalk | null>(null);
export const RoomTalkProvider = Talk.Provider;
/** null: this is no room, everybody sits round one device. */
export const useRoomTalk = (): RoomTalk | null => useContext(Talk);
