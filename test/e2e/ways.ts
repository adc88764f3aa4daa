import type { Translate } from '../../client/i18n/translate.ts';
import type { Person } from './people.ts';
import type { Seen } from './playing.ts';

/** What somebody does next who is asked: by the number of the card, of the choice or of the button. */
export type Next =
  | { readonly is: 'pick'; readonly at: number }
  | { readonly is: 'choose'; readonly at: number }
  | { readonly is: 'putAway' }
  | { readonly is: 'press'; readonly at: number }
  | { readonly is: 'said' }
  | { readonly is: 'stuck' };
/** How somebody plays who knows nothing but what the page offers. */
type Way = (seen: Seen, t: Translate) => Next;

const said: Next = { is: 'said' };
const stuck: Next = { is: 'stuck' };
const first = (is: 'pick' | 'choose' | 'press', ...found: readonly number[]): Next => {
  const at = found.find(n => n >= 0);
  return at === undefined ? stuck : { is, at };
};
const freeCard = ({ cards }: Seen): number => cards.findIndex(card => !card.off && !card.picked);

/** The action as soon as it can be pressed, then cards, then the way out. */
const regicide: Way = (seen, t) => {
  const open = seen.buttons.map(({ name, off }) => !off && name !== t('board.takeBack'));
  if (open.at(-1)) return { is: 'press', at: open.length - 1 };
  const card = freeCard(seen);
  return card >= 0 ? { is: 'pick', at: card } : first('press', open.lastIndexOf(true));
};

/** Plays what can be played and then ends the turn; lets everything pass; picks no more than is asked. */
const complots: Way = (seen, t) => {
  const { buttons, cards } = seen;
  const of = (key: string): number => buttons.findIndex(({ name }) => name === t(key));
  const [pass, end, exchange] = [of('board.pass'), of('board.endTurn'), of('board.exchange')];
  const aside = [pass, end, exchange, of('board.order'), of('board.takeBack')];
  const action = buttons.findLastIndex(({ off }, at) => !off && !aside.includes(at));
  if (pass >= 0) return buttons[pass]?.pressed ? said : { is: 'press', at: pass };
  const card = freeCard(seen);
  if (end < 0) return action >= 0 ? { is: 'press', at: action } : first('pick', card);
  if (cards.some(({ picked }) => picked)) return first('press', action);
  return card >= 0 ? { is: 'pick', at: card } : { is: 'press', at: end };
};

/** What was just learned is put away; then somebody round the table, now this one, now that one; then cards; then the action. */
const stranger: Way = ({ buttons, cards, choices, learned, mark }) => {
  if (learned) return { is: 'putAway' };
  const action = buttons.findLastIndex(({ name, off }) => name !== '' && !off);
  if (choices.some(({ pressed }) => pressed) || action >= 0) return first('press', action);
  if (choices.length > 0) return { is: 'choose', at: mark.length % choices.length };
  return first(
    'pick',
    cards.findLastIndex(({ off }) => !off),
  );
};

const WAYS: Readonly<Record<string, Way>> = { regicide, 'petits-complots': complots, 'stranger-things': stranger };
export const wayOf = ({ game }: Person): Way => WAYS[game] ?? regicide;
