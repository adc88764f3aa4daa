import type { Seat } from '../../games/kit/ids.ts';
import { botOf, caretakerOf, type Metadata, type PlayerData } from './metadata.ts';

/** Who sits where, as boardgame.io's clients know it: no key, no data but the level of the bot that plays there. */
export interface PublicPlayer {
  readonly id: number;
  readonly name?: string;
  readonly isConnected: boolean;
  readonly data?: Pick<PlayerData, 'bot' | 'caretaker'>;
}

export const publicPlayers = (metadata: Metadata, connected: ReadonlySet<Seat>): PublicPlayer[] =>
  Object.entries(metadata.players).map(([id, p]) => {
    const bot = botOf(p);
    const caretaker = caretakerOf(p);
    return {
      id: p.id,
      ...(typeof p.name === 'string' ? { name: p.name } : {}),
      isConnected: bot !== null || connected.has(id as Seat),
      ...(bot === null ? {} : { data: { bot } }),
      ...(caretaker === null ? {} : { data: { caretaker } }),
    };
  });
