import { test as base, expect } from '@playwright/test';
import { type App, type Env, startApp } from './app.ts';
import { type Person, person, type Wish } from './people.ts';

interface Each {
  /** Somebody with a browser of their own, who complains of nothing. */
  readonly come: (wish?: Wish, url?: string) => Promise<Person>;
  /** A server that this test may kill. */
  readonly own: (env?: Env) => Promise<App>;
}
interface Shared {
  /** The server of this worker's tests. */
  readonly app: App;
}

/** What browser tests begin with: a server, and people. */
export const test = base.extend<Each, Shared>({
  app: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from it
    async ({}, use, info) => {
      const app = await startApp(info.parallelIndex);
      await use(app);
      await app.stop();
    },
    { scope: 'worker' },
  ],
  come: async ({ app, browser }, use) => {
    const before = app.complaints().length;
    const people: Person[] = [];
    await use(async (wish, url = app.url) => {
      const somebody = await person(browser, url, wish);
      people.push(somebody);
      return somebody;
    });
    for (const { context } of people) await context.close();
    expect(people.flatMap(({ complaints }) => complaints)).toEqual([]);
    expect(app.complaints().slice(before)).toEqual([]);
  },
  // biome-ignore lint/correctness/noEmptyPattern: as above
  own: async ({}, use, info) => {
    const apps: App[] = [];
    await use(async env => {
      const app = await startApp(info.parallelIndex, env);
      apps.push(app);
      return app;
    });
    for (const app of apps) await app.stop();
    expect(apps.flatMap(app => app.complaints())).toEqual([]);
  },
});
export { expect };
