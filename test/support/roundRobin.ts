import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A proxy that knows nothing of the people behind it. */
export interface RoundRobin {
  readonly url: string;
  /** Nothing goes through any more, and nobody is told: as when a cable is pulled. Let go, it goes on with what was held. */
  hold(on: boolean): void;
  close(): Promise<void>;
}

/** Every line goes to the next server in turn, and past one that does not listen. Nobody comes back to where they were. */
export async function roundRobin(ports: readonly number[]): Promise<RoundRobin> {
  const lines = new Set<Socket>();
  let turn = 0;
  let held: (() => void)[] | null = null;
  const keep = (line: Socket): void => {
    lines.add(line);
    line.on('close', () => lines.delete(line));
  };
  const pass = (line: Socket, tries: number): void => {
    const port = ports[turn++ % ports.length];
    if (port === undefined || tries === 0) return void line.destroy();
    const inner = connect(port, '127.0.0.1');
    keep(inner);
    const refused = (): void => pass(line, tries - 1);
    inner.once('error', refused);
    inner.once('connect', () => {
      inner.off('error', refused);
      for (const [end, other] of [
        [line, inner],
        [inner, line],
      ] as const) {
        end.on('error', () => other.destroy());
        end.on('close', () => other.destroy());
        end.on('end', () => other.end());
        end.on('data', (data: Buffer) => {
          if (held) held.push(() => other.write(data));
          else other.write(data);
        });
      }
    });
  };
  const server = createServer({ noDelay: true }, line => {
    keep(line);
    line.on('error', () => {});
    pass(line, ports.length);
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    hold: on => {
      const waiting = held ?? [];
      held = on ? waiting : null;
      if (!on) for (const send of waiting) send();
    },
    close: async () => {
      const closed = new Promise(resolve => server.close(resolve));
      for (const line of lines) line.destroy();
      await closed;
    },
  };
}
