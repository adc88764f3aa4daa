import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Answered } from '../../../games/kit/asks.ts';
import { ask } from '../../../games/kit/asks.ts';
import { type Seat, seats } from '../../../games/kit/ids.ts';
import { quick } from '../../../games/kit/random.ts';
import {
  adventure,
  type Hand,
  isRendezvous,
  KINDS,
  noCards,
  RENDEZVOUS_IDS,
  roleFlayers,
  sizeOf,
} from '../../../games/stranger-things/cards.ts';
import { neighbours } from '../../../games/stranger-things/circle.ts';
import { deal } from '../../../games/stranger-things/dealing.ts';
import { endGame } from '../../../games/stranger-things/ending.ts';
import { exchange } from '../../../games/stranger-things/exchange.ts';
import { handOf, isTaken } from '../../../games/stranger-things/hands.ts';
import { choices } from '../../../games/stranger-things/legal.ts';
import { meta } from '../../../games/stranger-things/meta.ts';
import { setup } from '../../../games/stranger-things/setup.ts';
import type { G, Options } from '../../../games/stranger-things/types.ts';
import { viewFor } from '../../../games/stranger-things/view.ts';
import { textsOf } from '../../support/texts.ts';

const OPTIONS: Options = { games: 3, deck: 'published', starter: 'first', blocked: 'fewer', silentEffects: false };
const read = (language: string): string => readFileSync(`games/stranger-things/rules/${language}.md`, 'utf8');
const plain = (text: string): string => text.replaceAll('\u00a0', ' ');
const fr = read('fr');
const en = read('en');
const { own } = textsOf('stranger-things');
const both = [
  [fr, own.fr],
  [en, own.en],
] as const;
const rows = (text: string): string[] => plain(text).match(/^\|.*\|$/gm) ?? [];
const row = (text: string, name: string): string => rows(text).find(r => r.startsWith(`| ${name} |`)) ?? '';
const cells = (values: readonly (string | number)[]): string => values.map(v => ` ${v} |`).join('');

function dealt(count: number, n = 1): G {
  const G = setup(seats(count), OPTIONS, quick(n));
  deal(G, quick(n));
  return G;
}

describe('the rules inside the app', () => {
  test('ST-003 ST-004 ST-005 ST-041 ST-047 ST-056 the table of cards is the deck, each with what stands on it', () => {
    const counts = [4, 6, 9].map(n => adventure(n, false));
    for (const [text, texts] of both) {
      for (const kind of KINDS)
        expect(rows(text)).toContain(
          plain(
            `| ${texts[`card.${kind}`]} |${cells([...counts.map(c => c[kind]), texts[`card.${kind}.text`] ?? ''])}`,
          ),
        );
      expect(plain(text)).toContain(`**${text === fr ? 'En tout' : 'In all'}** |${cells(counts.map(sizeOf))}`);
    }
    for (const n of [5, 7, 8, 10]) expect(counts).toContainEqual(adventure(n, false));
  });
  test('ST-006 ST-009 ST-013 ST-015 so are the roles and the pile, by players', () => {
    const games = meta.seats.map(n => dealt(n));
    const rolesOf = (G: G, n: number): number => {
      // what was dealt, less what is in the pile and in three cards each: the role cards
      const pile = G.pile.filter(top => !isRendezvous(top)).length;
      return sizeOf(adventure(n, false)) - pile - 3 * n;
    };
    expect(games.map((G, at) => rolesOf(G, meta.seats[at] ?? 0))).toEqual(meta.seats);
    const flayers = meta.seats.map(roleFlayers);
    for (const [text, roles, waffles, pile] of [
      [fr, 'Rôles Flagelleur Mental', 'Rôles Gaufre', 'Cartes dans la pile'],
      [en, 'Roles: Mind Flayer', 'Roles: Waffle', 'Cards in the pile'],
    ] as const) {
      expect(row(text, roles)).toBe(`| ${roles} |${cells(flayers)}`);
      expect(row(text, waffles)).toBe(`| ${waffles} |${cells(meta.seats.map((n, at) => n - (flayers[at] ?? 0)))}`);
      expect(row(text, pile)).toBe(`| ${pile} |${cells(games.map(G => G.pile.length))}`);
    }
    for (const G of games) expect(isRendezvous(G.pile[0] ?? 'waffle')).toBe(true); // the last one
  });
  test('ST-028 every Rendez-vous stands there as on its card', () => {
    for (const [text, texts] of both)
      for (const id of RENDEZVOUS_IDS)
        expect(rows(text)).toContain(plain(`| ${texts[`card.${id}`]} | ${texts[`card.${id}.text`]} |`));
  });
  test('the balanced mix is what it says', () => {
    const change = (n: number): Hand => {
      const [a, b] = [adventure(n, true), adventure(n, false)];
      return Object.fromEntries(KINDS.map(kind => [kind, a[kind] - b[kind]])) as Hand;
    };
    const changes = meta.seats.map(n => KINDS.map(kind => change(n)[kind]).join(' '));
    expect(changes).toEqual([
      '-1 0 0 0 0',
      '2 0 0 0 0',
      '-4 0 0 0 0',
      '0 0 0 0 0',
      '4 0 0 0 0',
      '0 0 0 0 0',
      '3 0 0 0 0',
    ]);
    expect(plain(fr)).toContain(
      'À 4 joueurs, 1 Flagelleur Mental de moins ; à 5, 2 de plus ; à 6, 4 de moins ; à 8, 4 de plus ; à 10, 3 de plus.',
    );
    expect(en).toContain(
      'With 4 players, 1 Mind Flayer fewer; with 5, 2 more; with 6, 4 fewer; with 8, 4 more; with 10, 3 more.',
    );
  });
  test('ST-041 the sum in the margin is right', () => {
    const hand = { ...noCards(), flayer: 4, memory: 2 };
    expect(isTaken(hand)).toBe(false);
    expect(isTaken({ ...hand, flayer: 5 })).toBe(true);
    expect(isTaken({ ...hand, memory: 1 })).toBe(true);
  });
  test('ST-062 ST-065 ST-067 the exchange told step by step is true', () => {
    const G = dealt(4);
    const me: Seat = seats(4)[0] ?? never();
    const { left, right } = neighbours(G.circle, me, 'both');
    const others = G.circle.filter(s => s !== me);
    for (const s of G.circle) G.hands[s] = { ...noCards(), flayer: 1, help: 1, waffle: 2 };
    G.hands[me] = { ...noCards(), flayer: 2, memory: 1, waffle: 2 };
    G.possessed = { [me]: false, [left]: true };
    G.phase = 'exchange';
    ask(G, { stage: 'exchange', seats: G.circle, close: 'all', limit: 'exchange' });
    const space = choices(viewFor(G, me), me).find(p => p.stage === 'exchange')?.moves.trade;
    const offered = space?.kind === 'assign' ? (space.slots[0]?.from ?? []) : [];
    expect(offered.filter(o => !o.no).map(o => o.id)).toEqual(['memory', 'waffle']);
    const gives = (seat: Seat, answer: Answered['answer']): Answered => ({ seat, type: 'trade', answer });
    exchange(G, [
      gives(me, { left: 'waffle', right: 'waffle' }),
      gives(left, { left: 'waffle', right: 'flayer' }), // on its right sits the one who tells
      gives(right, { left: 'help', right: 'waffle' }),
      ...others.filter(s => s !== left && s !== right).map(s => gives(s, { left: 'waffle', right: 'waffle' })),
    ]);
    expect(handOf(G, me)).toEqual({ ...noCards(), flayer: 3, memory: 1, help: 1 });
    expect(isTaken(handOf(G, me))).toBe(false);
    expect(G.notes[me]?.at(-1)).toMatchObject({ is: 'got', cards: ['flayer', 'help'], from: [left, right] });
  });
  test('ST-090 ST-091 ST-092 so is what the winners score', () => {
    const G = dealt(4);
    G.possessed = Object.fromEntries(G.circle.map((s, n) => [s, n === 1]));
    for (const s of G.circle) G.hands[s] = { ...noCards(), waffle: 2 };
    G.out = G.circle.slice(2, 3);
    endGame(G);
    expect(G.points).toEqual({ 0: 3, 1: 0, 2: 3, 3: 3 }); // who is out too
    expect(plain(fr)).toContain('**1 point, plus 1 par Gaufre**');
    expect(en).toContain('**1 point, plus 1 for each Waffle**');
  });
});

const never = (): never => {
  throw new Error('no seat');
};
