import { afterEach, expect, test } from 'vitest';
import { anyModule } from '../../../games/kit/module.ts';
import { quick } from '../../../games/kit/random.ts';
import { masquerade } from '../../kit/games/masquerade/masquerade.ts';
import { LONG, owed, size } from '../../support/proof.ts';
import { type Registered, registered } from '../../support/registered.ts';
import { haveServers, SKIPPED } from '../../support/servers.ts';
import { settled } from '../support/chair.ts';
import { BUSY, type Child, startChild } from '../support/child.ts';
import { type Disk, postgresDisk, sqliteDisk } from './disk.ts';
import { type Moment, momentOf } from './moment.ts';
import { served } from './served.ts';
import type { Sitting } from './sitting.ts';
import { type Town, town } from './town.ts';
import { type Fault, judge } from './verdict.ts';

interface House {
  readonly name: string;
  readonly games: readonly Registered[];
  readonly main?: string;
  readonly disk: () => Promise<Disk>;
  readonly kills: number;
  /** There is what it needs. */
  readonly here: boolean;
}
const servers = haveServers();
if (!servers) console.log(`kills over PostgreSQL: ${SKIPPED}`);
const houses: readonly House[] = [
  { name: 'the games of the house', games: registered, disk: sqliteDisk, kills: size(4, 100), here: true },
  {
    name: 'secret answers, all at once',
    games: [{ id: masquerade.meta.id, m: anyModule(masquerade) }],
    main: 'test/server/support/proofMain.ts',
    disk: sqliteDisk,
    kills: size(2, 30),
    here: true,
  },
  { name: 'over PostgreSQL', games: registered, disk: postgresDisk, kills: size(2, 40), here: servers },
];
const TABLES = size(5, 8);
/** Every so many kills what lies under the server dies with it. */
const BOTH = 5;
let child: Child | undefined;
let disk: Disk | undefined;
afterEach(async () => {
  child?.process.kill('SIGKILL');
  await child?.ended;
  await disk?.end();
});

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

test.for(houses)(
  '$name: killed in the middle of busy play, the server never loses what it promised',
  {
    timeout: LONG,
  },
  async ({ name, games, main = 'server/main.ts', disk: lay, kills, here }, { skip }) => {
    if (!here) skip(SKIPPED);
    const { env, read, fail } = await lay().then(laid => {
      disk = laid;
      return laid;
    });
    const start = (): Child => {
      child = startChild({ ...BUSY, ...env }, { main });
      return child;
    };
    const luck = quick(20);
    const people = town(games, TABLES, luck);
    const faults: Fault[] = [];
    const wrong: string[] = [];
    const kinds: Record<string, number> = {};
    let unanswered = 0;
    for (let n = 0; n < kills; n += 1) {
      const moment = momentOf(n, luck);
      kinds[moment.when] = (kinds[moment.when] ?? 0) + 1;
      wrong.push(...(await lifeAndDeath(start(), people, moment, people.touched())));
      if (n % BOTH === 1) await fail();
      await read(async db => {
        for (const s of people.touched()) {
          const verdict = await judge(db, s);
          faults.push(...verdict.faults.map(f => ({ ...f, what: `kill ${n} (${moment.when}): ${f.what}` })));
          unanswered += verdict.unanswered;
        }
      });
    }
    const last = start();
    const url = await last.url();
    for (const s of people.sittings) faults.push(...(await served(url, s)));
    last.process.kill('SIGTERM');
    expect(await last.ended).toBe(0);
    await read(async db => {
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
