import { networkInterfaces } from 'node:os';

/** Addresses of this machine that others on the local network can reach. */
export const ownAddresses = (): string[] =>
  Object.values(networkInterfaces()).flatMap(list =>
    (list ?? []).flatMap(i => (i.family === 'IPv4' && !i.internal ? [i.address] : [])),
  );
