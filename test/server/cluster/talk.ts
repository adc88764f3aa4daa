import { anyMove } from '../../../games/kit/bots.ts';
import { type Seat, seats } from '../../../games/kit/ids.ts';
import type { Check } from '../../../games/kit/legality.ts';
import { type AnyModule, anyModule } from '../../../games/kit/module.ts';
import type { Move } from '../../../games/kit/moves.ts';
import type { Prompt } from '../../../games/kit/prompts.ts';
import type { Random } from '../../../games/kit/random.ts';
import { fitOf } from '../../../games/kit/step.ts';
import { masquerade } from '../../kit/games/masquerade/masquerade.ts';
import type { View } from '../../kit/games/masquerade/types.ts';
import { firstSeats, type Sitting, sittingAt } from '../crash/sitting.ts';
import { type Chair, chair, makeMove, someMove, until } from '../support/chair.ts';
import { keyOf, playing, type Room } from '../support/server.ts';

/** A game in which everybody may say something at any time: as many moves at once on one match as anybody wants. */
export const talking: AnyModule = anyModule(masquerade);
export const PEOPLE = 4;
const everybody = seats(PEOPLE);
/** How long an answer is waited for, ms. */
const PATIENCE = 60_000;

/** A match of it whose people sit at different processes, by turns. They have looked at their hands and may talk. */
export interface Company {
  readonly room: Room;
  readonly sitting: Sitting;
  readonly chairs: readonly Chair[];
  /** Says something; what was promised is noted. Resolves with the code of a refusal, `cut` where no answer came, else null. */
  says(who: number, luck: Random): Promise<string | null>;
  /** Something that this person may say now. */
  talk(who: number, luck: Random): Move;
  close(): void;
}
/** `urls`: of the processes. */
export async function company(urls: readonly string[]): Promise<Company> {
  const at = (n: number): string => urls[n % urls.length] ?? '';
  const room = await playing({ url: at(0) }, { people: PEOPLE }, 'masquerade');
  const options = talking.options.parse({}, PEOPLE) ?? talking.options.defaults;
  const sitting = sittingAt({
    ...room,
    game: { id: 'masquerade', m: talking },
    size: PEOPLE,
    places: firstSeats(PEOPLE),
    options,
  });
  sitting.started = true;
  const chairs: Chair[] = [];
  for (const who of everybody) {
    const c = await chair(at(chairs.length), 'masquerade');
    const frame = await c.sync(room.matchID, who, keyOf(room, who).credentials);
    if (frame.event !== 'sync') throw new Error(`no seat ${who}: ${JSON.stringify(frame.args)}`);
    chairs.push(c);
  }
  let events = 0;
  const makes = async (who: number, move: Move): Promise<string | null> => {
    const [seat, c] = [everybody[who], chairs[who]];
    if (seat === undefined || !c) throw new Error(`nobody sits on ${who}`);
    events += 1;
    const said: Sitting['said'][number] = { seat, move, sent: events, answered: null, refused: null };
    sitting.said.push(said);
    try {
      // many speak at once, one after another through each line
      const check = (await c.socket.timeout(PATIENCE).emitWithAck('update', makeMove(move, seat))) as Check;
      events += 1;
      if (check.ok) said.answered = events;
      // nothing could be stored, or it was and nobody knows: both may be
      else if (check.code !== 'storage') said.refused = check.code;
      return check.ok ? null : check.code;
    } catch {
      return 'cut';
    }
  };
  for (const who of everybody) {
    const c = chairs[Number(who)];
    const move = c && someMove(talking, c.state().G, who);
    if (!move || (await makes(Number(who), move)) !== null) throw new Error('somebody could not look');
  }
  const shown = (c: Chair): View => c.state().G as unknown as View;
  await until(() => chairs.every(c => shown(c).phase !== 'look')); // word has come round
  if (chairs.some(c => shown(c).out.length > 0)) {
    // whoever is out from the start has nothing to say
    for (const c of chairs) c.close();
    return company(urls);
  }
  return {
    room,
    sitting,
    chairs,
    says: (who, luck) => makes(who, talkOf(chairs[who], everybody[who], luck)),
    talk: (who, luck) => talkOf(chairs[who], everybody[who], luck),
    close: () => {
      for (const c of chairs) c.close();
    },
  };
}

const talkPrompt = (c: Chair, who: Seat): Prompt | undefined =>
  talking.choices(c.state().G, who).find(p => p.stage === 'talk');

function talkOf(c: Chair | undefined, who: Seat | undefined, luck: Random): Move {
  if (!c || who === undefined) throw new Error('nobody sits there');
  const prompt = talkPrompt(c, who);
  const move = prompt && anyMove({ random: luck, fit: fitOf(talking, c.state().G, who) }, prompt);
  if (!move) throw new Error('may not talk');
  return move;
}
