import type { Prompt } from '../../../games/kit/prompts.ts';
import type { View } from '../../../games/regicide/types.ts';
import type { TableTools } from '../../table/board.ts';
import { Rich } from '../../ui/Rich.tsx';

interface Props {
  readonly view: View;
  readonly table: TableTools;
  readonly prompt: Prompt | undefined;
  readonly picked: readonly string[];
}

/** What is asked, of whom: one line that is always true. */
export function Question({ view, table, prompt, picked }: Props) {
  const { t } = table;
  if (table.held) return t('board.held');
  if (table.pending) return t('board.sending');
  if (!prompt) return waiting(view, table);
  const ask = t(`ask.${prompt.stage}`);
  return picked.length === 0 ? (
    ask
  ) : (
    <Rich text={t('board.ask.with', { ask, cards: picked.map(id => t(`card.${id}`)) })} />
  );
}

function waiting(view: View, { t, nameOf }: TableTools): string {
  const [ask] = view.asks;
  if (!ask) return t('board.waits.table');
  const silent = ask.seats.filter(seat => !ask.answered?.includes(seat));
  return t(`board.waits.${ask.stage}`, { seats: silent.map(nameOf), n: silent.length });
}
