/** Why a store cannot be used for now. */
export type Why = 'full' | 'locked' | 'damaged' | 'gone' | 'unreachable';

/** Nothing was stored, and it is no fault of what was to be stored. */
export class StoreTrouble extends Error {
  readonly why: Why;
  constructor(why: Why, cause?: unknown) {
    super(SAID[why], { cause });
    this.why = why;
  }
}
/** For the log and for whoever starts the server; players are told in their own language. */
const SAID: Readonly<Record<Why, string>> = {
  full: 'the disk of the database is full',
  locked: 'the database is locked by another program',
  damaged: 'the database file is damaged, or is no database',
  gone: 'the database file is gone, and so is its folder',
  unreachable: 'the database cannot be reached',
};

/** By the codes of SQLite, PostgreSQL and the network; null: the error is another one. */
export function troubleOf(error: unknown): Why | null {
  if (error instanceof StoreTrouble) return error.why;
  const { code, message } = (error ?? {}) as { readonly code?: unknown; readonly message?: unknown };
  if (typeof code === 'string') for (const [pattern, why] of CODES) if (pattern.test(code)) return why;
  // the driver of PostgreSQL has no code for a line that broke
  return typeof message === 'string' &&
    /^Connection terminated|timeout exceeded when trying to connect|^timeout expired$|^Query read timeout|^Client (was closed|has encountered)/.test(
      message,
    )
    ? 'unreachable'
    : null;
}
/** A trouble of the store under its own name, every other error as it is. */
export function named(error: unknown): unknown {
  const why = troubleOf(error);
  return why === null || error instanceof StoreTrouble ? error : new StoreTrouble(why, error);
}
const CODES: readonly (readonly [RegExp, Why])[] = [
  [/^SQLITE_FULL/, 'full'],
  [/^SQLITE_(BUSY|LOCKED)/, 'locked'],
  [/^SQLITE_(CORRUPT|NOTADB|IOERR)/, 'damaged'],
  [/^SQLITE_(CANTOPEN|READONLY)/, 'gone'],
  [/^(53100|53200)$/, 'full'],
  [/^(55P03|40P01|40001)$/, 'locked'],
  [/^(08...|57P0.|57014|53300|25006|3D000)$/, 'unreachable'],
  [/^E(CONN|PIPE|HOST|NET|TIMEDOUT|AI_)/, 'unreachable'],
  [/^ENOTFOUND$/, 'unreachable'],
];
