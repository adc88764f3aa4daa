import { Judge, type Wish } from './net/judge.ts';
import { unpacked } from './net/weights.ts';
import four from './weights/four.json';
import solo from './weights/solo.json';
import three from './weights/three.json';
import two from './weights/two.json';

const WEIGHTS = [solo, two, three, four];
/** Alone the medal counts too: a win without another Jester is worth more. */
const ALONE: Wish = { win: 0.7, clean: 0.2, fallen: 0.1 };
const TOGETHER: Wish = { win: 0.9, clean: 0, fallen: 0.1 };

const judges = new Map<number, Judge>();
/** The network's judgement of a game of so many players. */
export function judgeFor(players: number): Judge {
  const known = judges.get(players);
  if (known) return known;
  const weights = WEIGHTS.find(w => w.players === players);
  if (!weights) throw new Error(`no weights for ${players} players`);
  const judge = new Judge(unpacked(weights.data), players === 1 ? ALONE : TOGETHER);
  judges.set(players, judge);
  return judge;
}
