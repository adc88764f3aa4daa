import { availableParallelism } from 'node:os';
import { z } from 'zod';

const rate = (usual: number) => z.coerce.number().int().min(1).max(1_000_000).default(usual);

const isRoot = (url: string): boolean => `${new URL(url).origin}/` === new URL(url).href;

/** The environment, by name. Numbers are whole; an empty value counts as not given. */
const schema = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(8000),
  /** `::` is every address of both families. */
  HOST: z.string().default('::'),
  /** The address under which others reach this server; links and QR codes carry it. */
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, abort: true })
    .refine(isRoot, 'Tablée needs a host of its own and cannot be served under a folder')
    .optional(),
  /** PostgreSQL in place of the file; with REDIS_URL any number of processes share it. */
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  /** Redis, by which those processes tell each other that something has changed. */
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  DATABASE_FILE: z.string().default('data/tablee.sqlite'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  /** How long a bot waits before it acts, so that people can follow. */
  BOT_DELAY_MS: z.coerce.number().int().min(0).max(3_600_000).default(900),
  /** How long a bot thinks about one decision. */
  BOT_BUDGET_MS: z.coerce.number().int().min(1).max(10_000).default(100),
  /** Threads in which bots think. */
  BOT_THREADS: z.coerce
    .number()
    .int()
    .min(1)
    .max(64)
    .default(Math.max(1, availableParallelism() - 1)),
  /** Decisions that may wait for a thread; beyond that the simple heuristic plays. */
  BOT_QUEUE: z.coerce.number().int().min(0).max(10_000).default(16),
  /** A proxy stands in front: addresses of people come from X-Forwarded-For. */
  TRUST_PROXY: z.stringbool().default(false),
  /** Who sends it as `Authorization: Bearer` may read /metrics; without it, only this machine may. */
  METRICS_TOKEN: z.string().min(16).max(256).optional(),
  CREATES_PER_MINUTE: rate(30),
  JOINS_PER_MINUTE: rate(120),
  /** Wrong room codes: the shorter the code, the fewer guesses. */
  MISSES_PER_MINUTE: rate(60),
  /** Of one address, over ten seconds: pages, their files, the lobby. And packets that ask for work, over all its sockets. */
  REQUESTS_PER_SECOND: rate(200),
  /** Of one socket, in the long run; twice as many at once. */
  PACKETS_PER_SECOND: rate(20),
  /** Open at once from one address. A class or a household shares one. */
  SOCKETS_PER_ADDRESS: rate(200),
});

/** Never told, not even where they are wrong. */
const SECRET: ReadonlySet<string> = new Set(['METRICS_TOKEN', 'DATABASE_URL', 'REDIS_URL']);

/** Every variable of the environment that the server reads. */
export const variables: readonly string[] = Object.keys(schema.shape);

export interface Config {
  readonly port: number;
  readonly host: string;
  readonly publicUrl: string | null;
  readonly databaseFile: string;
  /** null: the file. Both are given, or neither. */
  readonly databaseUrl: string | null;
  readonly redisUrl: string | null;
  readonly logLevel: z.infer<typeof schema>['LOG_LEVEL'];
  readonly botDelayMs: number;
  readonly bots: { readonly budgetMs: number; readonly threads: number; readonly queue: number };
  readonly trustProxy: boolean;
  readonly metricsToken: string | null;
  readonly limits: {
    readonly creates: number;
    readonly joins: number;
    readonly misses: number;
    readonly requests: number;
    readonly packets: number;
    readonly sockets: number;
  };
}
/** One line for each variable that cannot be used. */
export interface BrokenConfig {
  readonly problems: readonly string[];
}

export function readConfig(env: Readonly<Record<string, string | undefined>>): Config | BrokenConfig {
  const given = Object.fromEntries(Object.keys(schema.shape).flatMap(k => (env[k] ? [[k, env[k]]] : [])));
  const read = schema.safeParse(given);
  if (!read.success)
    return {
      // of several faults of one variable the first one is told
      problems: read.error.issues
        .filter((i, n, all) => all.findIndex(other => other.path[0] === i.path[0]) === n)
        .map(i => {
          const name = String(i.path[0]);
          return `${name}: ${i.message}${SECRET.has(name) ? '' : ` (it is ${JSON.stringify(env[name])})`}`;
        }),
    };
  const e = read.data;
  if ((e.DATABASE_URL === undefined) !== (e.REDIS_URL === undefined))
    return {
      problems: [
        e.REDIS_URL === undefined
          ? 'REDIS_URL: is needed beside DATABASE_URL (it is not given)'
          : 'DATABASE_URL: is needed beside REDIS_URL (it is not given)',
      ],
    };
  return {
    port: e.PORT,
    host: e.HOST,
    publicUrl: e.PUBLIC_URL === undefined ? null : new URL(e.PUBLIC_URL).origin,
    databaseFile: e.DATABASE_FILE,
    databaseUrl: e.DATABASE_URL ?? null,
    redisUrl: e.REDIS_URL ?? null,
    logLevel: e.LOG_LEVEL,
    botDelayMs: e.BOT_DELAY_MS,
    bots: { budgetMs: e.BOT_BUDGET_MS, threads: e.BOT_THREADS, queue: e.BOT_QUEUE },
    trustProxy: e.TRUST_PROXY,
    metricsToken: e.METRICS_TOKEN ?? null,
    limits: {
      creates: e.CREATES_PER_MINUTE,
      joins: e.JOINS_PER_MINUTE,
      misses: e.MISSES_PER_MINUTE,
      requests: e.REQUESTS_PER_SECOND,
      packets: e.PACKETS_PER_SECOND,
      sockets: e.SOCKETS_PER_ADDRESS,
    },
  };
}
