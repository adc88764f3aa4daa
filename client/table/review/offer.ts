import type { ComponentType } from 'react';
import type { Json, Seat } from '../../../games/kit/ids.ts';
import type { AnyModule } from '../../../games/kit/module.ts';
import type { Recorded } from '../../../games/kit/replay.ts';
import type { Reviewed } from '../../../games/kit/review.ts';
import type { Words } from '../../i18n/messages.ts';
import type { Translate } from '../../i18n/translate.ts';
import type { Result } from '../../net/result.ts';
import type { SeatInfo } from '../../net/session.ts';
import type { ReviewWish } from '../../net/thinker.ts';

/** A finished match of a game that has an adviser, and the words to speak of it. */
export interface ReviewOffer {
  readonly module: AnyModule;
  readonly words: Words;
  readonly seats: readonly SeatInfo[];
  nameOf(seat: string): string;
  /** The match as one JSON value, as a report holds it. */
  record(): Promise<Result<unknown>>;
}

/** Weighs a match away from the page, a decision after the other, until `stop`. Rejects when it breaks down. */
export type Reviewer = (wish: ReviewWish, each: (step: Reviewed) => void, stop: AbortSignal) => Promise<void>;

export interface ReviewProps {
  readonly offer: ReviewOffer;
  readonly reviewer?: Reviewer;
  onClose(): void;
}

/** A game's own small picture of what a seat saw, with the cards that it then used. */
export interface MomentProps<V> {
  readonly view: V;
  readonly cards: readonly string[];
  readonly t: Translate;
}
export type Moment = ComponentType<MomentProps<Json>>;

/** Whose decisions are weighed: people's; where only bots played, theirs. */
export function reviewedSeats(seats: readonly SeatInfo[]): readonly Seat[] {
  const people = seats.filter(({ bot }) => bot === null);
  return (people.length > 0 ? people : seats).map(({ seat }) => seat);
}

/** A report of a finished match; null: it cannot be played again. */
export function asRecorded(raw: unknown): Recorded | null {
  const report = raw as Partial<Recorded> | null;
  if (typeof report?.game !== 'string' || typeof report.key !== 'string' || !Array.isArray(report.moves)) return null;
  const { game, rulesVersion, earlierRules, seats, options, key, moves, stints } = report;
  return typeof rulesVersion === 'number' && typeof seats === 'number'
    ? {
        game,
        rulesVersion,
        ...(Array.isArray(earlierRules) ? { earlierRules } : {}),
        seats,
        options,
        key,
        moves,
        ...(Array.isArray(stints) ? { stints } : {}),
      }
    : null;
}
