import { existsSync } from 'node:fs';
import { Piscina } from 'piscina';
import { expect, test } from 'vitest';
import { threadOf } from '../../server/matches/thinking.ts';
import { LONG, owed, size } from '../support/proof.ts';
import type { Errand } from './support/budgetThread.ts';

const BUDGET = 50;

// only Linux tells the CPU time of a thread
test.skipIf(!existsSync('/proc/thread-self/schedstat'))(
  'the expert stays under twice its budget in the CPU time of its thread',
  { timeout: LONG },
  async () => {
    const errand: Errand = { level: 'expert', budgetMs: BUDGET, decisions: size(100, 10_000) };
    const pool = new Piscina<Errand, number[]>({
      ...threadOf(new URL('./support/budgetThread.ts', import.meta.url)),
      minThreads: 1,
      maxThreads: 1,
    });
    const spent = await pool.run(errand);
    await pool.destroy();
    expect(spent).toHaveLength(errand.decisions);
    const inOrder = spent.sort((a, b) => a - b);
    const at = (share: number): number => Math.round(inOrder[Math.ceil(share * inOrder.length) - 1] ?? 0);
    const within = spent.filter(ms => ms < 2 * BUDGET).length / spent.length;
    owed('server', 'decisions of the expert under twice their budget, in CPU time of the thread', {
      decisions: spent.length,
      budgetMs: BUDGET,
      within,
      p50: at(0.5),
      p999: at(0.999),
      most: at(1),
    });
    expect(at(0.5)).toBeGreaterThan(BUDGET / 4); // it did think
    expect(within).toBeGreaterThanOrEqual(0.999);
  },
);
