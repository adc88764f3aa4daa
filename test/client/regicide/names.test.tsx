// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { Face } from '../../../client/boards/regicide/Face.tsx';
import { spokenName } from '../../../client/boards/regicide/names.ts';
import { DECK } from '../../../games/regicide/cards.ts';
import { wordsOf } from './shown.tsx';

afterEach(cleanup);

/** The words printed on a card of the hand: on one so small the sentences are left out. */
const printed = (id: string, t: ReturnType<typeof wordsOf>['t']): readonly string[] => {
  const { container } = render(<Face id={id} t={t} />);
  for (const small of container.querySelectorAll('[class*=power] > span, [class*=plate] em, [class*=plate] > span'))
    small.remove();
  const walk = document.createTreeWalker(container, NodeFilter.SHOW_TEXT);
  const words: string[] = [];
  for (let node = walk.nextNode(); node; node = walk.nextNode()) words.push(node.textContent?.trim() ?? '');
  return words.filter(Boolean);
};

describe.each(['fr', 'en'] as const)('a card of the hand (%s)', language => {
  const { t } = wordsOf(language);
  test('can be called by the words printed on it', () => {
    for (const id of DECK) {
      const words = printed(id, t);
      cleanup();
      expect([id, words.length]).toEqual([id, 1]);
      expect(spokenName(id, t)).toContain(words[0] ?? '?');
    }
  });
  test('and an animal by its own name', () =>
    expect(spokenName('Ah', t)).toBe(
      { fr: 'As de Cœur, Chien (animal), Régénère', en: 'Ace of Hearts, Dog (animal), Refill' }[language],
    ));
});
