import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import type { Context } from 'koa';
import { Refused } from './refused.ts';

/** Largest body, bytes. */
const LARGEST = 8 * 1024;
export type Body = Readonly<Record<string, unknown>>;

/** Reads a small JSON object; an empty body is an empty object. */
export async function readBody(ctx: Context): Promise<Body> {
  const parts: Buffer[] = [];
  let size = 0;
  try {
    // the line must stay open for the answer
    for await (const part of ctx.req.iterator({ destroyOnReturn: false })) {
      size += (part as Buffer).length;
      if (size > LARGEST) break;
      parts.push(part as Buffer);
    }
  } catch {
    throw new Refused('bad-body'); // whoever sent it has hung up, and hears nothing of this
  }
  if (size > LARGEST) {
    ctx.set('Connection', 'close'); // the rest is not read
    throw new Refused('too-large', { max: LARGEST });
  }
  if (size === 0) return {};
  if (!ctx.is('application/json')) throw new Refused('bad-body');
  const body = parsed(Buffer.concat(parts));
  if (body === null || typeof body !== 'object' || Array.isArray(body)) throw new Refused('bad-body');
  return body as Body;
}

/** Puts a checked body in place of the one that was read: boardgame.io's router reads the request again. */
export function replaceBody(ctx: Context, body: Body): void {
  const bytes = Buffer.from(JSON.stringify(body));
  const { method, url, socket, httpVersion } = ctx.req;
  const { 'content-encoding': _, 'transfer-encoding': __, ...kept } = ctx.req.headers;
  const headers = { ...kept, 'content-type': 'application/json', 'content-length': String(bytes.length) };
  const req = Object.assign(Readable.from([bytes]), { method, url, headers, socket, httpVersion });
  ctx.req = req as unknown as IncomingMessage;
  ctx.request.req = ctx.req;
}

const utf8 = new TextDecoder('utf-8', { fatal: true });
function parsed(bytes: Buffer): unknown {
  try {
    return JSON.parse(utf8.decode(bytes));
  } catch {
    throw new Refused('bad-body');
  }
}
