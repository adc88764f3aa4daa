import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import art from '../../../client/boards/regicide/art.json';
import box from '../../../client/boards/regicide/box.json';
import nightArt from '../../../client/boards/stranger-things/art.json';
import nightBox from '../../../client/boards/stranger-things/box.json';

test('CC BY: every silhouette that is drawn is named in the credits, and no other', () => {
  const section = readFileSync('CREDITS.md', 'utf8').split('## Fonts')[0] ?? '';
  const credited = [...section.matchAll(/^- \*\*.*?\*\*: ([^*#]*?)(?=^- |^$)/gms)].flatMap(([, names]) =>
    (names ?? '').split(',').map(name => name.trim()),
  );
  const drawn = [art, box, nightArt, nightBox].flatMap(pictures => Object.keys(pictures));
  expect(credited.sort()).toEqual([...new Set(drawn)].sort());
});
