import type { IncomingMessage } from 'node:http';

/** Pages that may open a socket: those of this very host, of PUBLIC_URL, and on the own machine those of another port. */
export function mayConnect(req: Pick<IncomingMessage, 'headers' | 'url'>, publicUrl: string | null): boolean {
  const { origin, host } = req.headers;
  // answers in the form of a script can be read by every page, and a page that asks for a script names no origin
  if (/[?&]j=/.test(req.url ?? '')) return false;
  if (origin === undefined) return true; // not a page
  const from = urlOf(origin);
  if (!from) return false;
  if (publicUrl !== null && from.host === urlOf(publicUrl)?.host) return true;
  if (from.host === host) return true;
  const here = urlOf(`http://${host}`);
  return here !== null && isLoopback(here.hostname) && isLoopback(from.hostname);
}

const isLoopback = (name: string): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(name);
const urlOf = (text: string): URL | null => (URL.canParse(text) ? new URL(text) : null);
