import type { Socket } from 'socket.io-client';
import { onlineSession } from '../../../client/net/onlineSession.ts';
import type { TableSession } from '../../../client/net/session.ts';
import { type Json, type Seat, seat } from '../../../games/kit/ids.ts';
import { anyModule } from '../../../games/kit/module.ts';
import { regicide } from '../../../games/regicide/game.ts';

type Listener = (...args: never[]) => void;

/** The other end of a table's line, in the hands of a test. */
export class FakeSocket {
  connected = false;
  redialled = 0;
  readonly sent: { readonly event: string; readonly args: readonly unknown[] }[] = [];
  private readonly listeners = new Map<string, Listener[]>();

  readonly asSocket = (): Socket => this as unknown as Socket;

  on(event: string, listener: Listener): this {
    this.listeners.set(event, [...(this.listeners.get(event) ?? []), listener]);
    return this;
  }
  emit(event: string, ...args: unknown[]): this {
    this.sent.push({ event, args });
    return this;
  }
  /** As the library does it: no answer within `ms` is an error. */
  timeout(ms: number) {
    return {
      emitWithAck: (event: string, ...args: unknown[]): Promise<unknown> =>
        new Promise((resolve, reject) => {
          const late = setTimeout(() => reject(new Error('no answer')), ms);
          this.emit(event, ...args, (value: unknown) => {
            clearTimeout(late);
            resolve(value);
          });
        }),
    };
  }
  removeAllListeners(): this {
    this.listeners.clear();
    return this;
  }
  close(): this {
    this.connected = false;
    return this;
  }
  disconnect(): this {
    this.drop();
    return this;
  }
  connect(): this {
    this.redialled += 1;
    return this;
  }

  /** What the server does. */
  says(event: string, ...args: unknown[]): void {
    for (const listener of this.listeners.get(event) ?? []) (listener as (...args: unknown[]) => void)(...args);
  }
  rises(): void {
    this.connected = true;
    this.says('connect');
  }
  drop(): void {
    this.connected = false;
    this.says('disconnect');
  }
  /** The last packet of that name; its last argument may be where the answer goes. */
  last(event: string): readonly unknown[] {
    const found = this.sent.findLast(packet => packet.event === event);
    if (!found) throw new Error(`no ${event} was sent`);
    return found.args;
  }
  count(event: string): number {
    return this.sent.filter(packet => packet.event === event).length;
  }
  answers(event: string, value: unknown): void {
    (this.last(event).at(-1) as (value: unknown) => void)(value);
  }
}

/** A session of match m1 over that line; `me` null: who watches. */
export const sessionOver = (socket: FakeSocket, me: Seat | null = seat(0)): TableSession =>
  onlineSession({
    module: anyModule(regicide),
    matchID: 'm1',
    seat: me,
    credentials: me === null ? null : 'key',
    open: socket.asSocket,
  });

/** A question to the first seat, with the answer that it has sealed. */
export const ask = (id: string, mine: Json = null): Json => ({
  id,
  stage: 'play',
  seats: ['0'],
  close: 'first',
  about: null,
  answered: null,
  mine,
});
