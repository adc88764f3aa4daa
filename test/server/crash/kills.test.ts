import { rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { quick } from '../../../games/kit/random.ts';
import { LONG, owed, size } from '../../support/proof.ts';
import { registered } from '../../support/registered.ts';
import { settled } from '../support/chair.ts';
import { type Child, startChild } from '../support/child.ts';
import { freshFile } from '../support/server.ts';
import { onDisk } from './disk.ts';
import { type Moment, momentOf } from './moment.ts';
import { served } from './served.ts';
import type { Sitting } from './sitting.ts';
import { type Town, town } from './town.ts';
import { type Fault, judge } from './verdict.ts';

const KILLS = size(4, 100);
const TABLES = 8;
const file = freshFile();
let child: Child | undefined;
afterAll(async () => {
  child?.process.kill('SIGKILL');
  await child?.ended;
  rmSync(dirname(file), { recursive: true, force: true });
});
const start = (): Child => {
  child = startChild({
    PORT: '0',
    DATABASE_FILE: file,
    BOT_DELAY_MS: '0',
    CREATES_PER_MINUTE: '100000',
    JOINS_PER_MINUTE: '100000',
    PACKETS_PER_SECOND: '100000',
    SOCKETS_PER_ADDRESS: '100000',
  });
  return child;
};

/** Starts the server, lets the town go on, and kills it at that moment. Resolves with what went wrong before that. */
async function lifeAndDeath(people: Town, moment: Moment, before: readonly Sitting[]): Promise<readonly string[]> {
  const life = start();
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

test(
  `killed ${KILLS} times in the middle of busy play, the server never loses what it promised`,
  async () => {
    const luck = quick(20);
    const people = town(registered, TABLES, luck);
    const faults: Fault[] = [];
    const wrong: string[] = [];
    const kinds: Record<string, number> = {};
    let unanswered = 0;
    for (let n = 0; n < KILLS; n += 1) {
      const moment = momentOf(n, luck);
      kinds[moment.when] = (kinds[moment.when] ?? 0) + 1;
      wrong.push(...(await lifeAndDeath(people, moment, people.touched())));
      await onDisk(file, async db => {
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
    await onDisk(file, async db => {
      for (const s of people.sittings) faults.push(...(await judge(db, s)).faults);
    });
    expect(faults).toEqual([]);
    expect(wrong).toEqual([]);
    expect(people.answered()).toBeGreaterThan(KILLS);
    const of = (kind: Fault['kind']): number => faults.filter(f => f.kind === kind).length;
    owed('server', 'kills', {
      kills: KILLS,
      moves: people.answered(),
      lost: of('lost'),
      half: of('half'),
      seatsLost: of('seat'),
      unanswered,
      matches: people.sittings.length,
      kinds,
    });
  },
  LONG,
);
