import { Fragment, type ReactNode } from 'react';
import { type CardId, card } from '../../../games/kit/ids.ts';
import { total } from '../../../games/regicide/cards.ts';
import type { Preview, View } from '../../../games/regicide/types.ts';
import type { Translate } from '../../i18n/translate.ts';
import { Rich } from '../../ui/Rich.tsx';
import styles from './Outcome.module.css';

interface PlayProps {
  readonly view: View;
  readonly preview: Preview;
  readonly picked: readonly string[];
  readonly t: Translate;
}

/** What the selected cards would do, in numbers, before they are played. */
export function PlayOutcome({ view, preview, picked, t }: PlayProps) {
  if (preview.jester)
    return (
      <Dotted>{[t('board.out.jester'), preview.shield > 0 && t('board.out.shieldBack', { n: preview.shield })]}</Dotted>
    );
  const drawn = Object.values<number>(preview.draws).reduce((sum, n) => sum + n, 0);
  const draws = Object.keys(preview.draws).length > 0 || works(preview, picked, 'd');
  return (
    <Dotted>
      <b>{t(preview.doubled ? 'board.out.doubled' : 'board.out.damage', { n: preview.damage })}</b>
      {works(preview, picked, 'h') && t('board.out.heals', { n: preview.heals })}
      {draws && t(view.order.length === 1 ? 'board.out.draws' : 'board.out.teamDraws', { n: drawn })}
      {preview.shield > 0 && !preview.falls && t('board.out.shield', { n: preview.shield })}
      {preview.blocked.map(suit => t('board.out.blocked', { suit }))}
      {preview.falls ? emptied(view, drawn, picked, t) : pays(view, preview, picked, t)}
      {loses(view, preview, picked) && <strong className={styles.loses}>{t('board.out.loses')}</strong>}
    </Dotted>
  );
}

/** The cards' own suits work, but for the enemy's (an Ace brings its suit too). */
const works = (preview: Preview, picked: readonly string[], suit: string): boolean =>
  picked.some(id => id.endsWith(suit)) && !preview.blocked.includes(suit);

/** This play surely loses the game: what is left cannot pay, nothing is drawn, and no Jester lies aside (RG-047, RG-071). */
export const loses = (view: View, preview: Preview, picked: readonly string[]): boolean =>
  short(view, preview, picked) && (view.jesters[view.seat] ?? 0) === 0;

const short = (view: View, { pays, draws }: Preview, picked: readonly string[]): boolean =>
  total(kept(view, picked)) < pays && (draws[view.seat] ?? 0) === 0;

/** What has to be paid, beside what the hand would still be worth: whoever cannot pay loses the game for all (RG-047). */
function pays(view: View, preview: Preview, picked: readonly string[], t: Translate): ReactNode {
  if (preview.pays === 0) return t('board.out.held');
  const hand = total(kept(view, picked));
  if (short(view, preview, picked)) return <b>{t('board.out.short', { n: preview.pays, hand })}</b>;
  return t('board.out.pays', { n: preview.pays, hand });
}

/** Whoever is left without a card and may not yield loses on the next turn, their own (RG-077): the fact is said in time. */
const emptied = (view: View, drawn: number, picked: readonly string[], t: Translate): ReactNode =>
  drawn === 0 && kept(view, picked).length === 0 && t('board.out.emptied');

const kept = (view: View, picked: readonly string[]): readonly CardId[] =>
  (view.hand ?? []).filter(id => !picked.includes(id));

interface PayProps {
  readonly need: number;
  readonly picked: readonly string[];
  readonly t: Translate;
}
/** How much is chosen, what is missing or lost. */
export function PayOutcome({ need, picked, t }: PayProps) {
  const paid = total(picked.map(card));
  if (picked.length === 0) return t('board.pay.none', { need });
  if (paid < need)
    return (
      <Dotted>
        {[<b key="paid">{t('board.pay.chosen', { paid, need })}</b>, t('board.pay.missing', { n: need - paid })]}
      </Dotted>
    );
  return (
    <Dotted>
      {[
        <b key="paid">{t('board.pay.chosen', { paid, need })}</b>,
        paid > need ? t('board.pay.over', { n: paid - need }) : t('board.pay.exact'),
      ]}
    </Dotted>
  );
}

function Dotted({ children }: { readonly children: readonly (ReactNode | readonly ReactNode[])[] }) {
  const parts = children.flat().filter(part => typeof part === 'string' || (typeof part === 'object' && part !== null));
  return parts.map((part, at) => (
    <Fragment key={String(at)}>
      {at > 0 && ' · '}
      {typeof part === 'string' ? <Rich text={part} /> : part}
    </Fragment>
  ));
}
