import { Judge, type Wish } from './net/judge.ts';
import { unpacked } from './net/weights.ts';
import four from './weights/four.json';
import solo from './weights/solo.json';
import three from './weights/three.json';
import two from './weights/two.json';

const WEIGHTS = [solo, two, three, four];
const TO_WIN: Wish = { win: 0.9, clean: 0, fallen: 0.1 };
/** Whoever thinks ahead can afford to look at the medal too: alone, a win without another Jester is worth more. */
const FOR_A_MEDAL: Wish = { win: 0.85, clean: 0.1, fallen: 0.05 };

const judges = new Map<string, Judge>();
/** The network's judgement of a game of so many players. `medal`: a better medal is worth something. */
export function judgeFor(players: number, { medal }: { readonly medal: boolean }): Judge {
  const wish = medal && players === 1 ? FOR_A_MEDAL : TO_WIN;
  const key = `${players} ${wish.clean}`;
  const known = judges.get(key);
  if (known) return known;
  const weights = WEIGHTS.find(w => w.players === players);
  if (!weights) throw new Error(`no weights for ${players} players`);
  const judge = new Judge(unpacked(weights.data), wish);
  judges.set(key, judge);
  return judge;
}
