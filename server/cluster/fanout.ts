import type { Redis } from 'ioredis';
import type { Logger } from 'pino';
import { z } from 'zod';
import { redisLine } from './redis.ts';

/** What one process tells the others: that something has changed, never what. They look it up. */
export type Word =
  /** A move was stored: the state has that number now. */
  | { readonly kind: 'moved'; readonly match: string; readonly sid: number }
  /** Who sits there, or looks on, is not as it was. */
  | { readonly kind: 'players'; readonly match: string }
  /** Another one plays a seat there. */
  | { readonly kind: 'crew'; readonly match: string }
  /** The room in which that match is played now is not as it was, or something was said there. */
  | { readonly kind: 'room'; readonly match: string }
  /** The people of this match play again elsewhere. */
  | { readonly kind: 'next'; readonly match: string }
  /** A process goes: its matches are free to be run by others. */
  | { readonly kind: 'free' }
  /** Words were lost: look for what has changed. */
  | { readonly kind: 'look' };

/** Word from process to process. It may get lost: whoever was deaf looks for what has changed when it hears again. */
export interface Fanout {
  /** There are no other processes. */
  readonly alone: boolean;
  tell(word: Word): void;
  /** Words of the others. */
  hear(listener: (word: Word) => void): void;
  /** What others do is not heard of. */
  deaf(): boolean;
  /** Called when that changes. */
  turns(listener: (deaf: boolean) => void): void;
  /** Called when words of others may have been missed, though not for so long that this process counts as deaf. */
  missed(listener: () => void): void;
  close(): void;
}

/** There is only this process. */
export const nobodyElse = (): Fanout => ({
  alone: true,
  tell: () => {},
  hear: () => {},
  deaf: () => false,
  turns: () => {},
  missed: () => {},
  close: () => {},
});

const CHANNEL = 'tablee:words';
/** Every process listens for its own voice that often, ms; after so long without it it is deaf, ms. */
const ECHO = 1000;
const DEAF = 3000;
/** A line that stands and brings nothing for so long is dialled anew, ms. */
const DEAD = 10_000;

const name = z.string().max(40);
const heard = z.object({
  from: name,
  word: z
    .discriminatedUnion('kind', [
      z.object({ kind: z.literal('moved'), match: name, sid: z.number() }),
      z.object({ kind: z.literal('players'), match: name }),
      z.object({ kind: z.literal('crew'), match: name }),
      z.object({ kind: z.literal('room'), match: name }),
      z.object({ kind: z.literal('next'), match: name }),
      z.object({ kind: z.literal('free') }),
      z.object({ kind: z.literal('look') }),
    ])
    .nullable(),
});

/** Over Redis, which keeps nothing: one channel for all, a few dozen bytes a word. */
export function redisFanout(url: string, out: Redis, id: string, log: Logger): Fanout {
  const ears = redisLine(url, log);
  const listeners: ((word: Word) => void)[] = [];
  const turned: ((deaf: boolean) => void)[] = [];
  const missing: (() => void)[] = [];
  let unsaid = false;
  let lastDial = performance.now();
  let lastEcho = Number.NEGATIVE_INFINITY;
  let deaf = true;

  const look = (): void => {
    const now = performance.now() - lastEcho > DEAF;
    if (now === deaf) return;
    deaf = now;
    if (deaf) log.warn('other processes are not heard of');
    else log.info('other processes are heard of');
    for (const listener of turned) listener(deaf);
  };
  const say = (word: Word | null): void => {
    const failed = (): void => {
      unsaid ||= word !== null;
    };
    if (out.status === 'ready') out.publish(CHANNEL, JSON.stringify({ from: id, word })).catch(failed);
    else failed();
  };
  /** Nothing comes from the other end, not even that it is gone. */
  const redial = (): void => {
    if (!deaf || performance.now() - lastDial < DEAD || ears.status !== 'ready') return;
    lastDial = performance.now();
    for (const line of [ears, out]) line.disconnect(true);
  };
  // subscribed by hand: what cannot be asked now is not kept for later
  ears.on('ready', () => {
    lastDial = performance.now();
    ears.subscribe(CHANNEL).then(
      () => {
        say(null);
        for (const listener of missing) listener();
      },
      () => ears.disconnect(true),
    );
  });
  ears.on('message', (_channel, text) => {
    const told = heard.safeParse(parsed(text));
    if (!told.success) return;
    const { from, word } = told.data;
    if (from === id) {
      lastEcho = performance.now();
      look();
    } else if (word) for (const listener of listeners) listener(word);
  });
  // both lines must stand: whichever comes last
  out.on('ready', () => say(null));
  const echo = setInterval(() => {
    const word: Word | null = unsaid ? { kind: 'look' } : null;
    unsaid = false;
    say(word);
    look();
    redial();
  }, ECHO).unref();

  return {
    alone: false,
    tell: say,
    hear: listener => {
      listeners.push(listener);
    },
    deaf: () => deaf,
    turns: listener => {
      turned.push(listener);
    },
    missed: listener => {
      missing.push(listener);
    },
    close: () => {
      clearInterval(echo);
      ears.disconnect();
    },
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
