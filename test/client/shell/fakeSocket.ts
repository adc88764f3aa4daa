import type { Socket } from 'socket.io-client';

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
