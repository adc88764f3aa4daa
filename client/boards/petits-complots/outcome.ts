import { card, printOf } from '../../../games/kit/ids.ts';
import type { Prompt } from '../../../games/kit/prompts.ts';
import { isTheory } from '../../../games/petits-complots/cards/deck.ts';
import { drawCount, exchangeKeepsPlays, handLimit } from '../../../games/petits-complots/facts.ts';
import { costs } from '../../../games/petits-complots/playing.ts';
import type { View } from '../../../games/petits-complots/types.ts';
import type { TableTools } from '../../table/board.ts';
import { aboutOf, type Choosing } from './asked.ts';
import { sealedWords } from './Question.tsx';
import { isTimed, windowOf } from './Window.tsx';

interface Moment {
  readonly view: View;
  readonly table: TableTools;
  readonly prompt: Prompt | undefined;
  /** The one card of the hand that would be played. */
  readonly one: string | undefined;
  readonly choice: Choosing | null;
  readonly picked: readonly string[];
}

/** Under the question: what the picked card would do, or what can be done at all. null: nothing needs to be said. */
export function outcomeOf({ view, table, prompt, one, choice, picked }: Moment): string | null {
  const { t } = table;
  const open = prompt ? undefined : windowOf(view);
  // the tape above says it where a clock runs; whoever looks on is told by the question
  if (open) return view.hand && !isTimed(open.id, table) ? t('board.about.window') : null;
  if (!prompt) return view.orders === 'pass' ? t('board.about.standing') : null;
  if (one !== undefined && !choice) return aboutPlay(view, table, prompt, one);
  const sealed = sealedWords(view, prompt, t);
  if (sealed !== null) return `${sealed} ${t('board.sealed.change')}`;
  switch (prompt.stage) {
    case 'start':
      return t('board.about.start', {
        n: drawCount(view, prompt.seat),
        keeps: exchangeKeepsPlays(view, prompt.seat) ? 'yes' : 'no',
      });
    case 'main':
      return view.now.barred && !exchangeKeepsPlays(view, prompt.seat)
        ? t('board.about.barred')
        : t('board.about.main', { plays: view.left.plays, extra: view.left.extra });
    case 'react':
    case 'lastCall':
      return t(`board.about.${prompt.stage}`); // whoever is asked in spite of a standing order may answer
    case 'interrupt':
      return t(view.orders === 'pass' ? 'board.about.standing' : 'board.about.interrupt');
    case 'trim':
      return t('board.about.trim', {
        n: choice?.space.max ?? 0,
        chosen: picked.length,
        limit: handLimit(view, prompt.seat),
      });
    default: {
      const about = aboutOf(view, prompt);
      if (about === null) return null;
      // what is under way can be read on the table
      if (about.what === 'cards') return t('board.about.chosen', { chosen: picked.length, n: about.count });
      const shown = about.card === view.event || about.card === view.pending.at(-1)?.card;
      return shown ? null : t(`card.${printOf(about.card)}.text`);
    }
  }
}

function aboutPlay(view: View, { t }: TableTools, prompt: Prompt, id: string): string {
  if (isTheory(card(id))) return t(`board.cost.${costs(view, prompt.seat, card(id))}`, { plays: view.left.plays });
  const text = t(`card.${printOf(id)}.text`);
  // PC-AMB-37: sent back, an exchange of hands is the same exchange
  const same = printOf(id) === 'ac-boomerang' && printOf(view.pending.at(-1)?.card ?? '') === 'ac-identity-swap';
  return same ? `${text} ${t('board.sameEitherWay')}` : text;
}
