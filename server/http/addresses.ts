import { networkInterfaces } from 'node:os';

/** The server listens on every address of this machine. */
export const isEverywhere = (host: string): boolean => host === '0.0.0.0' || host === '::';

/** Addresses of this machine that others on the local network can reach. */
export const ownAddresses = (): string[] =>
  Object.values(networkInterfaces()).flatMap(list =>
    (list ?? []).flatMap(i => (i.family === 'IPv4' && !i.internal ? [i.address] : [])),
  );
