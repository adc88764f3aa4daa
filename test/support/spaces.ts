import type { Refusal } from '../../games/kit/legality.ts';
import type { Answer, Option, Prompt, Space } from '../../games/kit/prompts.ts';

/** Answers that no rule may accept, made from one that is legal: wrong card, wrong count, wrong shape. */
export function spoilt(space: Space, good: Answer): Answer[] {
  const shapes: Answer[] = [
    { is: 'nothing-like-this' },
    [[good]],
    'nothing-like-this',
    1e9,
    -1,
    0.5,
    true,
    ['nothing-like-this'],
  ];
  switch (space.kind) {
    case 'nothing':
      return shapes;
    case 'cards': {
      const cards = Array.isArray(good) ? good : [];
      const [first] = cards;
      return [
        null,
        ...shapes,
        ...(first === undefined
          ? []
          : [
              [...cards, first],
              ['nothing-like-this', ...cards.slice(1)],
            ]),
        ...(space.min > 0 ? [[]] : []),
        [...cards, ...Array.from({ length: space.max + 1 }, (_, n) => `more-${n}`)],
      ];
    }
    case 'number':
      return [null, [], { is: 'x' }, 'nothing-like-this', space.min - 1, space.max + 1, space.min + 0.5];
    case 'either':
      return [null, [], 'nothing-like-this', { is: 'nothing-like-this', then: null }, { is: 1 }, { then: null }];
    default:
      return [null, ...shapes];
  }
}

/** The shut options of a space, with an answer that tries each of them. */
export function shut(space: Space): { readonly answer: Answer; readonly no: Refusal }[] {
  const closed = (from: readonly Option[]) => from.flatMap(o => (o.no ? [{ id: o.id, no: o.no }] : []));
  switch (space.kind) {
    case 'nothing':
      return space.no ? [{ answer: null, no: space.no }] : [];
    case 'seat':
    case 'option':
      return closed(space.from).map(({ id, no }) => ({ answer: id, no }));
    case 'cards':
      return closed(space.from).map(({ id, no }) => ({ answer: [id], no }));
    case 'assign':
      return space.slots.flatMap(slot => closed(slot.from).map(({ id, no }) => ({ answer: { [slot.id]: id }, no })));
    case 'either':
      return Object.entries(space.of).flatMap(([is, part]) =>
        shut(part).map(({ answer, no }) => ({ answer: { is, then: answer }, no })),
      );
    default:
      return [];
  }
}

/** Ids of the cards, and of the words, that a prompt offers. */
export function offered(prompt: Prompt): { readonly cards: Set<string>; readonly words: Set<string> } {
  const found = { cards: new Set<string>(), words: new Set<string>() };
  const walk = (space: Space): void => {
    if (space.kind === 'cards') for (const o of space.from) found.cards.add(o.id);
    if (space.kind === 'option') for (const o of space.from) found.words.add(o.id);
    if (space.kind === 'either' || space.kind === 'all') for (const part of Object.values(space.of)) walk(part);
  };
  for (const space of Object.values(prompt.moves)) walk(space);
  return found;
}
