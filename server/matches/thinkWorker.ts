import { type BotCall, fetchBots, think } from '../../games/kit/botTurn.ts';
import type { Move } from '../../games/kit/moves.ts';
import { entryOf } from '../../games/registry.ts';

/** A bot's decision, or a game to be loaded so that its first decision does not wait for it. */
export type Work = { readonly game: string; readonly call: BotCall } | { readonly prepare: string };

/** Runs in a thread of its own: a bot that thinks holds up nobody. */
export default async function work(task: Work): Promise<Move | null> {
  const m = await entryOf('prepare' in task ? task.prepare : task.game)?.load();
  if (!m) throw new Error('no such game');
  if ('prepare' in task) {
    await fetchBots(m);
    return null;
  }
  return think(m, task.call, () => performance.now());
}
