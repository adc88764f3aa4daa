import type { State } from 'boardgame.io';
import { InitializeGame } from 'boardgame.io/internal';
import type { Kysely, Transaction } from 'kysely';
import type { Logger } from 'pino';
import type { Base } from '../../games/kit/base.ts';
import { type Timing, timed } from '../../games/kit/clocks.ts';
import type { Seat } from '../../games/kit/ids.ts';
import { type Refusal, refuse } from '../../games/kit/legality.ts';
import type { AnyModule } from '../../games/kit/module.ts';
import { type Since, sinceOf } from '../../games/kit/since.ts';
import { isStopped, stopped, upgraded } from '../../games/kit/upgrade.ts';
import { inOne } from '../db/patiently.ts';
import type { Schema } from '../db/schema.ts';
import { lineRows } from './lineRows.ts';
import { botsOf, type Metadata, readMetadata } from './metadata.ts';
import type { MatchRow } from './records.ts';
import type { Shelf, Shelved } from './shelf.ts';

/*
 * Matches that were dealt by a server of other rules. One that is in play goes on where its game knows how (GameModule.upgrade);
 * else it stands still: nobody moves, no bot, no clock, and its people may stop it. The old rules are not kept beside the new:
 * boards and bots would have to be kept with them. A game that wants a match to end on old numbers keeps them in its state.
 */

/** Nobody moves there: a match in play of other rules than this server's. */
export const standsStill = ({ meta }: AnyModule, { rules }: Pick<MatchRow, 'rules'>): boolean =>
  rules !== meta.rulesVersion;

/**
 * The state as today's rules show it, or why they cannot. One that is over may be looked at where its game knows how; not one that
 * was stopped since it could not go on. (What its people have stopped for another reason is of today's rules.)
 */
export function shownState(module: AnyModule, rules: number, state: State<Base>, log: Logger): State<Base> | Refusal {
  if (rules === module.meta.rulesVersion) return state;
  if (isStopped(state.G)) return refuse('stopped');
  if (!state.G.table.over) return refuse('other-rules');
  const known = upgraded(module, state, rules, error => log.error({ err: error }, 'a match could not be upgraded'));
  return known ?? refuse('other-rules');
}

/** Before anybody plays: lets every match in play of other rules go on that can. Each is written whole, once, or not at all. */
export async function upgradeMatches(db: Kysely<Schema>, shelf: Shelf, now: number, log: Logger): Promise<void> {
  for (const [game, { module }] of shelf) {
    const { rulesVersion } = module.meta;
    const others = await db
      .selectFrom('matches')
      .select('id')
      .where('game', '=', game)
      .where('started', '=', 1)
      .where('over', '=', 0)
      .where('rules', '!=', rulesVersion)
      .execute();
    let goOn = 0;
    for (const { id } of others)
      await inOne(db, async tx => {
        const row = await rowOf(tx, id);
        if (!row || row.rules === rulesVersion) return; // another process was first
        const onBug = (error: unknown): void => log.error({ err: error, matchID: id }, 'a match could not be upgraded');
        const state = upgraded(module, row.state, row.rules, onBug);
        if (state && (await rewrite(tx, row, state, now, { rules: rulesVersion }))) goOn += 1;
      });
    if (others.length > 0) log.info({ game, goOn, standStill: others.length - goOn }, 'matches of other rules');
  }
}

/** Ends a match without a winner: for somebody who sits where it stands still, or (null) because all who are there want it. */
export const stopMatch = (db: Kysely<Schema>, id: string, by: Seat | null, now: number): Promise<void> =>
  inOne(db, async tx => {
    const row = await rowOf(tx, id);
    if (row && !row.state.G.table.over) await rewrite(tx, row, stopped(row.state, by), now, { updated: now });
  });

/**
 * A match that nobody has seen yet is dealt anew, for these seats and options, under today's rules. false: they do not know this
 * number of seats.
 */
export async function dealAnew(
  db: Kysely<Schema>,
  { module, game }: Shelved,
  id: string,
  { players, setupData: options }: Pick<Metadata, 'players' | 'setupData'>,
  now: number,
): Promise<boolean> {
  const numPlayers = Object.keys(players).length;
  if (!module.meta.seats.includes(numPlayers)) return false;
  const setupData = module.options.parse(options, numPlayers) ?? module.options.defaults;
  const state = InitializeGame({ game, numPlayers, setupData }) as State<Base>;
  await inOne(db, async tx => {
    const row = await rowOf(tx, id);
    if (!row) return;
    await tx.deleteFrom('lines').where('match', '=', id).execute();
    await rewrite(tx, { ...row, told: 0 }, state, now, {
      rules: module.meta.rulesVersion,
      meta: JSON.stringify({ ...(JSON.parse(row.meta) as Metadata), players, setupData }),
    });
  });
  return true;
}

interface Row {
  readonly id: string;
  readonly sid: number;
  readonly state: State<Base>;
  readonly rules: number;
  readonly since: Since;
  readonly told: number;
  readonly meta: string;
  readonly timing: string | null;
}
async function rowOf(tx: Transaction<Schema>, id: string): Promise<Row | undefined> {
  const row = await tx
    .selectFrom('matches')
    .select(['id', 'sid', 'state', 'rules', 'since', 'told', 'meta', 'timing'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row && { ...row, state: JSON.parse(row.state) as State<Base>, since: JSON.parse(row.since) as Since };
}

/** A state that no move has made, with what it tells. false: the match was changed meanwhile. */
async function rewrite(
  tx: Transaction<Schema>,
  { id, sid, since, told, meta, timing }: Row,
  state: State<Base>,
  now: number,
  more: { readonly rules?: number; readonly updated?: number; readonly meta?: string },
): Promise<boolean> {
  const { G, ctx, _stateID } = state;
  const over = ctx.gameover !== undefined;
  const bots = new Set(botsOf(readMetadata(meta)).keys());
  const { numUpdatedRows } = await tx
    .updateTable('matches')
    .set({
      sid: _stateID,
      state: JSON.stringify(state),
      since: JSON.stringify(sinceOf(G, since, now)),
      // others may be awaited now
      timing: timing && JSON.stringify(timed(JSON.parse(timing) as Timing, G, bots, null, now)),
      told: told + G.table.news.length,
      over: over ? 1 : 0,
      gameover: over ? JSON.stringify(ctx.gameover) : null,
      ...more,
    })
    .where('id', '=', id)
    .where('sid', '=', sid)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) return false;
  const lines = lineRows(G.table.news, told).map(line => ({ match: id, ...line }));
  if (lines.length > 0) await tx.insertInto('lines').values(lines).execute();
  return true;
}
