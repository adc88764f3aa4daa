import { Client } from 'boardgame.io/client';
import { SocketIO } from 'boardgame.io/multiplayer';
import { expect, test } from 'vitest';
import { defineGame } from '../../games/kit/defineGame.ts';
import { type Json, type Seat, seat } from '../../games/kit/ids.ts';
import { regicide } from '../../games/regicide/game.ts';
import { someMove } from './support/chair.ts';
import { house, keyOf, playing, ZERO_BEGINS } from './support/server.ts';

test("boardgame.io's own client with its own SocketIO plays a move, and a spectator watches", async () => {
  const at = await house({}, { key: ZERO_BEGINS });
  const room = await playing(at, { people: 2 });
  const sitDown = (who: Seat | null) => {
    const key = who === null ? {} : keyOf(room, who);
    const client = Client({
      game: defineGame(regicide)() as never,
      matchID: room.matchID,
      ...key,
      debug: false,
      multiplayer: SocketIO({ server: at.url, socketOpts: { transports: ['websocket'] } }),
    });
    client.start();
    return client;
  };
  const clients = [seat(0), seat(1), null].map(sitDown);
  const until = async (what: () => boolean): Promise<void> => {
    for (let n = 0; n < 200 && !what(); n += 1) await new Promise(r => setTimeout(r, 20));
    expect(what()).toBe(true);
  };
  const view = (n: number): Record<string, Json> | undefined => clients[n]?.getState()?.G as never;
  await until(() => [0, 1, 2].every(n => view(n) !== undefined));
  expect(clients[0]?.getState()?.isActive).toBe(true);
  expect(clients[1]?.getState()?.isActive).toBe(false);
  const before = JSON.stringify(view(2));
  const move = someMove(regicide, view(0) ?? null, seat(0));
  if (!move) throw new Error('not asked');
  clients[0]?.moves[move.type]?.({ prompt: move.prompt, answer: move.answer });
  await until(() => JSON.stringify(view(2)) !== before);
  const { state } = await at.store.fetch(room.matchID, { state: true });
  for (const [n, who] of [seat(0), seat(1), null].entries())
    await until(() => JSON.stringify(view(n)) === JSON.stringify(regicide.view(state.G, who)));
  // a refused one leaves everything as it is
  clients[1]?.moves.play?.({ prompt: 'q0', answer: [] });
  await new Promise(r => setTimeout(r, 100));
  expect(JSON.stringify(view(1))).toBe(JSON.stringify(regicide.view(state.G, seat(1))));
  for (const client of clients) client.stop();
  await at.end();
});
