import { card, promptId, type Seat, seat, seats } from '../../games/kit/ids.ts';
import type { Check } from '../../games/kit/legality.ts';
import type { Answer } from '../../games/kit/prompts.ts';
import { quick } from '../../games/kit/random.ts';
import { start, step } from '../../games/kit/step.ts';
import { sbires } from './games/sbires/sbires.ts';
import type { G } from './games/sbires/state.ts';

/** One side of the duel; zones are words: 'punk-0a brute-0a'. */
export type Side = Partial<{
  hand: string;
  play: string;
  deck: string;
  discard: string;
  valise: string;
  prosperia: number;
  armed: readonly (readonly [string, number])[];
}>;
export interface DuelTable {
  readonly G: G;
  plays(by: number, type: string, answer: Answer): Check;
  /** Who is awaited: 'react:1'. */
  asked(): string;
  prompt(stage: string): string;
  /** It is this seat's turn. */
  turnOf(by: number): void;
}

const ids = (words = '') => words.split(' ').filter(Boolean).map(card);
const FILLER = 'liquide-Xp liquide-Xq liquide-Xr liquide-Xs liquide-Xt';

export function duelTable(zero: Side, one: Side = {}): DuelTable {
  const random = quick(1);
  const G = start(sbires, seats(2), {}, random);
  for (const [n, side] of [zero, one].entries()) {
    Object.assign(G.sides[n === 0 ? 0 : 1], {
      deck: ids(side.deck ?? FILLER.replaceAll('X', String(n))),
      hand: ids(side.hand),
      play: ids(side.play),
      discard: ids(side.discard),
      wonderland: [],
      valise: ids(side.valise),
      prosperia: side.prosperia ?? 2,
      bossIn: false,
    });
    G.table.standing[seat(n)] = (side.armed ?? []).map(([c, from]) => ({ card: c, from }));
  }
  const waiting = () => G.table.asks.filter(a => a.close !== 'never');
  const open = (s: Seat, type: string) =>
    G.table.asks.find(a => (a.close === 'never') === (type === 'arm') && a.seats.includes(s));
  return {
    G,
    plays: (by, type, answer) =>
      step(sbires, G, seat(by), { prompt: open(seat(by), type)?.id ?? 'none', type, answer }, random),
    asked: () =>
      waiting()
        .map(a => `${a.stage}:${a.seats.join('')}`)
        .join(' '),
    prompt: stage => G.table.asks.find(a => a.stage === stage)?.id ?? '',
    turnOf: by => {
      G.active = seat(by);
      const main = { id: promptId(900), stage: 'main', seats: [seat(by)], close: 'first', limit: 'turn' } as const;
      G.table.asks = [...G.table.asks.filter(a => a.close === 'never'), main];
    },
  };
}
