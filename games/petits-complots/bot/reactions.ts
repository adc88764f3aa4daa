import { type CardId, printOf, type Seat } from '../../kit/ids.ts';
import { action } from '../cards/deck.ts';
import type { Pending } from '../types.ts';
import { missing, type Outlook, safe, winning } from './outlook.ts';
import { danger } from './targets.ts';

/** How much this seat wants the Action on top of the pending not to happen to it, or not at all: 0 to 1. */
interface Stakes {
  /** It is aimed at this seat: whatever answers an attack will do. */
  readonly atMe: number;
  /** It should be cancelled, whoever is its target. */
  readonly cancel: number;
}
const NONE: Stakes = { atMe: 0, cancel: 0 };

export function stakes(look: Outlook): Stakes {
  const { pending } = look.view;
  const top = pending.at(-1);
  if (!top) return NONE;
  const under = pending.at(-2);
  if (under) return { atMe: top.target === look.me ? attack(look, top) : 0, cancel: answered(look, top, under) };
  if (top.target === look.me) {
    const share = attack(look, top);
    return { atMe: share, cancel: share };
  }
  return { atMe: 0, cancel: elsewhere(look, top) };
}

/** Aimed at this seat. */
function attack(look: Outlook, { card }: Pending): number {
  const { view, me } = look;
  const tableau = action(card).target?.where?.zone === 'tableau';
  if (tableau && safe(view, me)) return 0; // it will find nothing
  const lacking = missing(view, me);
  if (tableau) return lacking <= 0 ? 0.97 : lacking === 1 ? 0.75 : 0.35;
  if (look.flock >= 3) return 0.9;
  if (printOf(card) === 'ac-quid-pro-quo') return 0.15;
  return printOf(card) === 'ac-light-fingers' ? 0.25 : 0.4;
}

/** Aimed at others, or at nobody: let it happen unless it brings its player close to a win. */
function elsewhere({ view }: Outlook, { card, by, target }: Pending): number {
  const lacking = missing(view, by);
  const print = printOf(card);
  if (print === 'ac-alibi') return lacking <= 0 ? 0.8 : 0.05;
  if (stops(view, card, target)) return 0; // somebody has to do it
  const gain = print === 'ac-plagiarism' ? 1 : print === 'ac-media-frenzy' ? 2 : 0;
  return lacking - gain <= 0 ? 0.6 : lacking - gain === 1 ? 0.2 : 0.03;
}

/** An answer to another Action: cancelled if what lies beneath should happen. */
function answered(look: Outlook, top: Pending, under: Pending): number {
  const { view, me } = look;
  if (top.target === me) return attack(look, top);
  if (under.target === me && under.by !== me) return 0; // it helps
  const breaks = under.target !== null && under.target !== me && stops(view, under.card, under.target);
  if (breaks) return 0.9;
  return under.by === me ? 0.45 : 0.03;
}
/** It may break the set of somebody who would win. */
const stops = (view: Outlook['view'], card: CardId, target: Seat | null): boolean =>
  target !== null && action(card).target?.where?.zone === 'tableau' && danger(missing(view, target)) >= 20;

/** Whom a Hot Mic of the last call should hit; null: it would save nothing. */
export function lastCallTarget(
  look: Outlook,
  mics: number,
  open: readonly Seat[],
): { seat: Seat; sure: boolean } | null {
  const { view, me } = look;
  const close = winning(look).filter(s => open.includes(s));
  const [first] = [...close].sort((a, b) => missing(view, b) - missing(view, a));
  if (first === undefined) return null;
  // theories above what is needed, and others who would win in that one's place, take a card each
  const rest = -missing(view, first) + (missing(view, me) <= 0 ? 0 : close.length - 1);
  return { seat: first, sure: rest < mics };
}
