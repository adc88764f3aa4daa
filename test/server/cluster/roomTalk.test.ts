import { expect, test } from 'vitest';
import { seat, seats } from '../../../games/kit/ids.ts';
import { quick } from '../../../games/kit/random.ts';
import { party, person } from '../rooms/party.ts';
import { type Chair, chair, someMove, until } from '../support/chair.ts';
import { keyOf, request } from '../support/server.ts';
import { visitor } from '../support/visitor.ts';
import { several } from './several.ts';
import { talking } from './talk.ts';

several('the talk of a room whose people sit at two processes', s => {
  test('is heard everywhere once, in one order; and nobody talks twice as much for it', async () => {
    const [a, b] = await s.houses(2);
    const p = await party(a, 2);
    const there = await visitor(b.url, p.room.code, keyOf(p.room, '1').credentials);
    const says = async (url: string, who: string, text: string): Promise<string | null> => {
      const answer = await request(`${url}/api/rooms/${p.room.code}/say`, { ...keyOf(p.room, who), text });
      return answer.status === 200 ? null : String(answer.body.error);
    };
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_, n) => says(n % 2 ? a.url : b.url, n % 4 < 2 ? '0' : '1', `mot ${n}`)),
    );
    expect(answers).toEqual(Array.from({ length: 16 }, () => null));
    for (const one of [...p.people, there]) await until(() => one.said().length === 16);
    const told = [...p.people, there].map(one => one.said());
    expect(told[0]?.map(({ n }) => n)).toEqual(Array.from({ length: 16 }, (_, n) => n));
    for (const lines of told) expect(lines).toEqual(told[0]);
    // eight each were said, here and there together
    expect([await says(a.url, '0', 'encore'), await says(b.url, '1', 'encore')]).toEqual(['rate', 'rate']);
    there.close();
    p.close();
  });
  test('stops on both where the game wants silence, wherever the move was made that did it', async () => {
    const entries = [{ meta: talking.meta, load: async () => talking }];
    const [a, b] = await s.houses(2, {}, { entries });
    const p = await party(a, 4, 4, 'masquerade', { deals: 1 });
    expect(await p.does(0, 'start')).toBeNull();
    const there = await visitor(b.url, p.room.code, keyOf(p.room, '1').credentials);
    const chairs: Chair[] = [];
    for (const who of seats(4)) {
      const one = await chair(Number(who) % 2 ? b.url : a.url, 'masquerade');
      await one.sync(p.room.matchID, who, keyOf(p.room, who).credentials);
      chairs.push(one);
    }
    const luck = quick(3);
    interface Shown {
      readonly asks: readonly { readonly stage: string }[];
      readonly out: readonly string[];
    }
    /** Whom the game lets say nothing: nobody talks while all give, and whoever is out says nothing more. */
    const silent = (): boolean => {
      const { asks, out } = (chairs[1]?.state().G ?? { asks: [], out: [] }) as unknown as Shown;
      return out.includes('1') || asks.some(({ stage }) => stage === 'exchange');
    };
    const over = (): boolean => chairs.some(one => one.state().ctx.gameover !== undefined);
    let changes = 0;
    for (let n = 0; n < 300 && changes < 2 && !over(); n += 1) {
      const who = seats(4)[n % 4];
      const one = chairs[n % 4];
      const was = silent();
      const move = one && who && someMove(talking, one.state().G, who, luck);
      if (!move) continue;
      const check = await one.act(move);
      if (!check.ok) expect(check.code).toBe('too-late');
      // word has come round when everybody sees the same questions
      await until(() => new Set(chairs.map(seen => JSON.stringify(seen.state().ctx.activePlayers))).size === 1);
      if (silent() === was) continue;
      changes += 1;
      for (const told of [person(p, 1), there]) await told.sees((_, mine) => (mine.silent ?? false) === silent());
    }
    expect(changes).toBeGreaterThan(0);
    for (const one of chairs) one.close();
    there.close();
    p.close();
  });
  test('brings what was said meanwhile to whoever comes again by the other process', async () => {
    const [a, b] = await s.houses(2);
    const p = await party(a, 2);
    for (let n = 0; n < 8; n += 1) expect(await p.does(0, 'say', { text: `${n}` })).toBeNull();
    const back = await visitor(b.url, p.room.code, keyOf(p.room, '1').credentials);
    expect(back.said()).toEqual(person(p, 0).said());
    expect(back.said().every(({ seat: who }) => who === seat(0))).toBe(true);
    back.close();
    p.close();
  });
});
