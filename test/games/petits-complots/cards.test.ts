import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { printOf } from '../../../games/kit/ids.ts';
import { ACTIONS } from '../../../games/petits-complots/cards/actions.ts';
import {
  ALL_EVENTS,
  action,
  categoryOf,
  copiesOf,
  DECK,
  isActionCard,
  isChaotic,
  isFlock,
  isLightning,
  isSheep,
  isTheory,
  SHEPHERD,
} from '../../../games/petits-complots/cards/deck.ts';
import { EVENTS } from '../../../games/petits-complots/cards/events.ts';
import {
  type ActionCard,
  CATEGORIES,
  type EventCard,
  type Instruction,
} from '../../../games/petits-complots/cards/types.ts';
import { ops } from '../../../games/petits-complots/effects.ts';

const read = (language: string): Record<string, string> =>
  JSON.parse(readFileSync(`games/petits-complots/texts/${language}.json`, 'utf8')) as Record<string, string>;
const texts = { fr: read('fr'), en: read('en') };
const prints = [...new Set(DECK.map(printOf))];
const actions = Object.entries<ActionCard>(ACTIONS);
const events = Object.entries<EventCard>(EVENTS);

describe('the deck', () => {
  test('PC-020 ten theories in each of seven categories', () => {
    expect(CATEGORIES.map(c => DECK.filter(id => categoryOf(id) === c).length)).toEqual([10, 10, 10, 10, 10, 10, 10]);
    expect(DECK.filter(isTheory)).toHaveLength(70);
  });
  test('PC-023 as many copies of each Action as it says', () => {
    for (const [print, { copies }] of actions) {
      expect(copiesOf(print)).toBe(copies);
      expect(DECK.filter(id => printOf(id) === print)).toHaveLength(copies);
    }
    expect([actions.length, DECK.filter(isActionCard).length]).toEqual([16, 34]);
  });
  test('PC-022 five kinds of lightning in eleven copies', () => {
    expect(actions.filter(([, a]) => a.lightning).map(([print]) => print)).toEqual([
      'ac-debunk',
      'ac-red-herring',
      'ac-boomerang',
      'ac-alibi',
      'ac-hot-mic',
    ]);
    expect(DECK.filter(isLightning)).toHaveLength(11);
  });
  test('PC-024 the Shepherd and four Sheep', () => {
    expect([DECK.filter(isSheep).length, DECK.filter(c => c === SHEPHERD).length, DECK.length]).toEqual([4, 1, 109]);
  });
  test('PC-026 26 standard events, four chaotic, all different', () => {
    expect([ALL_EVENTS.length, ALL_EVENTS.filter(isChaotic).length, new Set(ALL_EVENTS).size]).toEqual([30, 4, 30]);
  });
  test('PC-027 every card is of one family, which its id tells', () => {
    const families = (id: string): number =>
      [isTheory, isActionCard, isFlock].filter(is => is(id as (typeof DECK)[number])).length;
    for (const id of DECK) expect([id, families(id)]).toEqual([id, 1]);
    for (const id of ALL_EVENTS)
      expect([id, families(id), /^(ev|ch)-/.test(id), id.startsWith('ch-')]).toEqual([id, 0, true, isChaotic(id)]);
  });
  test('ids are well formed, and each card has its own', () => {
    expect(new Set([...DECK, ...ALL_EVENTS]).size).toBe(139);
    for (const id of [...DECK, ...ALL_EVENTS]) expect(id).toMatch(/^[a-z][a-z0-9-]*(#\d)?$/);
  });
});

describe('texts of the cards', () => {
  const all = [...prints, ...ALL_EVENTS];
  const theories = prints.filter(p => p.startsWith('th-'));
  const withEffect = all.filter(p => !p.startsWith('th-'));
  describe.each(['fr', 'en'] as const)('%s', language => {
    const text = (key: string): string => texts[language][key] ?? '';
    const fits = (key: string, most: number): void => {
      const found = text(key);
      expect([key, found === '' || found !== found.trim() || / {2}/.test(found) || found.includes("'")]).toEqual([
        key,
        false,
      ]);
      expect([key, found.length <= most]).toEqual([key, true]);
    };
    test('every theory has a title and a flavour line', () => {
      for (const p of theories) {
        fits(`card.${p}`, 50);
        fits(`card.${p}.flavour`, 70);
      }
    });
    test('every other card has a title and a short text', () => {
      for (const p of withEffect) {
        fits(`card.${p}`, 32);
        fits(`card.${p}.text`, 145);
      }
    });
    test('no title twice', () => {
      const titles = all.map(p => text(`card.${p}`));
      expect(titles.filter((t, n) => titles.indexOf(t) !== n)).toEqual([]);
    });
    test('PC-035 categories, the four portraits and the chaos levels are named', () => {
      for (const c of CATEGORIES) fits(`category.${c}`, 30);
      for (const n of [1, 2, 3, 4]) {
        fits(`sheep.${n}`, 32);
        fits(`sheep.${n}.flavour`, 70);
      }
      for (const level of ['quiet', 'balanced', 'chaotic']) fits(`option.chaos.${level}`, 20);
    });
    test('no text for a card that there is not', () => {
      const known = new Set<string>(all);
      const named = Object.keys(texts[language]).flatMap(k => /^card\.([^.]+)/.exec(k)?.[1] ?? []);
      expect(named.filter(p => !known.has(p))).toEqual([]);
    });
  });
  test('no French text is the English one', () => {
    const same = Object.keys(texts.fr).filter(k => k.startsWith('card.') && texts.fr[k] === texts.en[k]);
    expect(same).toEqual(['card.ev-transhumance']);
  });
});

describe('effects', () => {
  /** Every instruction of a list, with those inside loops. */
  const flat = (list: readonly Instruction[]): Instruction[] =>
    list.flatMap(step => (step.op === 'each' ? [step, ...flat(step.do)] : [step]));
  const every = [...actions, ...events].map(([print, { effect }]) => [print, flat(effect)] as const);
  const words = (value: unknown): string => JSON.stringify(value);

  test('every card does something, by the ten operations, and each of them is used', () => {
    const used = new Set(every.flatMap(([, steps]) => steps.map(s => s.op)));
    for (const [print, steps] of every) expect([print, steps.length > 0]).toEqual([print, true]);
    expect(used.size).toBe(10);
    expect(Object.keys(ops).sort()).toEqual([...used, 'card', 'list'].sort());
  });
  test('each of the twelve kinds of rule is used; those of events last one round', () => {
    const rules = every.flatMap(([print, steps]) => steps.flatMap(s => (s.op === 'rule' ? [{ print, ...s }] : [])));
    expect(new Set(rules.map(r => r.key)).size).toBe(12);
    for (const r of rules) {
      expect([r.print, [r.set, r.add, r.value].filter(v => v !== undefined).length]).toEqual([r.print, 1]);
      if (!r.print.startsWith('ac-')) expect([r.print, r.until]).toEqual([r.print, 'round']);
    }
  });
  test('names are bound before they are used', () => {
    for (const [print, card] of [...actions, ...events]) {
      const bound = new Set(('declare' in card ? card.declare : undefined)?.map(d => d.as) ?? []);
      for (const step of flat(card.effect)) {
        for (const [, name = ''] of words(step).matchAll(/"\$(\w+)"/g))
          expect([print, bound.has(name)]).toEqual([print, true]);
        if (step.op === 'choose') bound.add(step.as);
      }
    }
  });
  test('selectors stand where they mean something', () => {
    for (const [print, steps] of every) {
      const text = words(steps);
      const isAction = print.startsWith('ac-');
      const reaction = isAction && action(print).timing.join() === 'reaction';
      if (text.includes('"target"'))
        expect([print, isAction && action(print).target !== undefined]).toEqual([print, true]);
      if (!isAction) expect([print, /"(self|others)"/.test(text)]).toEqual([print, false]);
      if (text.includes('"source"') || /"op":"(cancel|retarget)"/.test(text))
        expect([print, reaction]).toEqual([print, true]);
      if (/"(of|pick)":"(each|by:each)"/.test(text))
        expect([print, text.includes('"op":"each"')]).toEqual([print, true]);
    }
  });
  test('when an Action may be played fits what it is', () => {
    for (const [print, a] of actions) {
      if (!a.lightning) expect([print, a.timing]).toEqual([print, ['turn']]);
      else expect([print, a.timing.includes('reaction')]).toEqual([print, true]);
      expect([print, a.timing.includes('reaction')]).toEqual([print, a.reactsTo !== undefined]);
      if (a.target && words(a.effect).includes('tableau'))
        expect([print, a.target.where?.unprotected]).toEqual([print, true]);
    }
  });
});
