import type { Prompt } from '../../../games/kit/prompts.ts';
import type { View } from '../../../games/petits-complots/types.ts';
import type { TableTools } from '../../table/board.ts';
import { aboutOf, sealed, type Use } from './asked.ts';
import { cardName, quotedName } from './names.ts';
import { windowOf } from './Window.tsx';

interface Props {
  readonly view: View;
  readonly table: TableTools;
  readonly prompt: Prompt | undefined;
  readonly picked: readonly string[];
  readonly use: Use | null;
}

/** What is asked, of whom: one line that is always true. */
export function Question({ view, table, prompt, picked, use }: Props) {
  const { t, nameOf, me } = table;
  if (table.held) return t('board.held');
  if (table.pending) return t('board.sending');
  const [one] = picked;
  if (one !== undefined && use) {
    const name = cardName(one, t);
    if (use.aim.kind === 'seat') return t('board.ask.who', { name });
    if (use.aim.kind === 'option') return t('board.ask.what', { name });
    return t(use.type === 'expose' ? 'board.ask.expose' : 'board.ask.play', { name });
  }
  if (!prompt) return waiting(view, table);
  if (prompt.stage === 'interrupt') return t('board.turn.of', { seat: nameOf(view.seat) });
  if (prompt.stage === 'react') {
    const top = view.pending.at(-1);
    if (!top) return t('ask.react');
    const name = cardName(top.card, t);
    return top.target !== null && top.target === me
      ? t('board.ask.atYou', { seat: nameOf(top.by), name })
      : t('board.ask.at', { seat: nameOf(top.by), name });
  }
  const surplus = prompt.moves.discard;
  if (surplus?.kind === 'cards') return t('board.ask.trim', { n: surplus.max });
  const about = aboutOf(view, prompt);
  if (about) {
    const name = cardName(about.card, t);
    if (about.what !== 'cards') return t(`board.pick.${about.what}`, { name });
    return t(`board.pick.${about.to}`, {
      name,
      n: about.count,
      upTo: about.upTo ? 'yes' : 'no',
      seat: about.of === null ? '' : nameOf(about.of),
    });
  }
  return t(`ask.${prompt.stage}`);
}

function waiting(view: View, { t, nameOf, me }: TableTools): string {
  // in a window: what the table may react to, never who has yet to speak
  if (windowOf(view)) {
    const top = view.pending.at(-1);
    if (!top) return t('ask.lastCall');
    const what = { seat: nameOf(top.by), name: cardName(top.card, t) };
    return t(top.by === me ? 'board.waits.mine' : 'board.waits.window', what);
  }
  const ask = view.asks.find(a => a.close !== 'never');
  if (!ask) return t('board.waits.table');
  // of a sealed choice nobody is told who is still awaited
  if (ask.close !== 'first') return t('board.waits.all');
  return t(`board.waits.${ask.stage}`, { seats: ask.seats.filter(s => s !== me).map(nameOf), n: ask.seats.length });
}

/** What was answered under seal, in words; null: nothing. */
export function sealedWords(view: View, prompt: Prompt | undefined, t: TableTools['t']): string | null {
  const mine = sealed(view, prompt);
  if (!mine) return null;
  return mine.cards.length === 0
    ? t('board.sealed.pass')
    : t('board.sealed.cards', { cards: mine.cards.map(id => quotedName(id, t)) });
}
