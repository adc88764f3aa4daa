import type { IncomingMessage } from 'node:http';

/** Who asks, as limits count them. */
export const clientOf = (req: IncomingMessage, trustProxy: boolean): string =>
  oneClient(seenByProxy(req, trustProxy) ?? req.socket.remoteAddress ?? '');

/**
 * One name for all addresses that are one client's: an IPv4 address written as IPv6 is that address, and of an IPv6 address the
 * first 64 bits count, since a household has all addresses that begin so. Whatever is no address stays as it is.
 */
export function oneClient(address: string): string {
  const groups = groupsOf(address);
  if (!groups) return address;
  const [high = 0, low = 0] = groups.slice(6);
  const mapped = groups.slice(0, 5).every(g => g === 0) && groups[5] === 0xffff;
  if (mapped) return [high >> 8, high & 255, low >> 8, low & 255].join('.');
  return `${groups
    .slice(0, 4)
    .map(g => g.toString(16))
    .join(':')}::/64`;
}

/** The proxy adds the address it saw at the end; whatever stands before it was written by whoever asks. */
function seenByProxy(req: IncomingMessage, trustProxy: boolean): string | undefined {
  const forwarded = trustProxy ? req.headers['x-forwarded-for'] : undefined;
  const last = forwarded === undefined ? '' : String(forwarded).split(',').at(-1)?.trim();
  return last || undefined;
}

/** The eight numbers of an IPv6 address; null: it is none. */
function groupsOf(address: string): number[] | null {
  const url = `http://[${address.replace(/%.*$/, '')}]`;
  if (!address.includes(':') || !URL.canParse(url)) return null;
  // URL writes every spelling of an address in one way, all in hexadecimal, the longest run of zeros left out
  const [front = '', back] = new URL(url).hostname.slice(1, -1).split('::');
  const numbers = (part: string): number[] => (part === '' ? [] : part.split(':').map(g => Number.parseInt(g, 16)));
  const [before, after] = [numbers(front), numbers(back ?? '')];
  return [...before, ...Array<number>(8 - before.length - after.length).fill(0), ...after];
}
