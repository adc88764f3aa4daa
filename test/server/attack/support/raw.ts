import { randomBytes } from 'node:crypto';
import { request } from 'node:http';
import { connect, type Socket } from 'node:net';

/** A TCP connection of which every byte is ours to choose. */
export interface Wire {
  readonly socket: Socket;
  write(bytes: string | Buffer): void;
  /** All that came, as latin1. */
  said(): string;
  /** Resolves when the other side has ended it. */
  readonly closed: Promise<void>;
  cut(): void;
}
export async function wire(url: string): Promise<Wire> {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port) });
  let said = '';
  socket.on('data', part => {
    said += part.toString('latin1');
  });
  socket.on('error', () => {}); // a reset is an answer too
  const closed = new Promise<void>(resolve => socket.once('close', () => resolve()));
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('error', reject);
  });
  return { socket, write: bytes => void socket.write(bytes), said: () => said, closed, cut: () => socket.destroy() };
}

/** A websocket of engine.io, frame by frame. */
export interface RawLine extends Wire {
  /** A whole text message; engine.io's first letter says what it is. */
  text(message: string): void;
  bytes(message: Buffer): void;
  /** Messages of the server so far. */
  readonly messages: readonly string[];
  /** The code with which the server closed; null: it did not say. */
  code(): number | null;
}
export async function rawLine(url: string, headers: Readonly<Record<string, string>> = {}): Promise<RawLine> {
  const line = await wire(url);
  const messages: string[] = [];
  let code: number | null = null;
  const head = {
    Host: new URL(url).host,
    Connection: 'Upgrade',
    Upgrade: 'websocket',
    'Sec-WebSocket-Version': '13',
    'Sec-WebSocket-Key': randomBytes(16).toString('base64'),
    ...headers,
  };
  let rest: Buffer = Buffer.alloc(0);
  let open = false;
  const opened = new Promise<void>((resolve, reject) => {
    line.socket.on('data', (part: Buffer) => {
      rest = Buffer.concat([rest, part]);
      if (!open) {
        const end = rest.indexOf('\r\n\r\n');
        if (end < 0) return;
        const status = rest.subarray(0, end).toString().split('\r\n')[0] ?? '';
        if (!status.includes('101')) return reject(new Error(status));
        open = true;
        rest = rest.subarray(end + 4);
        resolve();
      }
      for (let frame = nextFrame(rest); frame; frame = nextFrame(rest)) {
        rest = rest.subarray(frame.size);
        if (frame.opcode === 8) {
          if (frame.body.length >= 2) code = frame.body.readUInt16BE(0);
          line.socket.end(); // as an honest peer would
        }
        if (frame.opcode === 1) messages.push(frame.body.toString('utf8'));
      }
    });
    void line.closed.then(() => reject(new Error('closed')));
  });
  const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}`);
  line.write(`GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
  await opened;
  return {
    ...line,
    messages,
    code: () => code,
    text: message => line.write(frame(1, Buffer.from(message))),
    bytes: message => line.write(frame(2, message)),
  };
}

/** A masked frame, as clients send them. */
export function frame(opcode: number, body: Buffer, fin = true): Buffer {
  const first = (fin ? 0x80 : 0) | opcode;
  const size =
    body.length < 126
      ? Buffer.from([first, 0x80 | body.length])
      : body.length < 65_536
        ? Buffer.from([first, 0x80 | 126, body.length >> 8, body.length & 255])
        : Buffer.concat([Buffer.from([first, 0x80 | 127]), eight(body.length)]);
  // a mask of zeros changes nothing
  return Buffer.concat([size, Buffer.alloc(4), body]);
}
const eight = (n: number): Buffer => {
  const out = Buffer.alloc(8);
  out.writeBigUInt64BE(BigInt(n));
  return out;
};

/** The first whole frame of what a server sent. */
function nextFrame(from: Buffer): { readonly opcode: number; readonly body: Buffer; readonly size: number } | null {
  if (from.length < 2) return null;
  const [first = 0, second = 0] = from;
  const short = second & 127;
  const at = short === 126 ? 4 : short === 127 ? 10 : 2;
  if (from.length < at) return null;
  const length = short === 126 ? from.readUInt16BE(2) : short === 127 ? Number(from.readBigUInt64BE(2)) : short;
  const size = at + length;
  return from.length < size ? null : { opcode: first & 15, body: from.subarray(at, size), size };
}

export interface RawAnswer {
  readonly status: number;
  readonly text: string;
  readonly headers: Readonly<Record<string, unknown>>;
}
/** A request whose address is sent as it stands: fetch would tidy it first. */
export function ask(
  url: string,
  method: string,
  path: string,
  { body, headers = {} }: { readonly body?: string | Buffer; readonly headers?: Readonly<Record<string, string>> } = {},
): Promise<RawAnswer> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const length = { 'content-length': String(Buffer.byteLength(body ?? '')) };
    const all = {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(body === undefined || 'transfer-encoding' in headers ? {} : length),
      ...headers,
    };
    const sent = request({ hostname, port, method, path, headers: all, timeout: 20_000 }, answer => {
      let text = '';
      answer.on('data', part => {
        text += String(part);
      });
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text, headers: answer.headers }));
      answer.on('error', reject);
    });
    sent.on('timeout', () => sent.destroy(new Error('no answer')));
    sent.on('error', reject);
    sent.end(body);
  });
}
export const post = (url: string, path: string, body: object | string): Promise<RawAnswer> =>
  ask(url, 'POST', path, { body: typeof body === 'string' ? body : JSON.stringify(body) });
export const errorOf = ({ text }: RawAnswer): unknown => {
  try {
    return (JSON.parse(text) as { readonly error?: unknown }).error;
  } catch {
    return undefined;
  }
};
