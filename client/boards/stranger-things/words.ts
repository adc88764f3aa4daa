import type { Prompt } from '../../../games/kit/prompts.ts';
import type { View } from '../../../games/stranger-things/types.ts';
import type { TableTools } from '../../table/board.ts';
import { type Aim, aboutOf, type Giving, ticking } from './asked.ts';
import { nextSlot, receiver } from './Slots.tsx';
import type { Chosen } from './useChosen.ts';

export interface Moment {
  readonly view: View;
  readonly table: TableTools;
  readonly must: Prompt | undefined;
  readonly aim: Aim | null;
  readonly giving: Giving | null;
  readonly chosen: Chosen;
  /** My answer is under way. Something that I said may be, too, and changes no question. */
  readonly sending: boolean;
}

/** What is asked, of whom: one line that is always true. */
export function question({ view, table, must, giving, chosen, sending }: Moment): string {
  const { t, nameOf, me } = table;
  if (table.held) return t('board.held');
  if (sending) return t('board.sending');
  if (!must) return waiting(view, table);
  if (must.stage === 'give') return t('board.ask.give', { kind: view.top ?? 'waffle' });
  const about = aboutOf(view, must);
  if (about?.what === 'pick') return t(`board.ask.pick.${about.rendezvous ?? ''}`);
  if (about?.what === 'vote') return t('board.ask.vote');
  if (about?.what === 'name') return t('board.ask.name');
  if (giving) {
    if (giving.space.fill === 0) return t('board.ask.nothing');
    const slot = nextSlot(giving, chosen);
    return slot === null ? t('board.ask.sure') : t('board.ask.card', { to: receiver(view, table, slot) });
  }
  return me === null ? t('board.waits') : t(`ask.${must.stage}`, { seat: nameOf(view.seat) });
}

function waiting(view: View, { t, nameOf, me }: TableTools): string {
  if (me !== null && view.out.includes(me) && view.phase !== 'reveal') return t('board.waits.out');
  switch (view.phase) {
    case 'day':
      return t('board.waits.give', { seat: nameOf(view.seat), kind: view.top ?? 'waffle' });
    case 'effect': {
      const one = view.asks.find(a => a.stage === 'choose' && a.close === 'first')?.seats[0];
      return one === undefined ? t('board.waits.all') : t('board.waits.choose', { seat: nameOf(one) });
    }
    case 'exchange':
      return t('board.waits.exchange');
    default:
      return t('board.waits');
  }
}

/** What the choice comes to, or what the moment is about. */
export function outcome({ view, table, must, aim, giving, chosen }: Moment): string | null {
  const { t, nameOf, me } = table;
  if (view.phase === 'look') return t('board.about.look', { n: view.circle.length });
  if (view.phase === 'seat') return t('board.about.seat');
  const ticks = ticking(view);
  if (giving) {
    const sent = giving.space.slots.flatMap(({ id }) => {
      const kind = chosen.given[id];
      return kind === undefined ? [] : [t('board.about.slot', { kind, to: receiver(view, table, id) })];
    });
    if (sent.length > 0) return t('board.about.sent', { sent });
    return view.rendezvous === null ? null : t('board.about.meeting', about(view, t));
  }
  if (view.phase === 'exchange' && ticks) return t('board.about.ready', { n: ticks.ready, of: ticks.ask.seats.length });
  if (aim && chosen.seat !== null && aim.type === 'give' && view.top !== null) {
    const count = view.gifts.filter(g => g.to === chosen.seat && g.kind === view.top).length;
    return t('board.about.gifts', { seat: nameOf(chosen.seat), kind: view.top, count });
  }
  if (view.rendezvous !== null) return t('board.about.meeting', about(view, t));
  if (me !== null && view.out.includes(me)) return t('board.about.out');
  if (view.top !== null) return t(must ? 'board.about.give' : 'board.about.talk', { kind: view.top });
  return null;
}
const about = (view: View, t: TableTools['t']) => ({
  card: t(`card.${view.rendezvous ?? ''}`),
  text: t(`card.${view.rendezvous ?? ''}.text`),
});
