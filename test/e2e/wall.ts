import { createServer, type IncomingMessage, request } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';

/** What stands between a browser and the server. */
export interface WallTerms {
  /** What becomes of a WebSocket's first words: passed on, answered with that status, or swallowed without a word. */
  readonly upgrade?: 'pass' | 'swallow' | number;
  /** Lines are cut after so many ms. */
  readonly cutAfter?: number;
  /** The server lies in this folder of the host; the folder's name is taken off. */
  readonly folder?: string;
}
export interface Wall {
  readonly url: string;
  /** Lines that were cut so far. */
  cuts(): number;
  close(): Promise<void>;
}

/** A proxy as it stands in offices, schools and hotels, in front of the server on that port of this machine. */
export async function wall(port: number, terms: WallTerms): Promise<Wall> {
  const { upgrade = 'pass', cutAfter, folder = '' } = terms;
  const lines = new Set<Socket>();
  let cuts = 0;
  const watch = (line: Socket): void => {
    lines.add(line);
    line.on('error', () => line.destroy());
    line.on('close', () => lines.delete(line));
  };
  const pathOf = ({ url = '/' }: IncomingMessage): string | null =>
    url.startsWith(folder) ? url.slice(folder.length) || '/' : null;
  const server = createServer((asked, answer) => {
    const path = pathOf(asked);
    if (path === null) return void answer.writeHead(404, { 'Content-Type': 'text/plain' }).end('not here');
    const { method, headers } = asked;
    const onward = request({ host: '127.0.0.1', port, method, path, headers }, got => {
      answer.writeHead(got.statusCode ?? 502, got.headers);
      got.pipe(answer);
    });
    onward.on('error', () => answer.destroy());
    answer.on('close', () => onward.destroy());
    asked.pipe(onward);
  });
  server.on('connection', watch);
  server.on('upgrade', (asked: IncomingMessage, line: Socket, head: Buffer) => {
    const path = pathOf(asked);
    if (upgrade === 'swallow') return;
    if (upgrade !== 'pass' || path === null)
      return void line.end(
        `HTTP/1.1 ${upgrade === 'pass' ? 404 : upgrade} No\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`,
      );
    const onward = connect(port, '127.0.0.1', () => {
      const headers = asked.rawHeaders.flatMap((name, n, all) => (n % 2 ? [] : [`${name}: ${all[n + 1]}`]));
      onward.write([`${asked.method} ${path} HTTP/1.1`, ...headers, '', ''].join('\r\n'));
      onward.write(head);
      onward.pipe(line).pipe(onward);
    });
    watch(onward);
    line.on('close', () => onward.destroy());
    onward.on('close', () => line.destroy());
    if (cutAfter === undefined) return;
    const cut = setTimeout(() => {
      cuts += 1;
      line.destroy();
    }, cutAfter);
    line.on('close', () => clearTimeout(cut));
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}${folder}`,
    cuts: () => cuts,
    close: async () => {
      for (const line of lines) line.destroy();
      await new Promise(resolve => server.close(resolve));
    },
  };
}
