import type { State } from 'boardgame.io';
import type { Base } from '../../../../games/kit/base.ts';
import type { Seams } from '../../../../server/app.ts';
import type { Metadata } from '../../../../server/matches/metadata.ts';

/** How the server under attack is to be started. */
export interface Orders {
  /** As the environment would name it. */
  readonly env: Readonly<Record<string, string>>;
  readonly seams: Pick<Seams, 'key' | 'client' | 'patience'>;
  /** A file that gets a line for everything that nobody caught. */
  readonly incidents?: string;
}
/** What the attacker's side asks the server's process beside every wire. */
export interface Asked {
  readonly id: number;
  readonly what: 'truth' | 'moves' | 'matches' | 'health' | 'memory' | 'end';
  readonly match?: string;
}
export type Said =
  | { readonly url: string }
  | { readonly id: number; readonly value: unknown }
  | { readonly id: number; readonly error: string };

/** A match as it is stored, secrets and all. */
export interface Truth {
  readonly state: State<Base>;
  readonly metadata: Metadata;
}
