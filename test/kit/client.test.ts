import { Client } from 'boardgame.io/client';
import { Transport } from 'boardgame.io/internal';
import { expect, test } from 'vitest';
import { defineGame } from '../../games/kit/defineGame.ts';
import { type Seat, seat } from '../../games/kit/ids.ts';
import { anyModule } from '../../games/kit/module.ts';
import { receives } from '../../games/kit/receives.ts';
import { pilfer } from './games/pilfer/pilfer.ts';
import type { View } from './games/pilfer/types.ts';
import { host } from './host.ts';
import { LIVE } from './proofGames.ts';

test('the stock client plays on the view, the cut ctx and a counter of its own', async () => {
  const table = host(pilfer, 3, LIVE);
  const wires: Wire[] = [];
  class Wire extends Transport {
    private n = 0;
    private state(): object {
      const shown = JSON.parse(
        JSON.stringify(receives(anyModule(pilfer), table.state() as never, this.playerID as Seat)),
      );
      return { ...shown, plugins: {}, _undo: [], _redo: [], deltalog: [], _stateID: this.n++ };
    }
    override connect(): void {
      wires.push(this);
      this.setConnectionStatus(true);
      this.requestSync();
    }
    override requestSync(): void {
      const state = this.state();
      const sync = { state, initialState: state, log: [], filteredMetadata: [] };
      this.notifyClient({ type: 'sync', args: [this.matchID, sync] } as never);
    }
    update(): void {
      this.notifyClient({ type: 'update', args: [this.matchID, this.state(), []] } as never);
    }
    override sendAction(_state: unknown, action: { payload: { type: string; args?: unknown[] } }): void {
      const { type, args } = action.payload;
      void table.socket(this.playerID as Seat, type, args?.[0]).then(() => {
        for (const wire of wires) wire.update();
      });
    }
    override disconnect(): void {}
    override sendChatMessage(): void {}
    override updateMatchID(): void {}
    override updatePlayerID(): void {}
    override updateCredentials(): void {}
  }
  const multiplayer = ((options: never) => new Wire(options)) as never;
  const clients = [0, 1, 2].map(n => {
    const game = defineGame(pilfer)() as never;
    const client = Client({ game, numPlayers: 3, playerID: String(n), debug: false, multiplayer });
    client.start();
    return client;
  });
  const look = (n: number) => {
    const state = clients[n]?.getState();
    return {
      view: state?.G as unknown as View,
      stage: state?.ctx.activePlayers?.[String(n)],
      active: state?.isActive === true,
    };
  };
  const settled = () => new Promise(resolve => setTimeout(resolve, 30));

  expect(look(0)).toMatchObject({ stage: 'give', active: true });
  expect(JSON.stringify(clients[0]?.getState())).not.toContain(`"${table.state().G.deck[0]}"`);
  const prompt = table.asked('give');
  clients.forEach((client, n) => {
    client.moves.give?.({ prompt, answer: [look(n).view.hand[0]] }); // all at once
  });
  await settled();
  expect(table.state().ctx.phase).toBe('play');
  expect(look(0)).toMatchObject({ stage: 'main', active: true });
  expect(look(1)).toMatchObject({ stage: 'orders' });

  clients[0]?.moves.endTurn?.({ prompt: table.asked('main'), answer: null });
  await settled();
  expect(clients[2]?.getState()?.ctx.currentPlayer).toBe('1');
  expect(look(1).stage).toBe('main');
  expect([...(table.state().G.hands[seat(0)] ?? [])].sort()).toEqual(look(0).view.hand);
  for (const client of clients) client.stop();
});
