import type { State } from 'boardgame.io';
import type { Base } from '../../../../games/kit/base.ts';
import type { Seat } from '../../../../games/kit/ids.ts';
import type { AnyModule } from '../../../../games/kit/module.ts';
import { newsFor } from '../../../../games/kit/news.ts';
import { receives } from '../../../../games/kit/receives.ts';
import type { Room } from '../../support/server.ts';
import { Leaked } from './siege.ts';

/** What one reader (null: a spectator) may know of a match, gathered from its true states; what others send it is held against that. */
export interface Knowledge {
  readonly seat: Seat | null;
  /** The match has come to this state. */
  follows(state: State<Base>): void;
  /** Texts that must not be in anything this reader is sent: cards, answers and keys of which it was never shown anything. */
  secrets(): readonly string[];
  /** Throws `Leaked` when one of them is. */
  mayRead(text: string, where: string): void;
}

/** Fields of what is sent that a game may use as a word of its own. */
const FIELDS = ['deal'];

export function knowledge(m: AnyModule, room: Room, seat: Seat | null): Knowledge {
  const words = JSON.stringify([m.meta, m.options.defaults, room.game, room.matchID, room.code, ...FIELDS]);
  let shown = '';
  let all = new Set<string>();
  const keys = Object.values(room.keys)
    .filter(k => k.playerID !== seat)
    .map(k => k.credentials);
  const secrets = (): string[] => [...[...all].filter(text => !shown.includes(text) && !words.includes(text)), ...keys];
  return {
    seat,
    follows: state => {
      shown += JSON.stringify([receives(m, state, seat), newsFor(state.G, seat)]);
      all = new Set([...all, ...texts([state.G, state.plugins])]);
    },
    secrets,
    mayRead: (text, where) => {
      const found = secrets().filter(secret => text.includes(secret));
      if (found.length > 0) throw new Leaked(`${where} shows ${seat ?? 'a spectator'} ${found.slice(0, 5).join(', ')}`);
    },
  };
}

/** Every text in a value, in its quotes, so that a short one is not found inside a longer. */
function texts(value: unknown): string[] {
  if (typeof value === 'string') return value.length > 1 ? [JSON.stringify(value)] : [];
  if (value === null || typeof value !== 'object') return [];
  return Object.values(value).flatMap(texts);
}
