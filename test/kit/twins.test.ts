import { describe, expect, test } from 'vitest';
import type { Base } from '../../games/kit/base.ts';
import { anyMove } from '../../games/kit/bots.ts';
import { copy } from '../../games/kit/copy.ts';
import { type Seat, seat, seats } from '../../games/kit/ids.ts';
import type { GameModule } from '../../games/kit/module.ts';
import { tell } from '../../games/kit/news.ts';
import { quick } from '../../games/kit/random.ts';
import { play, taskOf } from '../support/play.ts';
import { LONG, owed, size } from '../support/proof.ts';
import { compareTwins } from '../support/twins.ts';
import { masquerade } from './games/masquerade/masquerade.ts';
import type { G as MasqueradeG } from './games/masquerade/types.ts';
import { pilfer } from './games/pilfer/pilfer.ts';
import { kindOf, type G as PilferG } from './games/pilfer/types.ts';
import { host } from './host.ts';
import { KEY, LIVE, type Masquerade, type Pilfer, proofs, TWO_DEALS } from './proofGames.ts';

describe.each(proofs.filter(p => p.name !== 'sbires').map(p => [p.name, p] as const))(
  '%s',
  (_name, { name, m, seats: count, options }) => {
    test('looks the same wherever it must', { timeout: LONG }, () => {
      const compared = compareTwins(m, { seats: count, options, games: size(8, 100) });
      expect(compared.leak).toBeNull();
      expect(compared.twins).toBeGreaterThan(200);
      owed('kit', 'redealt twins that look the same', { table: name, ...compared });
    });
  },
);

describe('a leak is found', () => {
  const pilferLeak = (change: Partial<Pilfer>): string | null =>
    compareTwins({ ...pilfer, ...change }, { seats: 3, options: LIVE, games: 60 }).leak;
  const pilferShows = (fact: (G: PilferG, s: Seat | null) => unknown): Partial<Pilfer> => ({
    view: (G, s) => Object.assign(pilfer.view(G, s), { leak: fact(G, s) ?? null }),
  });
  /** Only whoever holds a counter is asked: who is asked tells what they hold. */
  const asksHolders: NonNullable<Pilfer['ops'][string]> = (G, frame, random) => {
    const next = pilfer.ops.card?.(G, frame, random) ?? { go: 'on' };
    const holds = (s: Seat, n: number) => n === 0 || (G.hands[s] ?? []).some(c => kindOf(c) === 'nope');
    G.table.asks = G.table.asks.map(a => (a.stage === 'react' ? { ...a, seats: a.seats.filter(holds) } : a));
    return next;
  };
  const tellsDeck: NonNullable<Pilfer['resolve'][string]> = (G, settled, random) => {
    pilfer.resolve.main?.(G, settled, random);
    tell(G, 'leak', { card: G.deck[0] ?? '' });
  };
  test.each<[string, Partial<Pilfer>]>([
    ['the order of the deck', pilferShows(G => G.deck[0])],
    ['another hand, to one seat', pilferShows((G, s) => (s === '0' ? G.hands[seat(1)]?.[0] : 0))],
    ['what another hand holds, to all', pilferShows(G => G.hands[seat(0)]?.some(c => kindOf(c) === 'nope'))],
    ['how many have answered', pilferShows(G => Object.values(G.table.sealed).flat().length)],
    ['a standing order, to spectators', pilferShows((G, s) => (s === null ? G.table.standing[seat(2)] : 0))],
    ['who is asked', { ops: { card: asksHolders } }],
    ['what is told', { resolve: { ...pilfer.resolve, main: tellsDeck } }],
    ['who may talk', { mayTalk: (G, s) => (G.hands[s] ?? []).length < 99 && G.hands[seat(0)]?.[0] !== 'coin-0' }],
  ])('in pilfer: %s', { timeout: LONG }, (_name, change) => {
    expect(pilferLeak(change)).not.toBeNull();
  });
  const masqueradeShows = (fact: (G: MasqueradeG) => unknown): Masquerade => ({
    ...masquerade,
    view: (G, s) => Object.assign(masquerade.view(G, s), { leak: fact(G) ?? null }),
  });
  test.each<[string, (G: MasqueradeG) => unknown]>([
    ['a role', G => G.shadow[seat(1)]],
    ['a hand', G => G.hands[seat(2)]?.S],
    ['a note', G => G.notes[seat(3)]],
    ['the deck', G => G.deck.indexOf('H')],
    ['a sealed answer', G => Object.values(G.table.sealed)],
  ])('in masquerade: %s', { timeout: LONG }, (_name, fact) => {
    expect(compareTwins(masqueradeShows(fact), { seats: 5, options: TWO_DEALS, games: 40 }).leak).not.toBeNull();
  });
});

/** Plants a state and its twin, lets the others answer what is sealed, as their own cards allow; counts unequal messages. */
async function throughTheLibrary<G extends Base, V, O>(
  m: GameModule<G, V, O>,
  count: number,
  options: O,
  stage: string,
  games: number,
) {
  const found = { pairs: 0, messages: 0, unequal: 0 };
  for (let n = 0; n < games; n += 1) {
    const luck = quick(5000 + n);
    const states: G[] = [];
    const keep = (G: G) => G.table.asks.some(a => a.stage === stage) && states.push(copy(G));
    play(m, { seats: count, options, n, each: moment => keep(moment.G) });
    if (states.length === 0) continue;
    const G = luck.pick(states);
    const me = luck.pick([...seats(count), null]);
    const hosts = [G, m.redeal(G, me, luck)].map(world => {
      const table = host(m, count, options, KEY);
      table.plant(world);
      return table;
    });
    const ask = G.table.asks.find(a => a.stage === stage);
    const given = ask ? (G.table.sealed[ask.id] ?? []).map(x => x.seat) : [];
    const others = ask?.seats.filter(s => s !== me && !(ask.close === 'all' && given.includes(s))) ?? [];
    const stillOpen = ask?.close === 'all' ? others.slice(0, ask.seats.length - given.length - 1) : others;
    for (const table of hosts) {
      for (const s of stillOpen) {
        const task = taskOf(m, table.state().G, s, luck, ask?.id);
        const move = task.prompts[0] && anyMove(task, task.prompts[0]);
        if (move) await table.act(s, move);
      }
      if (me) await table.socket(me, m.meta.moves[0] ?? '', { prompt: ask?.id, answer: ['nothing-like-this'] });
    }
    const [a, b] = hosts.map(table => table.sent.get(me) ?? []);
    found.pairs += 1;
    found.messages += a?.length ?? 0;
    if (JSON.stringify(a) !== JSON.stringify(b)) found.unequal += 1;
  }
  return found;
}

describe('redealt twins through boardgame.io send the same messages', () => {
  const games = size(15, 120);
  test('while a window is open', { timeout: LONG }, async () => {
    const found = await throughTheLibrary(pilfer, 4, LIVE, 'react', games);
    expect(found).toMatchObject({ unequal: 0 });
    expect(found.pairs).toBeGreaterThan(games / 2);
    owed('kit', 'twins through boardgame.io, window', found);
  });
  test('while everybody gives in secret', { timeout: LONG }, async () => {
    const found = await throughTheLibrary(masquerade, 6, TWO_DEALS, 'exchange', games);
    expect(found).toMatchObject({ unequal: 0 });
    expect(found.pairs).toBeGreaterThan(games / 3);
    owed('kit', 'twins through boardgame.io, exchange', found);
  });
  test('and not when the view tells how many have answered', { timeout: LONG }, async () => {
    const leaky: Pilfer = {
      ...pilfer,
      view: (G, s) => Object.assign(pilfer.view(G, s), { leak: Object.values(G.table.sealed).flat().length }),
    };
    expect((await throughTheLibrary(leaky, 4, LIVE, 'react', 30)).unequal).toBeGreaterThan(0);
  });
});
