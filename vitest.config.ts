import { defineConfig, mergeConfig } from 'vitest/config';
import { haveServers, SKIPPED } from './test/support/servers.ts';
import pages from './vite.config.ts';

/** These run once more on PostgreSQL and Redis. */
const TWICE = ['lobby', 'log', 'report', 'rooms/talk', 'store', 'sweeper', 'table', 'upgradeRules'];

const servers = haveServers();
if (!servers) console.log(`on PostgreSQL: ${SKIPPED}`);

export default mergeConfig(
  pages,
  defineConfig({
    test: {
      root: '.',
      exclude: ['test/e2e/**', '**/node_modules/**'],
      // as for the browser tests: a busy machine may cost a process a second; what needs a second try says `retry x1`
      retry: process.env.CI ? 1 : 0,
      // many tests wait for other processes: a core that waits can run another
      maxWorkers: '100%',
      // how long something takes is measured elsewhere: a test that waits for a core is not red
      testTimeout: 30_000,
      setupFiles: ['./test/support/setup.ts'],
      css: { modules: { classNameStrategy: 'non-scoped' } },
      projects: [
        { extends: true, test: { name: 'all', include: ['test/**/*.test.{ts,tsx}'] } },
        ...(servers
          ? [
              {
                extends: true as const,
                test: {
                  name: 'on PostgreSQL',
                  include: TWICE.map(name => `test/server/${name}.test.ts`),
                  globalSetup: ['./test/support/serversForAll.ts'],
                },
              },
            ]
          : []),
      ],
    },
  }),
);
