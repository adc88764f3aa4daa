import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { codes } from '../../server/http/codes.ts';

test.each(['fr', 'en'])('every refusal of the server has its sentence in %s', language => {
  const file = new URL(`../../client/texts/${language}.json`, import.meta.url);
  const texts = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
  expect(codes.filter(code => !texts[`error.${code}`])).toEqual([]);
});
