import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { seats } from '../../../games/kit/ids.ts';
import { quick } from '../../../games/kit/random.ts';
import { ACTIONS } from '../../../games/petits-complots/cards/actions.ts';
import { DECK } from '../../../games/petits-complots/cards/deck.ts';
import { EVENTS } from '../../../games/petits-complots/cards/events.ts';
import { needOf } from '../../../games/petits-complots/facts.ts';
import { HAND, setup } from '../../../games/petits-complots/setup.ts';
import type { Options } from '../../../games/petits-complots/types.ts';
import { textsOf } from '../../support/texts.ts';
import { names } from './names.ts';
import { table } from './table.ts';

const read = (language: string): string => readFileSync(`games/petits-complots/rules/${language}.md`, 'utf8');
const plain = (text: string): string => text.replaceAll('\u00a0', ' ');
const fr = read('fr');
const en = read('en');
const both = [plain(fr), en];
const { own } = textsOf('petits-complots');
const section = (text: string, title: string): string =>
  plain(text)
    .split(/^## /m)
    .find(s => s.startsWith(title)) ?? '';
const rows = (text: string): string[] => plain(text).match(/^\|.*\|$/gm) ?? [];

describe('the rules inside the app', () => {
  test('PC-002 how many theories win is what is played with', () => {
    for (const n of [3, 4, 5]) {
      const need = needOf({ order: seats(n), lasting: [] }, seats(1)[0] ?? never());
      for (const text of both) expect(text).toContain(`| ${n} | ${need} |`);
    }
  });
  test.each([
    ['quiet', 'Tranquille', 'Calm'],
    ['balanced', 'Équilibré', 'Balanced'],
    ['chaotic', 'Chaotique', 'Chaotic'],
  ] as const)('PC-032 PC-033 so are the Events at level %s', (chaos, frName, enName) => {
    const { events } = setup(seats(4), { chaos, window: 6 } satisfies Options, quick(1));
    const row = `| ${events.length - 26} | ${events.length} |`;
    expect(rows(fr)).toContain(`| ${frName} ${row}`);
    expect(rows(en)).toContain(`| ${enName} ${row}`);
  });
  test('PC-030 PC-031 so are the draw pile and the first hand', () => {
    expect([DECK.length, HAND]).toEqual([109, 5]);
    expect(section(fr, 'Les cartes')).toContain('109 cartes');
    expect(section(en, 'The cards')).toContain('109 cards');
    expect(section(fr, 'Mise en place')).toContain('Chacun reçoit 5 cartes');
    expect(section(en, 'Setting up')).toContain('Everyone is dealt 5 cards');
  });
  test('PC-023 every Action and Event stands there as on its card, with its copies', () => {
    for (const [text, texts] of [
      [fr, own.fr],
      [en, own.en],
    ] as const) {
      const said = (id: string, copies = ''): string =>
        plain(`| ${texts[`card.${id}`]} |${copies} ${texts[`card.${id}.text`]} |`);
      const wanted = [
        ...Object.entries(ACTIONS).map(([id, { copies }]) => said(id, ` ${copies} |`)),
        ...Object.keys(EVENTS).map(id => said(id)),
      ];
      expect(wanted.filter(row => !rows(text).includes(row))).toEqual([]);
    }
  });
  test('PC-AMB-26 lightning cards and chaotic Events stand where theirs do', () => {
    for (const [id, { lightning }] of Object.entries(ACTIONS)) {
      expect(rows(section(fr, 'Les cartes éclair')).some(r => r.startsWith(plain(`| ${own.fr[`card.${id}`]} |`)))).toBe(
        lightning,
      );
      expect(rows(section(en, 'Lightning cards')).some(r => r.startsWith(`| ${own.en[`card.${id}`]} |`))).toBe(
        lightning,
      );
    }
    const chaotic = (text: string): string => text.split(/^### /m).find(s => /^(Événements|Chaotic)/.test(s)) ?? '';
    for (const [id, event] of Object.entries(EVENTS)) {
      expect(chaotic(plain(fr)).includes(plain(`| ${own.fr[`card.${id}`]} |`))).toBe(event.chaotic);
      expect(chaotic(en).includes(`| ${own.en[`card.${id}`]} |`)).toBe(event.chaotic);
    }
  });
  test('the turn told step by step is true', () => {
    expect([own.fr['card.th-spa-06'], own.en['card.th-spa-06']]).toEqual([
      'Mars est en travaux',
      'Mars Is Under Renovation',
    ]);
    const t = table({
      hands: ['space6 plagiarism alibi', 'history1', 'history2', 'history3'],
      shown: ['space1 space2 space3', 'space4 politics1 politics2'],
      at: 'turn',
    });
    t.draws(0);
    t.exposes(0, 'space6');
    expect([t.fact('exposes', 'category'), t.view(0).left.plays]).toEqual(['space', 1]);
    t.plays(0, 'plagiarism', 1);
    t.nobodyReacts();
    t.picks(0, 'space4');
    expect([t.shown(0), t.view(0).left.plays]).toEqual(['space1 space2 space3 space4 space6', 0]);
    t.plays(0, 'alibi');
    t.nobodyReacts();
    expect(t.view(1).lasting).toMatchObject([{ key: 'protectTableau', on: ['0'] }]);
    expect(needOf(t.view(0), t.view(0).seat)).toBe(6); // one more
  });
  test('so is the example of answers to answers', () => {
    const t = table({
      hands: ['plagiarism debunk', 'debunk2 boomerang', 'history2'],
      shown: ['space1', 'myths1'],
    });
    t.plays(0, 'plagiarism', 1);
    t.seals(1, 'debunk2');
    t.windowCloses();
    t.seals(0, 'debunk');
    t.windowCloses();
    t.windowCloses();
    expect([t.told().includes('cancelled'), t.stack]).toEqual([true, ['plagiarism 0>1']]);
    t.seals(1, 'boomerang');
    t.windowCloses();
    t.windowCloses();
    expect(t.stack).toEqual(['plagiarism 1>0']);
    t.windowCloses();
    if (t.asked.includes('1 pick')) t.picks(1, 'space1');
    expect([t.shown(0), t.shown(1)]).toEqual(['', names(['th-myt-01', 'th-spa-01'])]);
  });
});

const never = (): never => {
  throw new Error('no seat');
};
