import { describe, expect, test } from 'vitest';
import { type Base, emptyTable, end } from '../../games/kit/base.ts';
import { control, done, failed, type Ops, push, pushAll, stepTop } from '../../games/kit/effects.ts';
import { quick } from '../../games/kit/random.ts';

interface G extends Base {
  did: string[];
}
const ops: Ops<G> = {
  ...control,
  hit: (G, f) => {
    G.did.push(String(f.do?.name ?? f.op));
    return done;
  },
  miss: (G, f) => {
    G.did.push(`(${String(f.do?.name ?? f.op)})`);
    return failed;
  },
};
const empty = (): G => ({ table: emptyTable(), did: [] });
const runAll = (G: G): string => {
  for (let n = 0; n < 50 && G.table.stack.length > 0; n += 1) stepTop(G, ops, quick(1));
  return G.did.join(' ');
};
const hit = (name: string) => ({ op: 'hit', name });
const miss = (name: string) => ({ op: 'miss', name });
const does = (what: { op: string; [more: string]: unknown }): string => {
  const G = empty();
  push(G, { op: what.op, by: null, do: what as never });
  return runAll(G);
};

describe('the stack', () => {
  test('runs the top first, and of several pushed together the first', () => {
    const G = empty();
    push(G, { op: 'hit', by: null, do: hit('below') });
    pushAll(G, [
      { op: 'hit', by: null, do: hit('a') },
      { op: 'hit', by: null, do: hit('b') },
    ]);
    expect(runAll(G)).toBe('a b below');
  });
  test('gives every frame a number that is never used again', () => {
    const G = empty();
    const first = push(G, { op: 'hit', by: null });
    stepTop(G, ops, quick(1));
    expect(push(G, { op: 'hit', by: null }).id).toBeGreaterThan(first.id);
  });
  test('throws where effects answer each other for ever', () => {
    const G = empty();
    expect(() => {
      for (let n = 0; n < 500; n += 1) push(G, { op: 'hit', by: null });
    }).toThrow('for ever');
  });
  test('throws for an operation nobody knows', () => {
    const G = empty();
    push(G, { op: 'dance', by: null });
    expect(() => stepTop(G, ops, quick(1))).toThrow('no op dance');
  });
  test('is left alone once the game is over', () => {
    const G = empty();
    push(G, { op: 'last', by: null });
    stepTop(
      G,
      {
        last: g => {
          end(g, { winners: [], why: 'x' });
          return done;
        },
      },
      quick(1),
    );
    expect(G.table).toMatchObject({ stack: [], over: { why: 'x' } });
  });
});

describe('control', () => {
  test('seq does one after the other, whatever fails', () => {
    expect(does({ op: 'seq', steps: [hit('a'), miss('b'), hit('c')] })).toBe('a (b) c');
  });
  test('for buys only with a cost that was really paid', () => {
    expect(does({ op: 'for', cost: hit('pay'), then: hit('get') })).toBe('pay get');
    expect(does({ op: 'for', cost: miss('pay'), then: hit('get') })).toBe('(pay)');
  });
  test('a seq of which nothing was done pays no cost', () => {
    const cost = (a: object, b: object) => ({ op: 'seq', steps: [a, b] });
    expect(does({ op: 'for', cost: cost(miss('a'), miss('b')), then: hit('get') })).toBe('(a) (b)');
    expect(does({ op: 'for', cost: cost(hit('a'), miss('b')), then: hit('get') })).toBe('a (b) get');
  });
  test('a nested seq does not inherit that its parent did something', () => {
    const inner = { op: 'for', cost: { op: 'seq', steps: [miss('b')] }, then: hit('get') };
    expect(does({ op: 'seq', steps: [hit('a'), inner] })).toBe('a (b)');
  });
});
