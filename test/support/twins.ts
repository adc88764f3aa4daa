import type { Base } from '../../games/kit/base.ts';
import { anyMove } from '../../games/kit/bots.ts';
import { copy } from '../../games/kit/copy.ts';
import { type Seat, seats } from '../../games/kit/ids.ts';
import { activePlayers } from '../../games/kit/mirror.ts';
import type { GameModule } from '../../games/kit/module.ts';
import type { Move } from '../../games/kit/moves.ts';
import { newsFor } from '../../games/kit/news.ts';
import type { Answer, Prompt } from '../../games/kit/prompts.ts';
import { quick, type Random } from '../../games/kit/random.ts';
import { openQuestions } from '../../games/kit/receives.ts';
import { fitOf, legal, step } from '../../games/kit/step.ts';
import { mayTakeBack } from '../../games/kit/undo.ts';
import { type Moment, type Play, play } from './play.ts';

/** What was compared, and the first difference that a seat could have seen (null: none). */
export interface Comparison {
  readonly games: number;
  readonly twins: number;
  readonly leak: string | null;
}

/**
 * The leak test: what looks the same to a seat must be the same, byte for byte: view, prompts, who is active, refusals. A move
 * of that seat's own that neither saw anything nor used chance leaves twins looking the same (only this finds a window that
 * opens on what a hand holds). What others seal or keep for themselves changes nothing. Ends at the first leak.
 */
export function compareTwins<G extends Base, V, O>(
  m: GameModule<G, V, O>,
  how: Omit<Play<G, V, O>, 'n' | 'each'> & { readonly games: number; readonly from?: number; readonly oneIn?: number },
): Comparison {
  let twins = 0;
  let games = 0;
  try {
    for (let n = how.from ?? 0; games < how.games; n += 1, games += 1) {
      const luck = quick(1000 + n);
      const each = (moment: Moment<G>): void => {
        if (luck.below(how.oneIn ?? 5)) return;
        for (const me of [...seats(how.seats), null]) {
          twins += 1;
          const leak = compare(m, moment, me, luck);
          if (leak) throw new Leak(leak);
        }
      };
      play(m, { ...how, n, each });
    }
  } catch (error) {
    if (!(error instanceof Leak)) throw error;
    return { games, twins, leak: error.message };
  }
  return { games, twins, leak: null };
}

class Leak extends Error {}
const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

function compare<G extends Base, V, O>(
  m: GameModule<G, V, O>,
  moment: Moment<G>,
  me: Seat | null,
  luck: Random,
): string | null {
  const { G } = moment;
  const twin = m.redeal(G, me, luck);
  if (!same(seen(m, G, me), seen(m, twin, me)))
    return `what ${me ?? 'a spectator'} sees: ${difference(m, G, twin, me)}`;
  return (
    othersSecrets(m, moment, me, luck) ??
    (me && (refusals(m, G, twin, me, luck) ?? ownMove(m, moment, twin, me))) ??
    null
  );
}

/** All that may ever be sent to a seat about a state. */
const seen = <G extends Base, V, O>(m: GameModule<G, V, O>, G: G, me: Seat | null) => {
  const view = m.view(G, me);
  return {
    view,
    prompts: me === null ? [] : m.choices(view, me),
    active: activePlayers(G),
    open: openQuestions(G),
    flow: m.flow(G),
    takeBack: mayTakeBack(G, me),
    talk: me !== null && m.mayTalk(G, me),
    news: newsFor(G, me),
  };
};
function difference<G extends Base, V, O>(m: GameModule<G, V, O>, a: G, b: G, me: Seat | null): string {
  const [x, y] = [seen(m, a, me), seen(m, b, me)];
  return (Object.keys(x) as (keyof typeof x)[]).filter(k => !same(x[k], y[k])).join(', ');
}

/** Another seat answers what is sealed or its own; nobody else may notice. */
function othersSecrets<G extends Base, V, O>(
  m: GameModule<G, V, O>,
  { G, chance }: Moment<G>,
  me: Seat | null,
  luck: Random,
): string | null {
  const before = seen(m, G, me);
  for (const a of G.table.asks) {
    const sealedOnly =
      a.close === 'table' || (a.close === 'all' && !a.ticks && unanswered(G, a.id, a.seats).length > 1);
    if (!sealedOnly && !m.quiet[a.stage]) continue;
    const other = luck.pick(a.seats);
    if (other === me || (a.close === 'all' && !unanswered(G, a.id, a.seats).includes(other))) continue;
    const after = copy(G);
    const view = m.view(after, other);
    const prompt = m.choices(view, other).find(p => p.id === a.id);
    const secret = prompt && anyMove({ random: luck, fit: fitOf(m, view, other) }, prompt);
    if (!secret || !step(m, after, other, secret, chance()).ok) continue;
    if (!same({ ...before, news: [] }, seen(m, after, me)))
      return `the secret ${a.stage} of ${other}, to ${me ?? 'a spectator'}`;
  }
  return null;
}
const unanswered = (G: Base, id: string, asked: readonly Seat[]): Seat[] =>
  asked.filter(s => !Object.entries(G.table.sealed).some(([q, given]) => q === id && given.some(x => x.seat === s)));

function refusals<G extends Base, V, O>(m: GameModule<G, V, O>, G: G, twin: G, me: Seat, luck: Random): string | null {
  const view = m.view(G, me);
  for (const prompt of m.choices(view, me))
    for (const move of tries(prompt, anyMove({ random: luck, fit: fitOf(m, view, me) }, prompt))) {
      const verdicts = [G, twin].map(world => step(m, copy(world), me, move, quick(1)));
      const codes = verdicts.map(v => (v.ok ? 'ok' : v));
      if (!same(codes[0], codes[1])) return `the answer to ${me}'s ${move.type}`;
      if (!same(legal(m, m.view(G, me), me, move), legal(m, m.view(twin, me), me, move))) return `legality to ${me}`;
      if (m.preview && verdicts[0]?.ok && !same(m.preview(view, me, move), m.preview(m.view(twin, me), me, move)))
        return `the preview of ${me}'s ${move.type}`;
    }
  return null;
}
/** Right and wrong answers to a prompt. */
function tries(prompt: Prompt, good: Move | null): Move[] {
  const odd: Answer[] = [null, [], ['nothing-like-this'], 'nothing-like-this', 99, { is: 'nothing-like-this' }];
  const types = [...Object.keys(prompt.moves), 'nonsense'];
  const wrong = types.flatMap(type => odd.map(answer => ({ prompt: prompt.id, type, answer })));
  return good ? [good, ...wrong] : wrong;
}

function ownMove<G extends Base, V, O>(m: GameModule<G, V, O>, moment: Moment<G>, twin: G, me: Seat): string | null {
  const [by, move] = moment.entry;
  if (by !== me || 'by' in move) return null;
  const worlds = [copy(moment.G), copy(twin)].map(G => {
    const random = moment.chance();
    const check = step(m, G, me, move, random);
    return { G, check, blind: !G.table.seen && random.drawn === 0 };
  });
  const [a, b] = worlds;
  if (!a || !b) return null;
  if (!same(a.check, b.check)) return `the answer to ${me}'s own ${move.type}`;
  return a.blind && b.blind && !same(seen(m, a.G, me), seen(m, b.G, me))
    ? `after ${me}'s own ${move.type}: ${difference(m, a.G, b.G, me)}`
    : null;
}
