import { rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { anyModule } from '../../../games/kit/module.ts';
import { quick } from '../../../games/kit/random.ts';
import { masquerade } from '../../kit/games/masquerade/masquerade.ts';
import { LONG, owed, size } from '../../support/proof.ts';
import { type Registered, registered } from '../../support/registered.ts';
import { settled } from '../support/chair.ts';
import { type Child, startChild } from '../support/child.ts';
import { freshFile } from '../support/server.ts';
import { onDisk } from './disk.ts';
import { type Moment, momentOf } from './moment.ts';
import { served } from './served.ts';
import type { Sitting } from './sitting.ts';
import { type Town, town } from './town.ts';
import { type Fault, judge } from './verdict.ts';

/** The games of the house; and small ones in which people answer in secret and all at once. */
const houses: readonly (readonly [string, readonly Registered[], { readonly main?: string }, number])[] = [
  ['the games of the house', registered, {}, size(4, 100)],
  [
    'secret answers',
    [{ id: masquerade.meta.id, m: anyModule(masquerade) }],
    { main: 'test/server/support/proofMain.ts' },
    size(2, 30),
  ],
];
const TABLES = size(5, 8);
let file = freshFile();
let child: Child | undefined;
afterEach(async () => {
  child?.process.kill('SIGKILL');
  await child?.ended;
  rmSync(dirname(file), { recursive: true, force: true });
  file = freshFile();
});
const start = (how: { readonly main?: string }): Child => {
  const env = {
    PORT: '0',
    DATABASE_FILE: file,
    BOT_DELAY_MS: '0',
    CREATES_PER_MINUTE: '100000',
    JOINS_PER_MINUTE: '100000',
    PACKETS_PER_SECOND: '100000',
    SOCKETS_PER_ADDRESS: '10000',
    REQUESTS_PER_SECOND: '10000',
  };
  child = startChild(env, how);
  return child;
};

/** Starts the server, lets the town go on, and kills it at that moment. Resolves with what went wrong before that. */
async function lifeAndDeath(
  life: Child,
  people: Town,
  moment: Moment,
  before: readonly Sitting[],
): Promise<readonly string[]> {
  const kill = (): void => {
    life.process.kill('SIGKILL');
  };
  if (moment.when === 'starting') {
    await settled(moment.after);
    kill();
    await life.ended;
    return [];
  }
  const url = await life.url();
  const wrong: string[] = [];
  // whoever dies at once has no time for questions
  if (moment.when !== 'first') for (const s of before) wrong.push(...(await served(url, s)).map(f => f.what));
  let dead = false;
  const die = (): void => {
    dead = true;
    kill();
  };
  const timed = moment.when === 'first' || moment.when === 'busy';
  let left = 'count' in moment ? moment.count : 0;
  const count = (): void => {
    left -= 1;
    if (left === 0) moment.after === 0 ? die() : setTimeout(die, moment.after);
  };
  const run = people.run(url, {
    standing: () => !dead,
    ...(moment.when === 'sent' ? { onSent: count } : {}),
    ...(moment.when === 'answered' ? { onAnswered: count } : {}),
  });
  if (timed) setTimeout(die, moment.after);
  wrong.push(...(await run));
  if (!dead) die(); // nobody had anything left to say
  await life.ended;
  if (life.err() !== '') wrong.push(life.err());
  return wrong;
}

test.each(houses)(
  '%s: killed in the middle of busy play, the server never loses what it promised',
  {
    timeout: LONG,
  },
  async (name, games, how, kills) => {
    const luck = quick(20);
    const people = town(games, TABLES, luck);
    const faults: Fault[] = [];
    const wrong: string[] = [];
    const kinds: Record<string, number> = {};
    let unanswered = 0;
    for (let n = 0; n < kills; n += 1) {
      const moment = momentOf(n, luck);
      kinds[moment.when] = (kinds[moment.when] ?? 0) + 1;
      wrong.push(...(await lifeAndDeath(start(how), people, moment, people.touched())));
      await onDisk(file, async db => {
        for (const s of people.touched()) {
          const verdict = await judge(db, s);
          faults.push(...verdict.faults.map(f => ({ ...f, what: `kill ${n} (${moment.when}): ${f.what}` })));
          unanswered += verdict.unanswered;
        }
      });
    }
    const last = start(how);
    const url = await last.url();
    for (const s of people.sittings) faults.push(...(await served(url, s)));
    last.process.kill('SIGTERM');
    expect(await last.ended).toBe(0);
    await onDisk(file, async db => {
      for (const s of people.sittings) faults.push(...(await judge(db, s)).faults);
    });
    const of = (kind: Fault['kind']): number => faults.filter(f => f.kind === kind).length;
    owed('server', 'kills', {
      games: name,
      kills,
      moves: people.answered(),
      lost: of('lost'),
      half: of('half'),
      seatsLost: of('seat'),
      unanswered,
      matches: people.sittings.length,
      kinds,
    });
    expect(faults).toEqual([]);
    expect(wrong).toEqual([]);
    expect(people.answered()).toBeGreaterThan(kills);
  },
);
