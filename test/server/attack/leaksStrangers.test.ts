import { expect, test } from 'vitest';
import { seat } from '../../../games/kit/ids.ts';
import { atRest, chair, refusalOf } from '../support/chair.ts';
import { ok } from '../support/server.ts';
import { atTables, ends, underSiege } from './support/field.ts';
import { type Laid, playsOn } from './support/laid.ts';

const field = underSiege({}, { client: '/nowhere' });

/** Which matches there are, and how this one stands: live ones beside it go on by their clocks. */
const matchesAnd = async (laid: Laid) => ({
  ids: (JSON.parse(await field.at.matches()) as readonly { readonly id: string }[]).map(m => m.id),
  stored: await laid.stored(),
});

atTables(ends, field, (table, of) => {
  const strangers: readonly (readonly [string, (t: Laid) => readonly unknown[], string])[] = [
    ['with a wrong key', t => [t.room.matchID, '0', 'x'], 'bad-credentials'],
    ['without a key', t => [t.room.matchID, '0'], 'bad-credentials'],
    ['with an empty key', t => [t.room.matchID, '0', ''], 'bad-credentials'],
    ['with the words undefined and null as key', t => [t.room.matchID, '0', 'undefined'], 'bad-credentials'],
    [
      'with the key of another match',
      t => [t.room.matchID, '0', t.key(seat(0)).replace(/./, c => (c === 'a' ? 'b' : 'a'))],
      'bad-credentials',
    ],
    ['with half a key', t => [t.room.matchID, '0', t.key(seat(0)).slice(0, 12)], 'bad-credentials'],
    ['with a key and more', t => [t.room.matchID, '0', `${t.key(seat(0))}x`], 'bad-credentials'],
    ['with an object as key', t => [t.room.matchID, '0', { length: 3 }], 'bad-credentials'],
    ['with a list that holds the key', t => [t.room.matchID, '0', [t.key(seat(0))]], 'bad-credentials'],
    ['with true as key', t => [t.room.matchID, '0', true], 'bad-credentials'],
    ['with a long key', t => [t.room.matchID, '0', 'x'.repeat(3000)], 'bad-credentials'],
    ['for a seat that is not there', t => [t.room.matchID, '42', t.key(seat(0))], 'no-seat'],
    ['for the seat __proto__', t => [t.room.matchID, '__proto__', t.key(seat(0))], 'no-seat'],
    ['for the seat constructor', t => [t.room.matchID, 'constructor', t.key(seat(0))], 'no-seat'],
    ['for a seat that is a number', t => [t.room.matchID, 0, t.key(seat(0))], 'no-seat'],
    ['for a seat in a list', t => [t.room.matchID, ['0'], t.key(seat(0))], 'no-seat'],
    ['for an empty seat', t => [t.room.matchID, '', t.key(seat(0))], 'no-seat'],
    ['for a seat written otherwise', t => [t.room.matchID, '00', t.key(seat(0))], 'no-seat'],
    ['for a seat with a blank', t => [t.room.matchID, ' 0', t.key(seat(0))], 'no-seat'],
    ['for a seat in Arabic digits', t => [t.room.matchID, '٠', t.key(seat(0))], 'no-seat'],
    [
      'at an unknown match, with a number of seats for one made on demand',
      () => ['unknown', '0', 'x', 300_000],
      'no-match',
    ],
    ['at an unknown match, as a spectator', () => ['unknown', null, null, 2], 'no-match'],
    ['at a match by the code of its room', t => [t.room.code, '0', t.key(seat(0))], 'no-match'],
    ['at a match in other letters', t => [swapCase(t.room.matchID), '0', t.key(seat(0))], 'no-match'],
    ['at a match in a list', t => [[t.room.matchID], '0', t.key(seat(0))], 'no-match'],
    ['at an object', () => [{ a: 1 }, '0', 'x'], 'no-match'],
    ['at __proto__', () => ['__proto__', null, null], 'no-match'],
    ['at nothing', () => [], 'no-match'],
    ['at a path', () => ['../x', null, null], 'no-match'],
    ['at a pattern', () => ['%', null, null], 'no-match'],
    ['at an emoji', () => ['🂡', null, null], 'no-match'],
    ['at ten kilobytes', () => ['x'.repeat(10_000), null, null], 'no-match'],
    ['at a quote', () => ["' or 1=1 --", null, null], 'no-match'],
  ];
  test.each(strangers)(
    'a stranger syncs %s: refused, makes no match, and hears nothing of what goes on',
    async (_, args, code) => {
      const before = await matchesAnd(table());
      const stranger = await chair(field.at.url, table().m.meta.id);
      const refused = stranger.next('refused');
      stranger.socket.emit('sync', ...args(table()));
      expect(refusalOf(await refused)).toMatchObject({ ok: false, code });
      expect(await matchesAnd(table())).toEqual(before);
      await playsOn(table());
      await atRest(stranger);
      expect(stranger.frames.map(f => f.event)).toEqual(['refused']);
      stranger.close();
    },
  );

  test('seats nobody has joined yet cannot be read, with or without a key', async () => {
    const { url } = field.at;
    const made = await ok(`${url}/games/${of.id}/create`, { numPlayers: of.seats });
    const matchID = String(made.matchID);
    const stranger = await chair(url, of.id);
    for (const who of [...table().seats, null])
      for (const key of [null, '', 'undefined', 'x']) {
        const answer = await stranger.sync(matchID, who, key);
        expect(answer.event).toBe('refused');
        expect(['bad-credentials', 'not-started']).toContain(refusalOf(answer).code);
      }
    // with one of them taken, the rest neither, and the one not before the start
    const joined = await ok(`${url}/games/${of.id}/${matchID}/join`, { playerID: '0', playerName: 'Ana' });
    for (const who of [...table().seats, null]) expect((await stranger.sync(matchID, who, null)).event).toBe('refused');
    const mine = await stranger.sync(matchID, seat(0), String(joined.playerCredentials));
    expect(refusalOf(mine).code).toBe('not-started');
    stranger.close();
  });

  test('what is stored in place of a key opens nothing', async () => {
    const { metadata } = await field.truth(table().room.matchID);
    const hash = String(metadata.players[0]?.credentials);
    expect(hash).toMatch(/^sha256:[0-9a-f]{64}$/);
    expect(JSON.stringify(metadata)).not.toContain(table().key(seat(0)));
    const stranger = await chair(field.at.url, of.id);
    for (const key of [hash, hash.slice(7)])
      expect((await stranger.sync(table().room.matchID, seat(0), key)).event).toBe('refused');
    stranger.close();
  });
});

const swapCase = (s: string): string =>
  [...s].map(c => (c === c.toLowerCase() ? c.toUpperCase() : c.toLowerCase())).join('');
