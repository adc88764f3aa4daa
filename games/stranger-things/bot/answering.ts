import type { Bot, BotTask } from '../../kit/bots.ts';
import type { Seat } from '../../kit/ids.ts';
import { type Answer, enumerate, type Prompt, type Space } from '../../kit/prompts.ts';
import type { Kind } from '../cards.ts';
import type { About, View } from '../types.ts';
import { chosen } from './choosing.ts';
import { offer, receiver, trade } from './giving.ts';
import type { Level } from './level.ts';
import { type Outlook, outlookOf } from './outlook.ts';
import { saying } from './talking.ts';

/** A bot of that level. What it has to say comes before what it has to do: afterwards nobody hears it in time. */
export const answering =
  (level: Level): Bot<View> =>
  task => {
    const look = outlookOf(task, level.naive);
    if (!look) return null;
    const [must, may] = [task.prompts.find(p => !p.may), task.prompts.find(p => p.may)];
    const says = may && saying(look, level);
    if (says) return { prompt: may.id, type: 'claim', answer: says };
    const [type, space] = Object.entries(must?.moves ?? {})[0] ?? [];
    if (!must || type === undefined || !space) return null;
    const answer = reply(look, level, task, must, space);
    return answer === undefined ? null : { prompt: must.id, type, answer };
  };

function reply(
  look: Outlook,
  level: Level,
  { view, fit }: BotTask<View>,
  { stage, id }: Prompt,
  space: Space,
): Answer | undefined {
  switch (stage) {
    case 'give':
      return receiver(look, level, idsOf(space) as readonly Seat[]);
    case 'exchange':
      return trade(look, level, enumerate(space, fit) ?? []);
    case 'choose': {
      const about = view.asks.find(a => a.id === id)?.about as unknown as About;
      return choice(look, level, about, space);
    }
    case 'seat':
      return 'any';
    default:
      return null;
  }
}

function choice(look: Outlook, level: Level, about: About, space: Space): Answer | undefined {
  switch (about.what) {
    case 'pick':
      return chosen(look, about.aim, idsOf(space) as readonly Seat[]);
    case 'vote':
      return chosen(look, 'suspect', idsOf(space) as readonly Seat[]);
    case 'name':
      return 'flayer';
    case 'offer': {
      const to = about.rendezvous === POOL ? null : (about.between.find(s => s !== look.me) ?? null);
      const card = offer(look, level, to, idsOf(space) as readonly Kind[]);
      return card === undefined ? {} : { card };
    }
  }
}
/** The Arcade: everybody's card goes into one pool. */
const POOL = 'rv-04';

/** What may be picked; of slots: what may go into the first. */
function idsOf(space: Space): readonly string[] {
  const from =
    space.kind === 'assign'
      ? space.fill > 0
        ? (space.slots[0]?.from ?? [])
        : []
      : space.kind === 'seat' || space.kind === 'option'
        ? space.from
        : [];
  return from.filter(o => !o.no).map(o => o.id);
}
