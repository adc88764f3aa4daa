import { expect, test } from 'vitest';
import { type Seat, seat, seats } from '../../games/kit/ids.ts';
import { type AnyModule, anyModule } from '../../games/kit/module.ts';
import { type ChanceState, quick } from '../../games/kit/random.ts';
import { DECK } from '../../games/regicide/cards.ts';
import { rules } from '../../games/regicide/game.ts';
import type { G } from '../../games/regicide/types.ts';
import { atRest, type Chair, chair, someMove } from './support/chair.ts';
import { type House, house, keyOf, playing, request } from './support/server.ts';

const PEOPLE = 3;
const cardsIn = (text: string): string[] => DECK.filter(c => text.includes(`"${c}"`));
/** What everybody has seen lying open at this moment (RG-080). */
const open = (G: G): string[] => [
  ...Object.keys(G.memory.seen),
  ...Object.values(G.memory.known).flat(),
  ...G.castle, // the set is known; its order is looked for apart
  ...G.defeated,
  ...G.discard,
  ...G.played.flatMap(p => p.cards),
  G.enemy,
];

/** Plays a random game over real sockets, and returns what somebody was sent that they may not know. */
async function leaks(at: House, module: AnyModule): Promise<string[]> {
  const room = await playing(at, { people: PEOPLE });
  const readers = [...seats(PEOPLE), null];
  const known = new Map<Seat | null, Set<string>>(readers.map(r => [r, new Set()]));
  const chairs = new Map<Seat | null, Chair>();
  const read = new Map<Seat | null, number>();
  const found: string[] = [];
  const luck = quick(7);

  const look = (who: Seat | null, text: string, state: { G: G; key: string }): void => {
    const may = known.get(who) ?? new Set();
    for (const c of cardsIn(text)) if (!may.has(c)) found.push(`${who ?? 'spectator'} sees ${c}`);
    if (state.key === '' || text.includes(state.key)) found.push(`${who ?? 'spectator'} sees the key`);
    for (const pile of [state.G.tavern, state.G.castle])
      if (pile.length > 3 && text.includes(JSON.stringify(pile).slice(1, -1))) found.push(`${who} sees an order`);
    for (const r of Object.values(room.keys)) if (text.includes(r.credentials)) found.push('a key to a seat');
    if (/sealed|"before"|"stack"|"standing"|prngstate|setupData/.test(text)) found.push('a field of the table');
  };
  const truth = async (): Promise<{ G: G; key: string; over: boolean }> => {
    const { state } = await at.store.fetch(room.matchID, { state: true });
    const G = state.G as G;
    for (const [who, may] of known)
      for (const c of [...open(G), ...(who === null ? [] : (G.hands[who] ?? []))]) may.add(c);
    const chance = state.plugins.random?.data as ChanceState | undefined;
    return { G, key: chance?.key ?? '', over: state.ctx.gameover !== undefined };
  };

  let now = await truth();
  for (const who of readers) {
    const c = await chair(at.url);
    chairs.set(who, c);
    await c.sync(room.matchID, who, who === null ? null : keyOf(room, who).credentials);
  }
  for (let n = 0; ; n += 1) {
    await atRest(...chairs.values());
    now = await truth();
    for (const [who, c] of chairs) {
      for (const frame of c.frames.slice(read.get(who) ?? 0)) look(who, JSON.stringify(frame.args), now);
      read.set(who, c.frames.length);
    }
    for (const path of [`/api/rooms/${room.code}`, `/games/regicide/${room.matchID}`, '/games/regicide'])
      look(null, (await request(at.url + path)).text, now);
    if (now.over) break;
    const report = await request(`${at.url}/api/matches/${room.matchID}/report`, keyOf(room, '1'));
    expect(report.status).toBe(200);
    look(null, report.text, now);
    const actor = seats(PEOPLE).find(s => module.choices(module.view(now.G, s), s).some(p => !p.may)) ?? seat(0);
    const c = chairs.get(actor);
    const move = c && someMove(module, c.state().G, actor, luck);
    if (!move) throw new Error(`${actor} has no move at ${n}`);
    const others = luck.below(4) === 0 ? { ...move, prompt: 'q0' } : move; // refusals tell nothing either
    await c.act(others);
  }
  for (const c of chairs.values()) c.close();
  return [...new Set(found)];
}

const entriesOf = (module: AnyModule) => [{ meta: module.meta, load: async () => module }];

test('no hand, no order, no key reaches anybody whom it does not concern', async () => {
  const at = await house();
  expect(await leaks(at, anyModule(rules))).toEqual([]);
  await at.end();
}, 60_000);

test.each([
  ['a hand', (G: G, me: Seat | null) => ({ ...rules.view(G, me), hint: G.hands[seat(0)] ?? null }), 'sees'],
  ['the deck', (G: G, me: Seat | null) => ({ ...rules.view(G, me), deck: G.tavern }), 'order'],
  ['the table', (G: G, me: Seat | null) => ({ ...rules.view(G, me), table: G.table }), 'field'],
])(
  'and this test sees it when a view lets %s through',
  async (_, view, what) => {
    const at = await house({}, { entries: entriesOf(anyModule({ ...rules, view })) });
    expect((await leaks(at, anyModule(rules))).join()).toContain(what);
    await at.end();
  },
  60_000,
);
