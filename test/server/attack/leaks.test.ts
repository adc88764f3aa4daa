import { expect, test } from 'vitest';
import { type Seat, seat } from '../../../games/kit/ids.ts';
import { quick } from '../../../games/kit/random.ts';
import { reader } from '../../support/expected.ts';
import { hintsFor } from '../../support/hintFiles.ts';
import { atRest, type Chair, chair, makeMove, refusalOf, until } from '../support/chair.ts';
import { keyOf, playing } from '../support/server.ts';
import { atTables, company, ends, underSiege } from './support/field.ts';
import { type Knowledge, knowledge } from './support/hidden.ts';
import { type Laid, LIVE, lay, playsOn } from './support/laid.ts';
import type { Truth } from './support/orders.ts';
import { rawLine } from './support/raw.ts';
import { Leaked } from './support/siege.ts';

const field = underSiege({}, { client: '/nowhere' });

const truthOf = (table: Laid): Promise<Truth> => field.truth(table.room.matchID);
const readers = (table: Laid): Knowledge[] => [...table.seats, null].map(who => knowledge(table.m, table.room, who));
const at = (table: Laid, who: Seat | null): Chair => (who === null ? table.watcher : table.chairOf(who));
const text = (of: Chair, from = 0): string => JSON.stringify(of.frames.slice(from).map(f => [f.event, f.args]));
const FIELDS = /prngstate|"sealed"|"before"|"stack"|"standing"|setupData|credentials|sha256|"redact"|"metadata"/;

atTables(ends, field, (table, of) => {
  test('the first packet holds the view and nothing of how the match began: no beginning, chance, log, undo', async () => {
    const fresh = await lay(field.at, of, quick(1), LIVE);
    const { state } = await truthOf(fresh);
    for (const knows of readers(fresh)) {
      knows.follows(state);
      const me = at(fresh, knows.seat);
      const [, info] = me.frames[0]?.args ?? [];
      const seen = info as { readonly state: Record<string, unknown>; readonly [more: string]: unknown };
      expect(seen.initialState).toEqual(seen.state);
      expect(seen.log).toEqual([]);
      expect(seen.state).toMatchObject({ plugins: {}, _undo: [], _redo: [], deltalog: [] });
      expect(Object.keys(seen).sort()).toEqual(['filteredMetadata', 'initialState', 'log', 'state']);
      expect(knows.secrets().length).toBeGreaterThan(0);
      knows.mayRead(text(me), 'the first packet');
      expect(text(me)).not.toMatch(FIELDS);
      // and it would be found
      if (!hintsFor(of.id).nameless) expect(() => knows.mayRead(JSON.stringify(state.G), 'the state')).toThrow(Leaked);
      expect(() => knows.mayRead(JSON.stringify(state.plugins), 'chance')).toThrow(Leaked);
    }
    fresh.clear();
  });

  test('every frame of twenty moves and two reloads, to every seat and to a spectator', async () => {
    const fresh = await lay(field.at, of, quick(5), LIVE);
    const all = readers(fresh);
    const look = async (): Promise<void> => {
      const { state } = await truthOf(fresh);
      for (const knows of all) knows.follows(state);
      await fresh.heard();
      for (const knows of all) {
        knows.mayRead(text(at(fresh, knows.seat)), 'a frame');
        expect(text(at(fresh, knows.seat))).not.toMatch(FIELDS);
      }
    };
    await look();
    for (let n = 0; n < 20; n += 1) {
      const on = await playsOn(fresh);
      if (n % 10 === 5)
        for (const who of [...fresh.seats, null])
          await at(fresh, who).sync(fresh.room.matchID, who, who === null ? null : fresh.key(who));
      await look();
      if (!on) break;
    }
    fresh.clear();
  });

  test('to sockets that are told only what has changed: no more than the whole would say', async () => {
    const fresh = await lay(field.at, of, quick(12), LIVE);
    const lines = await Promise.all(
      readers(fresh).map(async knows => {
        const line = await rawLine(field.at.url);
        line.text(`40/${of.id},{"patch":true}`);
        await until(() => line.messages.some(m => m.startsWith('40/')));
        const key = knows.seat === null ? null : fresh.key(knows.seat);
        line.text(`42/${of.id},${JSON.stringify(['sync', fresh.room.matchID, knows.seat, key])}`);
        await until(() => line.messages.some(m => m.startsWith(`42/${of.id},["sync"`)));
        return { knows, line };
      }),
    );
    for (let n = 0; n < 15; n += 1) {
      const { state } = await truthOf(fresh);
      for (const { knows, line } of lines) {
        knows.follows(state);
        line.text(`42/${of.id},${n}["older",0]`);
        await until(() => line.messages.some(m => m.startsWith(`43/${of.id},${n}[`)));
        knows.mayRead(line.messages.join('\n'), 'a change');
        expect(line.messages.join('\n')).not.toMatch(FIELDS);
      }
      if (!(await playsOn(fresh))) break;
    }
    for (const { line } of lines) {
      expect(line.messages.some(m => m.startsWith(`42/${of.id},["change"`))).toBe(true);
      line.cut();
    }
    fresh.clear();
  });

  test('a sync that names no seat is a spectator’s, whatever key comes with it', async () => {
    const { state } = await truthOf(table());
    const knows = knowledge(table().m, table().room, null);
    knows.follows(state);
    for (const args of [[], [undefined], [null], [null, table().key(seat(0))]]) {
      const c = await chair(field.at.url, of.id);
      const answer = c.next('sync');
      c.socket.emit('sync', table().room.matchID, ...args);
      knows.mayRead(JSON.stringify((await answer).args), 'a sync without a seat');
      c.close();
    }
  });

  test('the context of the library is cut to what everybody may see', async () => {
    for (const who of [...table().seats, null]) {
      const { ctx } = at(table(), who).state();
      expect(Object.keys(ctx).filter(key => key.startsWith('_'))).toEqual([]);
      expect(ctx).not.toHaveProperty('_activePlayersNumMoves');
      expect(JSON.stringify(at(table(), who).frames)).not.toContain('_activePlayers');
    }
  });

  test('who sits where: number, name, whether connected, which bot; nothing else of the seats', async () => {
    const lists = at(table(), null).frames.flatMap(({ event, args }) =>
      event === 'matchData'
        ? [args[1]]
        : event === 'sync'
          ? [(args[1] as { filteredMetadata: unknown }).filteredMetadata]
          : [],
    ) as Record<string, unknown>[][];
    expect(lists.length).toBeGreaterThan(0);
    for (const player of lists.flat())
      expect(['data', 'id', 'isConnected', 'name']).toEqual(expect.arrayContaining(Object.keys(player)));
  });

  test('a state number of ones own: it does not tell how much others do unseen', async () => {
    const late = await chair(field.at.url, table().m.meta.id);
    await late.sync(table().room.matchID, null);
    expect(late.state()._stateID).toBe(0);
    late.close();
  });

  test('older lines are for who sits there, and for nobody before they sit', async () => {
    const fresh = await lay(field.at, of, quick(9), LIVE);
    const all = readers(fresh);
    for (let on = true, n = 0; on && n < 25; n += 1) {
      const { state } = await truthOf(fresh);
      for (const knows of all) knows.follows(state);
      on = await playsOn(fresh);
    }
    const { state } = await truthOf(fresh);
    for (const knows of all) {
      knows.follows(state);
      for (const before of [0, 1, 20, 1000, 2 ** 50]) {
        const page = await at(fresh, knows.seat).ask('older', before);
        knows.mayRead(JSON.stringify(page), 'an older line');
      }
    }
    const stranger = await chair(field.at.url, of.id);
    expect(await stranger.ask('older', 20)).toMatchObject({ ok: false, code: 'no-match', lines: [] });
    stranger.close();
    fresh.clear();
  });

  test('a refusal tells its code and what the sender wrote, and nothing else', async () => {
    const { state } = await truthOf(table());
    const turn = table().turn();
    if (!turn) return;
    const knows = knowledge(table().m, table().room, turn.seat);
    knows.follows(state);
    const own = JSON.stringify([turn.move]);
    for (const secret of knows.secrets().slice(0, 20)) {
      const guess = JSON.parse(secret.startsWith('"') ? secret : JSON.stringify(secret)) as string;
      const answer = await turn.at.ask(
        'update',
        makeMove({ ...turn.move, answer: [guess] }, turn.seat),
        0,
        table().room.matchID,
        turn.seat,
      );
      expect(Object.keys(answer).sort()).toEqual(['code', 'ok', 'params']);
      for (const other of knows.secrets().filter(s => s !== secret && !own.includes(s)))
        expect(JSON.stringify(answer)).not.toContain(other);
    }
  });

  test('with chat that nobody has, nothing reaches anybody', async () => {
    const heard = await table().heard();
    const talker = table().chairOf(seat(0));
    talker.socket.emit('chat', table().room.matchID, { id: 'x', sender: '1', payload: 'psst' }, table().key(seat(0)));
    table().watcher.socket.emit('chat', table().room.matchID, { id: 'x', sender: '0', payload: 'psst' }, 'x');
    expect(await table().heard()).toEqual(heard);
  });
});

atTables(company, field, (table, of) => {
  test('with the key of another seat', async () => {
    const stranger = await chair(field.at.url, of.id);
    for (const one of table().seats)
      for (const two of table().seats.filter(s => s !== one)) {
        const answer = await stranger.sync(table().room.matchID, one, table().key(two));
        expect(refusalOf(answer)).toMatchObject({ code: 'bad-credentials' });
      }
    expect(stranger.count('sync')).toBe(0);
    stranger.close();
  });

  test('a spectator and a seat on one socket, two syncs in one breath: never the view of one with the frames of the other', async () => {
    const victim = await lay(field.at, of, quick(3), LIVE);
    const own = await playing(field.at, { people: of.seats }, of.id);
    const spies = [
      await chair(field.at.url, of.id),
      await chair(field.at.url, of.id),
      await chair(field.at.url, of.id),
    ];
    const [before, after, twice] = spies as [Chair, Chair, Chair];
    const watch = [victim.room.matchID, null, null] as const;
    const sit = [own.matchID, '1', keyOf(own, '1').credentials] as const;
    for (const args of [watch, sit]) before.socket.emit('sync', ...args);
    for (const args of [sit, watch]) after.socket.emit('sync', ...args);
    for (const args of [watch, sit, watch, sit, watch]) twice.socket.emit('sync', ...args);
    await atRest(...spies);
    const knows = knowledge(victim.m, victim.room, null);
    const marks = spies.map(s => s.frames.length);
    for (let n = 0; n < 10; n += 1) {
      knows.follows((await truthOf(victim)).state);
      if (!(await playsOn(victim))) break;
    }
    knows.follows((await truthOf(victim)).state);
    await atRest(...spies);
    expect(before.frames.slice(marks[0])).toEqual([]);
    for (const spy of [after, twice]) {
      expect(spy.frames.slice(spy === after ? marks[1] : marks[2]).every(f => f.args[0] === victim.room.matchID)).toBe(
        true,
      );
      const seen = JSON.stringify(spy.frames.filter(f => f.args[0] === victim.room.matchID));
      knows.mayRead(seen, 'a doubled sync');
      spy.close();
    }
    before.close();
    victim.clear();
  });

  test('watching in a second window adds nothing to what a seat may know', async () => {
    const fresh = await lay(field.at, of, quick(11), LIVE);
    const knows = fresh.seats.map(who => knowledge(fresh.m, fresh.room, who));
    for (let n = 0; n < 15; n += 1) {
      const { state } = await truthOf(fresh);
      for (const k of knows) k.follows(state);
      await fresh.heard();
      for (const k of knows) k.mayRead(text(fresh.watcher), 'a spectator’s frame');
      if (!(await playsOn(fresh))) break;
    }
    fresh.clear();
  });

  test('timing and number of messages: others hear of a move what the rules show them, of a refusal nothing', async () => {
    const undoes = table().m.takeBack.length > 0;
    let heard = await listened(4);
    for (let luck = 5; undoes && heard.back === 0 && luck < 10; luck += 1) heard = await listened(luck);
    expect(heard.made).toBeGreaterThan(3);
    if (undoes) expect(heard.back).toBeGreaterThan(0);
  });
  /** A live table played for a while: how many moves were made, and how many taken back. */
  const listened = async (luck: number) => {
    const fresh = await lay(field.at, of, quick(luck), LIVE);
    const { m, room } = fresh;
    const begun = (await truthOf(fresh)).state;
    const expected = [...fresh.seats, null].map(who => {
      const one = reader(m, room.matchID, who, begun);
      one.looks(begun);
      return one;
    });
    const counted = (): number[] =>
      [...fresh.seats, null].map(who => at(fresh, who).frames.filter(f => f.event !== 'matchData').length);
    let [made, back] = [0, 0];
    for (let n = 0; n < 30; n += 1) {
      const turn = fresh.turn();
      if (!turn) break;
      // a move that is refused, in each way that a rule has, is nobody else's business
      const quiet = await fresh.heard();
      for (const wrong of [
        { ...turn.move, prompt: 'q0' },
        { ...turn.move, answer: ['nonsense'] },
        { ...turn.move, type: 'x' },
      ])
        expect((await turn.at.act(wrong)).ok).toBe(false);
      expect(await fresh.heard()).toEqual(quiet);
      expect((await turn.at.act(turn.move)).ok).toBe(true);
      made += 1;
      const { state } = await truthOf(fresh);
      for (const one of expected) one.follows(state);
      await fresh.heard();
      expect(counted()).toEqual(expected.map(e => e.frames.length));
      // taken back: heard as the rules show it, too
      if (turn.at.beside().mayTakeBack && (back === 0 || n % 3 === 0)) {
        const open = turn.at.beside().due[0]?.prompt ?? '';
        if ((await turn.at.act({ prompt: open, type: 'takeBack', answer: null })).ok) {
          back += 1;
          const undone = (await truthOf(fresh)).state;
          for (const one of expected) one.follows(undone);
          await fresh.heard();
          expect(counted()).toEqual(expected.map(e => e.frames.length));
        }
      }
    }
    fresh.clear();
    return { made, back };
  };
});
