import type { Game, State } from 'boardgame.io';
import { createMatch } from 'boardgame.io/internal';
import { expect, test } from 'vitest';
import type { Base } from '../../games/kit/base.ts';
import { defineGame } from '../../games/kit/defineGame.ts';
import { seats } from '../../games/kit/ids.ts';
import { anyModule } from '../../games/kit/module.ts';
import { act, type Book, Conflict } from '../../games/kit/referee.ts';
import { regicide } from '../../games/regicide/game.ts';
import { someMove } from '../server/support/chair.ts';

const module = anyModule(regicide);
const game = defineGame(module, { onBug: () => {} })() as unknown as Game;
const dealt = createMatch({ game, numPlayers: 2, setupData: undefined, unlisted: true });
if ('setupDataError' in dealt) throw new Error('not dealt');
const state = dealt.initialState as State<Base>;
const [asked] = seats(2).flatMap(who => {
  const move = someMove(module, JSON.parse(JSON.stringify(module.view(state.G, who))), who);
  return move ? [{ who, move }] : [];
});
if (!asked) throw new Error('nobody is asked');

/** Another writer is first so often. */
function contested(times: number): { readonly book: Book; readonly tried: () => number } {
  let tried = 0;
  const write = async (): Promise<void> => {
    tried += 1;
    if (tried <= times) throw new Conflict();
  };
  return { book: { read: async () => state, write }, tried: () => tried };
}
const plays = (book: Book) => act(module, game, book, asked.who, asked.move);

test('whoever comes second again and again makes the move in the end', async () => {
  const { book, tried } = contested(300);
  expect(await plays(book)).toMatchObject({ ok: true });
  expect(tried()).toBe(301);
});

test('a book in which another is always first does not keep it for ever', async () => {
  const { book } = contested(Number.POSITIVE_INFINITY);
  await expect(plays(book)).rejects.toBeInstanceOf(Conflict);
});
