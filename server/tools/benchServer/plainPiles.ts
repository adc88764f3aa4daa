import type { Game, LongFormMove } from 'boardgame.io';
import { INVALID_MOVE } from 'boardgame.io/core';
import { DECK, deckOf, HAND, type Pile, pilesFor, target } from './piles.ts';

interface G {
  readonly piles: Pile[];
  readonly hands: Record<string, string[]>;
  readonly deck: string[];
  turn: number;
}

const lay: LongFormMove<G> = {
  move: ({ G, playerID }, answer: string) => {
    const hand = G.hands[playerID] ?? [];
    const at = hand.indexOf(answer);
    const pile = target(G.piles, G.turn);
    if (at < 0 || !pile) return INVALID_MOVE;
    const [laid = ''] = hand.splice(at, 1);
    hand.push(...G.deck.splice(0, 1));
    G.deck.push(pile.top);
    Object.assign(pile, { top: laid, by: playerID, cards: pile.cards + 1 });
    G.turn += 1;
    return undefined;
  },
  redact: true,
  client: false,
  undoable: false,
};

/** The benchmark's game as boardgame.io's own guide would have it written, without the kit. */
export const plainPiles = (): Game<G> => ({
  name: 'plain-piles',
  minPlayers: 2,
  maxPlayers: 2,
  disableUndo: true,
  setup: ({ ctx, random }, options: { readonly size: string }) => {
    const deck = random.Shuffle(deckOf(DECK + ctx.numPlayers * HAND));
    const hands = Object.fromEntries(ctx.playOrder.map(s => [s, deck.splice(0, HAND)]));
    return { piles: pilesFor(options.size), hands, deck, turn: 0 };
  },
  turn: { minMoves: 1, maxMoves: 1 },
  moves: { lay },
  // the stock client calls this again on the view it was sent
  playerView: ({ G, playerID }) => ({
    piles: G.piles,
    hands: playerID === null ? {} : { [playerID]: G.hands[playerID] },
    deck: Array.isArray(G.deck) ? G.deck.length : G.deck,
    turn: G.turn,
  }),
});
