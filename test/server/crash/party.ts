import { atOnce, randomBot } from '../../../games/kit/bots.ts';
import { type Seat, seats } from '../../../games/kit/ids.ts';
import type { Check } from '../../../games/kit/legality.ts';
import type { AnyModule } from '../../../games/kit/module.ts';
import type { Prompt } from '../../../games/kit/prompts.ts';
import type { Random } from '../../../games/kit/random.ts';
import { fitOf } from '../../../games/kit/step.ts';
import { type Chair, chair } from '../support/chair.ts';
import { keyOf, type Room } from '../support/server.ts';

/** People on every seat of a match, who do what they are asked. */
export interface Party {
  at(who: Seat): Chair;
  /** What that seat has to answer now. */
  asked(who: Seat): readonly Prompt[];
  /** Any legal answer of that seat. */
  moves(who: Seat): Promise<Check>;
  close(): void;
}
/** Rejects when one of them gets no seat. */
export async function party(url: string, room: Room, m: AnyModule, count: number, luck: Random): Promise<Party> {
  const chairs = new Map<Seat, Chair>();
  for (const who of seats(count)) {
    const c = await chair(url, room.game);
    const frame = await c.sync(room.matchID, who, keyOf(room, who).credentials);
    if (frame.event !== 'sync') throw new Error(`no seat ${who}: ${JSON.stringify(frame.args)}`);
    chairs.set(who, c);
  }
  const at = (who: Seat): Chair => {
    const c = chairs.get(who);
    if (!c) throw new Error(`nobody sits on ${who}`);
    return c;
  };
  const asked = (who: Seat): readonly Prompt[] => m.choices(at(who).state().G, who).filter(p => !p.may);
  return {
    at,
    asked,
    moves: async who => {
      const view = at(who).state().G;
      const move = randomBot({
        view,
        seat: who,
        prompts: asked(who),
        fit: fitOf(m, view, who),
        random: luck,
        ...atOnce,
      });
      if (!move) throw new Error(`${who} is not asked`);
      return at(who).act(move);
    },
    close: () => {
      for (const c of chairs.values()) c.close();
    },
  };
}
