import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startChild } from '../support/child.ts';

test('a server that is started without a word on its mode is the quick one, and says no more than where it listens', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tablee-mode-'));
  const child = startChild({ NODE_ENV: '', PORT: '0', DATABASE_FILE: join(folder, 'a.sqlite') });
  try {
    await child.url();
    // boardgame.io greets on its own in any other mode
    expect(child.out()).toMatch(/^Tablée: .*\n$/);
  } finally {
    child.process.kill('SIGTERM');
    await child.ended;
    rmSync(folder, { recursive: true, force: true });
  }
});
