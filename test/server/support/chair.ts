import { isDeepStrictEqual } from 'node:util';
import jsonPatch from 'fast-json-patch';
import type { Operation } from 'rfc6902';
import { io, type Socket } from 'socket.io-client';
import { patched } from '../../../client/net/patched.ts';
import { anyMove } from '../../../games/kit/bots.ts';
import type { Json, Seat } from '../../../games/kit/ids.ts';
import type { Check, Refusal } from '../../../games/kit/legality.ts';
import type { AnyModule } from '../../../games/kit/module.ts';
import type { Move } from '../../../games/kit/moves.ts';
import { quick } from '../../../games/kit/random.ts';
import { fitOf } from '../../../games/kit/step.ts';
import type { Beside, Line, Told } from '../../../games/kit/wire.ts';

export interface Frame {
  readonly event: string;
  readonly args: readonly unknown[];
}
interface WireState {
  readonly G: Json;
  readonly ctx: Readonly<Record<string, unknown>>;
  readonly _stateID: number;
}
/** One socket, and everything that came through it. */
export interface Chair {
  readonly socket: Socket;
  readonly frames: Frame[];
  sync(matchID: string, seat: Seat | null, credentials?: string | null): Promise<Frame>;
  state(): WireState;
  beside(): Beside;
  act(move: Move, seat?: Seat): Promise<Check>;
  /** Anything at all; the answer of the acknowledgement. */
  ask(event: string, ...args: readonly unknown[]): Promise<Record<string, unknown>>;
  /** Resolves with the next frame of that event. */
  next(event: string): Promise<Frame>;
  count(event: string): number;
  close(): void;
}

/** `patch`: it asks for what has changed, as our own pages do; its frames are what it makes of that. */
export async function chair(url: string, game = 'regicide', { patch = false } = {}): Promise<Chair> {
  const socket = io(`${url}/${game}`, {
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    ...(patch && { auth: { patch } }),
  });
  const frames: Frame[] = [];
  const waiting: {
    readonly events: readonly string[];
    readonly found: (f: Frame) => void;
    readonly lost: () => void;
  }[] = [];
  socket.on('disconnect', () => {
    for (const w of waiting.splice(0)) w.lost();
  });
  socket.onAny((event: string, ...args: unknown[]) => {
    const frame = event === 'change' ? wholeOf(frames, args) : { event, args };
    frames.push(frame);
    for (const w of waiting.filter(x => x.events.includes(frame.event))) {
      waiting.splice(waiting.indexOf(w), 1);
      w.found(frame);
    }
  });
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
    // a server that dies between two handshakes is no connect_error; a refused game closes first and says why after
    socket.io.once('close', reason => queueMicrotask(() => reject(new Error(reason))));
  });
  const wait = (...events: string[]): Promise<Frame> =>
    new Promise((found, reject) => {
      const timer = setTimeout(() => reject(new Error(`no ${events.join(' or ')}`)), 8000);
      const lost = (): void => {
        clearTimeout(timer);
        reject(new Error('the line is cut'));
      };
      const done = (frame: Frame): void => {
        clearTimeout(timer);
        found(frame);
      };
      waiting.push({ events, found: done, lost });
    });
  let matchID = '';
  let bound: Seat | null = null;
  const last = (...events: string[]): Frame => {
    const frame = frames.findLast(f => events.includes(f.event));
    if (!frame) throw new Error(`never ${events.join(' or ')}`);
    return frame;
  };
  return {
    socket,
    frames,
    sync: (id, seat, credentials = null) => {
      matchID = id;
      bound = seat;
      const answer = wait('sync', 'refused');
      socket.emit('sync', id, seat, credentials);
      return answer;
    },
    state: () => {
      const { event, args } = last('sync', 'update');
      return (event === 'sync' ? (args[1] as { state: WireState }).state : args[1]) as WireState;
    },
    beside: () => {
      const { event, args } = last('sync', 'update');
      return args[event === 'sync' ? 2 : 3] as Beside;
    },
    act: (move, seat) =>
      socket.timeout(8000).emitWithAck('update', makeMove(move, seat ?? bound), 0, matchID, bound) as Promise<Check>,
    ask: (event, ...args) => socket.timeout(8000).emitWithAck(event, ...args) as Promise<Record<string, unknown>>,
    next: wait,
    count: event => frames.filter(f => f.event === event).length,
    close: () => socket.disconnect(),
  };
}
/** Steps of a patch, whatever order the keys of what it changes have on either side. */
const inOrder = (patch: readonly object[]): string[] => patch.map(step => JSON.stringify(step)).sort();

/** The `update` that a `change` stands for. One that fits nothing, or says more than what has changed, is no update. */
function wholeOf(frames: readonly Frame[], args: readonly unknown[]): Frame {
  const [matchID, before, patch, told] = args as [string, number, Operation[], Told];
  const last = frames.findLast(f => f.event === 'sync' || f.event === 'update');
  const at = (n: number): unknown => last?.args[n];
  const sync = last?.event === 'sync';
  const state = (sync ? (at(1) as { state: WireState }).state : at(1)) as WireState;
  const { due, mayTakeBack } = at(sync ? 2 : 3) as Beside;
  const seen = { G: state.G, ctx: state.ctx, due, mayTakeBack };
  const after = state._stateID === before ? patched<object>(seen, patch) : null;
  if (!after || !isDeepStrictEqual(inOrder(jsonPatch.compare(seen, after)), inOrder(patch)))
    return { event: 'a wrong change', args };
  const { due: dueNow, mayTakeBack: mayNow, ...whole } = after as typeof seen;
  const empty = { plugins: {}, _undo: [], _redo: [], deltalog: [], _stateID: before + 1 };
  return {
    event: 'update',
    args: [matchID, { ...whole, ...empty }, [], { ...told, due: dueNow, mayTakeBack: mayNow }],
  };
}

export const makeMove = ({ type, ...arg }: Move, playerID: string | null) => ({
  type: 'MAKE_MOVE',
  payload: { type, args: [arg], playerID },
});
export const refusalOf = (frame: Frame): Refusal => frame.args[0] as Refusal;

/** Some legal move of the seat, found on what it was shown. */
export function someMove(module: AnyModule, view: Json, seat: Seat, luck = quick(1)): Move | null {
  const prompt = module.choices(view, seat).find(p => !p.may);
  return prompt ? anyMove({ random: luck, fit: fitOf(module, view, seat) }, prompt) : null;
}
/** All lines of the log that this chair was told, page by page. */
export async function wholeLog(c: Chair): Promise<readonly Line[]> {
  let { lines, more } = c.beside();
  while (more) {
    const older = (await c.ask('older', lines[0]?.n ?? 0)) as unknown as { lines: readonly Line[]; more: boolean };
    lines = [...older.lines, ...lines];
    more = older.more;
  }
  return lines;
}
/** Everything that was sent to these chairs until now has arrived: what they asked is done, and a line keeps its order. */
export async function atRest(...chairs: readonly Chair[]): Promise<void> {
  await Promise.all(chairs.map(c => c.ask('older', 0)));
  await Promise.all(chairs.map(c => c.ask('alive')));
}
/** Waits for something that will come to pass. */
export async function until(what: () => boolean | Promise<boolean>): Promise<void> {
  for (let n = 0; n < 800; n += 1) {
    if (await what()) return;
    await settled(10);
  }
  throw new Error('it never came to pass');
}
/** Time for something that should not happen. */
export const settled = (ms = 60): Promise<void> => new Promise(resolve => setTimeout(resolve, ms));

/** Plays one seat to the end of its match, waiting while others act. */
export async function playOn(
  at: Chair,
  module: AnyModule,
  seat: Seat,
  luck = quick(1),
  most = Infinity,
): Promise<number> {
  for (let made = 0; ; ) {
    if (made >= most || at.state().ctx.gameover !== undefined) return made;
    const move = someMove(module, at.state().G, seat, luck);
    if (move) {
      const check = await at.act(move);
      if (check.ok) made += 1;
      else if (check.code !== 'too-late' && check.code !== 'over') throw new Error(check.code);
    } else await at.next('update');
  }
}
