import { replay } from '../../../games/kit/replay.ts';
import type { RendezvousId } from '../../../games/stranger-things/cards.ts';
import { rules } from '../../../games/stranger-things/game.ts';
import type { Claim, Happened } from '../../../games/stranger-things/types.ts';
import type { Seed } from '../../support/recording.ts';

/** What happened in a recorded game, or in the games of a series together. */
export interface Course {
  /** How often everybody was told that. */
  told(key: string): number;
  readonly rendezvous: ReadonlySet<RendezvousId>;
  readonly said: ReadonlySet<Claim['says']>;
  readonly happened: readonly Happened[];
  /** Who won, game by game, and how many Rendez-vous were over. */
  readonly games: readonly { readonly winner: 'sane' | 'possessed'; readonly past: number }[];
  /** A game ended while an effect was carried out. */
  readonly cutShort: boolean;
  /** Somebody had less than two cards to give in an exchange (ST-A01). */
  readonly blocked: boolean;
}

const kept = new WeakMap<Seed, Course>();
/** Plays it again and writes down what it sees. */
export function courseOf(seed: Seed): Course {
  const known = kept.get(seed);
  if (known) return known;
  const told = new Map<string, number>();
  const [rendezvous, said] = [new Set<RendezvousId>(), new Set<Claim['says']>()];
  const happened: Happened[] = [];
  const games: Course['games'][number][] = [];
  let [before, cutShort, blocked] = ['seat', false, false];
  replay(rules, seed, G => {
    for (const { key } of G.table.news) told.set(key, (told.get(key) ?? 0) + 1);
    if (G.rendezvous !== null) rendezvous.add(G.rendezvous);
    for (const { says } of G.claims) said.add(says);
    for (const a of G.table.asks)
      if (a.stage === 'exchange')
        for (const given of G.table.sealed[a.id] ?? [])
          if (Object.keys(given.answer as object).length < 2) blocked = true;
    const ended = G.results[games.length];
    if (ended) {
      if (before === 'effect') cutShort = true;
      games.push({ winner: ended.winner, past: G.past.length });
      happened.push(...G.history);
    }
    before = G.phase;
  });
  const course = { told: (key: string) => told.get(key) ?? 0, rendezvous, said, happened, games, cutShort, blocked };
  kept.set(seed, course);
  return course;
}
