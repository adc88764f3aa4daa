/** So much is never reached. */
const FREE = String(1_000_000);
/** One of our servers on this machine alone, on any port, where nobody is limited: one address plays at all tables. */
export const UNLIMITED: Readonly<Record<string, string>> = {
  PORT: '0',
  HOST: '127.0.0.1',
  LOG_LEVEL: 'silent',
  CREATES_PER_MINUTE: FREE,
  JOINS_PER_MINUTE: FREE,
  PACKETS_PER_SECOND: FREE,
  SOCKETS_PER_ADDRESS: FREE,
  REQUESTS_PER_SECOND: FREE,
};
