import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

const PREFIX = 'sha256:';

/** A new key to a seat, 144 bits. */
export const freshCredentials = (): string => randomBytes(18).toString('base64url');

/** What is stored in its place. A hash stays as it is, so a stored seat may be written back. */
export const hashed = (credentials: string): string =>
  credentials.startsWith(PREFIX) ? credentials : PREFIX + digest(credentials);

/** Does the key open this seat? An empty seat and a bot's have none, so nothing opens them. */
export function opens(credentials: unknown, stored: string | undefined): boolean {
  if (typeof credentials !== 'string' || credentials === '' || credentials.length > 256 || !stored) return false;
  const [given, kept] = [Buffer.from(PREFIX + digest(credentials)), Buffer.from(stored)];
  return given.length === kept.length && timingSafeEqual(given, kept);
}

const digest = (text: string): string => createHash('sha256').update(text).digest('hex');
