import { expect, test } from 'vitest';
import { closing } from '../../../server/ops/closing.ts';
import { readiness } from '../../../server/ops/readiness.ts';
import { house, request } from '../support/server.ts';

test('a server that runs is well and ready', async () => {
  const at = await house();
  expect(await request(`${at.url}/healthz`)).toMatchObject({ status: 200, body: { ok: true } });
  const { status, body, headers } = await request(`${at.url}/readyz`);
  expect([status, body, headers.get('cache-control')]).toEqual([200, { ok: true }, 'no-store']);
  await at.end();
});

test('a store that cannot be used makes it unready, in one word; it is well all the same', async () => {
  const at = await house();
  await at.store.db.schema.dropTable('rooms').execute();
  const { status, text } = await request(`${at.url}/readyz`);
  expect([status, text]).toEqual([503, '{"ok":false,"why":"storage"}']);
  expect((await request(`${at.url}/healthz`)).status).toBe(200);
  expect((await request(`${at.url}/metrics`)).text).toMatch(/^tablee_ready 0$/m);
  expect((await request(`${at.url}/metrics`)).text).toMatch(/^tablee_rooms Nan$/im);
  await at.end();
});

test('the store is asked once a second at most, and after that again', async () => {
  let [clock, asked] = [0, 0];
  let usable: boolean | Error = true;
  const ready = readiness(
    closing(),
    async () => {
      asked += 1;
      if (usable instanceof Error) throw usable;
      return usable;
    },
    () => clock,
  );
  expect([await Promise.all([ready(), ready()]), asked]).toEqual([[null, null], 1]);
  usable = false;
  clock = 999;
  expect([await ready(), asked]).toEqual([null, 1]);
  clock = 1000;
  expect([await ready(), asked]).toEqual(['storage', 2]);
  usable = new Error('gone');
  clock = 2000;
  expect([await ready(), asked]).toEqual(['storage', 3]);
  usable = true;
  clock = 3000;
  expect([await ready(), asked]).toEqual([null, 4]);
});

test('who is about to stop is not ready, whatever the store says', async () => {
  const stopping = closing();
  const ready = readiness(stopping, async () => true);
  expect(await ready()).toBeNull();
  stopping.begin();
  expect(await ready()).toBe('closing');

  const late = closing();
  const meanwhile = readiness(late, async () => {
    late.begin();
    return true;
  });
  expect(await meanwhile()).toBe('closing');
  // nor does it wait for one that says nothing
  expect(await readiness(late, () => new Promise(() => {}))()).toBe('closing');
});
