import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { Profiler } from 'node:inspector';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Contest, Line } from './contest.ts';
import type { Fleet } from './fleet.ts';
import type { Sizes } from './plan.ts';
import { throughput } from './throughput.ts';

/** The longest lists that are told. */
const TOP = 25;

/** Where the time of our server goes while it is as busy as it can be. */
export async function profileOf({ store, of, entrants }: Contest, fleet: Fleet, sizes: Sizes): Promise<Line> {
  const [entrant] = entrants;
  if (!entrant) throw new Error('nobody to look at');
  const present = await fleet.present(entrant);
  const folder = mkdtempSync(join(tmpdir(), 'tablee-profile-'));
  const file = join(folder, 'moves.cpuprofile');
  try {
    const [server] = present.running.children;
    await server?.profile();
    const { moves } = await throughput(present, sizes.busyTables, sizes.moves);
    await server?.profiled(file);
    const profile = JSON.parse(readFileSync(file, 'utf8')) as Profiler.Profile;
    return { measure: 'profile', store, ...of, game: entrant.dialect.game, moves, ...shares(profile) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Self time by package or file, and by function, in per cent of the time that was not idle. What blocks counts as busy. */
export function shares({ nodes, samples = [], timeDeltas = [] }: Profiler.Profile) {
  const frames = new Map(nodes.map(node => [node.id, node.callFrame]));
  const files = new Map<string, number>();
  const functions = new Map<string, number>();
  let busy = 0;
  for (const [n, id] of samples.entries()) {
    const frame = frames.get(id);
    const time = timeDeltas[n] ?? 0;
    if (!frame || frame.functionName === '(idle)') continue;
    const place = placeOf(frame.url);
    const name = frame.functionName || '(anonymous)';
    busy += time;
    add(files, place || name, time);
    add(functions, place ? `${name} ${place}` : name, time);
  }
  return { busyMs: Math.round(busy / 1000), byFile: top(files, busy), byFunction: top(functions, busy) };
}

/** A package, or a file of the house; native code has no place. */
function placeOf(url: string): string {
  const inPackage = /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url)?.[1];
  const inHouse = /\/((?:games|server)\/.*)$/.exec(url)?.[1];
  return inPackage ?? inHouse ?? url;
}
function add(sums: Map<string, number>, key: string, time: number): void {
  sums.set(key, (sums.get(key) ?? 0) + time);
}
const top = (sums: ReadonlyMap<string, number>, whole: number): Readonly<Record<string, number>> =>
  Object.fromEntries(
    [...sums]
      .sort((a, b) => b[1] - a[1])
      .slice(0, TOP)
      .map(([key, time]) => [key, Math.round((1000 * time) / whole) / 10]),
  );
