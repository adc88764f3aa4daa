import { type Seat, seat } from '../../../games/kit/ids.ts';
import { fitOf, legal } from '../../../games/kit/step.ts';
import { rules } from '../../../games/regicide/game.ts';
import type { View } from '../../../games/regicide/types.ts';
import { whyText } from '../../i18n/lineText.ts';
import type { Words } from '../../i18n/messages.ts';
import type { SeatInfo } from '../../net/session.ts';
import type { TableTools } from '../../table/board.ts';
import { Button } from '../../ui/Button.tsx';

/** The third has as long a name as a table lets in. */
const NAMES = ['Léa', 'Marc', 'Wilhelmine-Constance', 'Inès'];

export const company = (view: View): SeatInfo[] =>
  view.order.map((s, at) => ({
    seat: s,
    name: NAMES[at] ?? s,
    bot: at === 3 ? 'normal' : null,
    caretaker: at === 2 && view.turn % 3 === 0 ? 'hard' : null,
    connected: true,
    away: at !== 1 || view.turn % 2 === 0 ? null : Date.now() - 42_000,
  }));

/** What a table page gives its board, over one view: the rules answer, moves are only heard. */
export function tableTools(
  view: View,
  words: Words,
  heard: Pick<TableTools, 'answer' | 'takeBack'>,
  changed: Partial<TableTools> = {},
): TableTools {
  const me: Seat | null = view.hand ? seat(0) : null;
  const seats = company(view);
  const nameOf = (s: string) => seats.find(info => info.seat === s)?.name ?? s;
  return {
    me,
    seats,
    nameOf,
    prompts: me === null ? [] : rules.choices(view, me),
    fit: fitOf(rules, view, me ?? seat(0)),
    legal: move => legal(rules, view, me ?? seat(0), move),
    preview: move => rules.preview?.(view, me ?? seat(0), move) ?? null,
    mayTakeBack: view.mayTakeBack,
    pending: false,
    held: false,
    lines: [],
    due: [],
    t: words.t,
    why: refusal => whyText(refusal, words, nameOf),
    afterwards: Afterwards,
    ...heard,
    ...changed,
  };
}

/** Stands where the table page puts what comes after a game. */
const Afterwards = () => <Button look="primary">…</Button>;
