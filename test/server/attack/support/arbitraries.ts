import fc from 'fast-check';

/** Something that JSON can say, with a liking for what libraries trip over. */
const trap = fc.constantFrom<unknown>(
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  '',
  ' ',
  '\u0000',
  '\ud800',
  'x'.repeat(300),
  '0',
  '1',
  '00',
  '-1',
  'q0',
  'q1',
  'q2',
  'table',
  'takeBack',
  'MAKE_MOVE',
  'UPDATE',
  'undefined',
  'null',
  0,
  -0,
  1,
  -1,
  0.5,
  1e308,
  2 ** 53,
  null,
  true,
  false,
  [],
  {},
  [[]],
  { then: 'x' },
  { toJSON: 'x', toString: 'x' },
  { length: 1e9 },
  { _placeholder: true, num: 0 },
  JSON.parse('{"__proto__":{"polluted":1}}'),
);
export const anything: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 3, arbitrary: trap },
  { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  { weight: 1, arbitrary: fc.integer() },
);

/** A change to some place in a value: the place is chosen by `where`, whatever there is. */
export interface Mutation {
  readonly where: readonly number[];
  readonly how: 'replace' | 'remove' | 'add' | 'twice' | 'wrap' | 'number';
  readonly by: unknown;
}
export const mutation: fc.Arbitrary<Mutation> = fc.record({
  where: fc.array(fc.nat(50), { minLength: 1, maxLength: 6 }),
  how: fc.constantFrom('replace', 'remove', 'add', 'twice', 'wrap', 'number'),
  by: anything,
});

/** A copy with one change. */
export function mutated(value: unknown, { where, how, by }: Mutation): unknown {
  const [first = 0, ...rest] = where;
  if (value !== null && typeof value === 'object' && (rest.length > 0 || how === 'add' || how === 'remove')) {
    const entries = Object.entries(value);
    const list = Array.isArray(value);
    const build = (changed: readonly (readonly [string, unknown])[]): unknown =>
      list ? changed.map(([, v]) => v) : Object.fromEntries(changed);
    if (how === 'add' && rest.length === 0) return build([...entries, [nameOf(by), by]]);
    if (entries.length === 0) return by;
    const at = first % entries.length;
    if (how === 'remove' && rest.length === 0) return build(entries.filter((_, n) => n !== at));
    return build(
      entries.map(([k, v], n) =>
        n === at ? [k, mutated(v, { where: rest.length > 0 ? rest : [0], how, by })] : [k, v],
      ),
    );
  }
  switch (how) {
    case 'twice':
      return [value, value];
    case 'wrap':
      return { [nameOf(by)]: value };
    case 'number':
      return typeof value === 'string' ? Number(value) : JSON.stringify(value);
    default:
      return by;
  }
}

const nameOf = (value: unknown): string => (typeof value === 'string' ? value : 'x');

/** A packet: an event that is honest but for its mutations, or anything at all; as text, so that nothing of a client is in between. */
export interface PacketRecipe {
  readonly kind: 'move' | 'sync' | 'watch' | 'older' | 'alive' | 'enter' | 'earlier' | 'event' | 'roomEvent' | 'text';
  readonly mutations: readonly Mutation[];
  readonly event: string;
  readonly args: readonly unknown[];
  readonly text: string;
  /** It asks for an answer. */
  readonly asks: boolean;
}
const EVENTS = [
  'sync',
  'update',
  'older',
  'alive',
  'chat',
  'error',
  'patch',
  'change',
  'behind',
  'next',
  'closing',
  'refused',
  'matchData',
  'enter',
  'earlier',
  'room',
  'talk',
];
export const packet: fc.Arbitrary<PacketRecipe> = fc.record({
  kind: fc.constantFrom(
    'move',
    'move',
    'move',
    'sync',
    'watch',
    'older',
    'alive',
    'enter',
    'earlier',
    'event',
    'event',
    'roomEvent',
    'text',
  ),
  mutations: fc.array(mutation, { maxLength: 3 }),
  event: fc.oneof(fc.constantFrom(...EVENTS), fc.string({ maxLength: 12 })),
  args: fc.array(anything, { maxLength: 5 }),
  text: fc.oneof(
    fc.string({ unit: 'binary', maxLength: 40 }),
    fc
      .tuple(
        fc.constantFrom('4', '40', '41', '42', '43', '44', '45', '451-', '46', '2', '3', '5', '6', '42/', '43/'),
        fc.string({ maxLength: 40 }),
      )
      .map(([a, b]) => a + b),
  ),
  asks: fc.boolean(),
});

/** A request: one of ours but for its mutations; `path` and `headers` may be anything that can be written on a line. */
export interface RequestRecipe {
  readonly method: string;
  readonly route: number;
  readonly parts: readonly (readonly [number, string])[];
  readonly query: string;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: 'honest' | 'anything' | 'bytes' | 'none';
  readonly mutations: readonly Mutation[];
  readonly anything: unknown;
  readonly bytes: Uint8Array;
}
const LINE = /[\r\n\0]/g;
const word = fc.oneof(
  fc.constantFrom(
    '..',
    '.',
    '',
    '%2e%2e',
    '%00',
    '%2f',
    '__proto__',
    'constructor',
    'Games',
    'CREATE',
    '%',
    '%E0%A4%A',
    ';x',
    '*',
    "'",
    'assets',
    'index.html',
  ),
  fc.string({ maxLength: 12 }).map(s => s.replace(LINE, '').replaceAll(' ', '+')),
  fc.string({ maxLength: 8 }).map(s => encodeURIComponent(s.replace(LINE, ''))),
);
const HEADERS = [
  'Content-Type',
  'Content-Encoding',
  'Accept',
  'Accept-Encoding',
  'Range',
  'If-None-Match',
  'If-Modified-Since',
  'Cookie',
  'Origin',
  'Referer',
  'Authorization',
  'X-Forwarded-For',
  'X-Forwarded-Proto',
  'X-HTTP-Method-Override',
  'Expect',
  'Upgrade',
  'Sec-WebSocket-Key',
  'Transfer-Encoding',
  'TE',
  'Host',
  'Content-Length',
  '__proto__',
];
export const request: fc.Arbitrary<RequestRecipe> = fc.record({
  method: fc.constantFrom(
    'GET',
    'GET',
    'POST',
    'POST',
    'POST',
    'PUT',
    'DELETE',
    'HEAD',
    'OPTIONS',
    'PATCH',
    'TRACE',
    'PROPFIND',
  ),
  route: fc.nat(40),
  parts: fc.oneof(
    { weight: 2, arbitrary: fc.constant([]) },
    { weight: 1, arbitrary: fc.array(fc.tuple(fc.nat(6), word), { maxLength: 2 }) },
  ),
  query: fc.oneof({ weight: 3, arbitrary: fc.constant('') }, { weight: 1, arbitrary: word.map(w => `?${w}=${w}`) }),
  headers: fc.array(
    fc.tuple(
      fc.constantFrom(...HEADERS),
      fc.oneof(
        fc.constantFrom(
          '',
          'x',
          'application/json',
          'text/plain',
          'gzip',
          'chunked',
          'bytes=0-0',
          '*',
          'websocket',
          '-1',
          '99999999999',
          'null',
          'http://evil.example',
        ),
        fc.string({ maxLength: 30 }).map(s => s.replace(LINE, '')),
      ),
    ),
    { maxLength: 2 },
  ),
  body: fc.constantFrom('honest', 'honest', 'anything', 'bytes', 'none'),
  mutations: fc.array(mutation, { maxLength: 3 }),
  anything,
  bytes: fc.uint8Array({ maxLength: 200 }),
});
