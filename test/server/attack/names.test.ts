import { describe, expect, test } from 'vitest';
import { size } from '../../support/proof.ts';
import { atTables, company, largest, underSiege } from './support/field.ts';
import { lay, playsOn } from './support/laid.ts';
import { namesIn, openRoom } from './support/opened.ts';
import { errorOf, post } from './support/raw.ts';

const field = underSiege({}, { client: '/nowhere' });
const url = (): string => field.at.url;
const namesOf = (code: string) => namesIn(url(), code);

describe('names', () => {
  const [game] = largest;
  if (!game) throw new Error('no game');
  const named = async (playerName: unknown): Promise<[unknown, string | null]> => {
    const { matchID, code } = await openRoom(url(), game.id, game.seats);
    const answer = await post(url(), `/games/${game.id}/${matchID}/join`, { playerID: '0', playerName });
    return [answer.status === 200 ? 'taken' : errorOf(answer), (await namesOf(code))[0] ?? null];
  };
  test.each([
    '<img src onerror=x>',
    '"><svg onload=x>',
    '<script>x</script>',
    'javascript:x',
    `\${{7*7}}`,
    '{{constructor}}',
    '{count, plural,}',
    "{0} '{' #",
    '=1+1',
    '%s%n',
    '../../etc',
    'NULL',
    'undefined',
    '__proto__',
    'Zoé',
    'د. عائشة',
    'ไอ้ที่ดี',
    'हिन्दी',
    '🂡',
    '👨‍👩‍👧',
    '🏳️‍🌈',
    '👩🏽‍🚀 Léa',
  ])('%j is a name like any other, kept as it was typed', async name => {
    expect(await named(name)).toEqual(['taken', name.normalize('NFC')]);
  });
  test.each([
    ['nothing', ''],
    ['blanks', ' \t\n '],
    ['21 letters', 'x'.repeat(21)],
    ['100,000 letters', 'x'.repeat(7000)],
    ['a bell', 'a\u0007b'],
    ['NUL', 'a\u0000b'],
    ['an escape sequence', '\u001b[31mred'],
    ['text turned round', 'a\u202eb'],
    ['isolated text', '\u2066a\u2069'],
    ['a mark for right to left', '\u200fa'],
    ['a blank of no width', 'Le\u200ba'],
    ['a joiner that joins nothing', 'a\u200db'],
    ['a joiner at the end', '👩\u200d'],
    ['a filler alone', '\u3164'],
    ['a filler in a name', 'An\u3164a'],
    ['a small filler', '\uffa0'],
    ['an empty pattern of dots', '\u2800'],
    ['marks and nothing under them', '\u0301\u0301'],
    ['a pile of marks', `Z${'\u0336'.repeat(8)}`],
    ['tags', '\u{e0041}a'],
    ['half a character', '\ud83c'],
    ['a character for private use', '\ue000'],
    ['a number', 7],
    ['true', true],
    ['a list', ['Ana']],
    ['an object', { name: 'Ana' }],
    ['none', undefined],
  ])('%s is none', async (_, name) => {
    expect(await named(name)).toEqual(['bad-name', null]);
  });
  test('who looks like another is another’s: capitals, accents, widths and pictures make no difference', async () => {
    const { matchID } = await openRoom(url(), game.id, game.seats);
    const join = (playerName: string) => post(url(), `/games/${game.id}/${matchID}/join`, { playerName });
    await join('Zoé ☺');
    for (const name of ['zoé ☺', 'ZOE ☺', 'Ｚoé ☺', 'Zoé ☺\ufe0f', '  Zoé   ☺ ', 'Zoe\u0301 ☺'])
      expect([name, errorOf(await join(name))]).toEqual([name, 'name-taken']);
  });
});

atTables(company, field, (_, of) => {
  test('names are changed while moves are made: no key, no name and no move is lost', async () => {
    const laid = await lay(field.at, of);
    const { matchID } = laid.room;
    const rounds = size(8, 60);
    const names = await namesOf(laid.room.code);
    let renamed = 0;
    for (let n = 0; n < rounds; n += 1) {
      const renames = laid.seats.map(who =>
        post(url(), `/games/${of.id}/${matchID}/update`, {
          playerID: who,
          credentials: laid.key(who),
          newName: `N${n} ${who}`,
        }),
      );
      const [on, ...answers] = await Promise.all([playsOn(laid), ...renames]);
      for (const [who, answer] of answers.entries())
        if (answer.status === 200) {
          names[who] = `N${n} ${who}`;
          renamed += 1;
        } else expect(errorOf(answer)).toBe('may-not-talk'); // a name is talk, too
      expect(await namesOf(laid.room.code)).toEqual(names);
      if (!on) break;
    }
    expect(renamed).toBeGreaterThan(0);
    laid.clear();
  });
});
