import { describe, expect, test } from 'vitest';
import { type Seat, seat } from '../../../games/kit/ids.ts';
import type { Move } from '../../../games/kit/moves.ts';
import { quick } from '../../../games/kit/random.ts';
import { chair, makeMove, refusalOf, someMove } from '../support/chair.ts';
import { playing } from '../support/server.ts';
import { atTables, company, ends, largest, underSiege } from './support/field.ts';
import { type Laid, lay, playsOn, singleAnswer, type Turn } from './support/laid.ts';

// no built client: what our guard lets through is the library's to answer
const field = underSiege({}, { client: '/nowhere' });
const deep = (levels: number): unknown => (levels === 0 ? 1 : [deep(levels - 1)]);

/** Somebody else's number, at a table for one a seat that is not there. */
const other = (of: Seat): Seat => (of === seat(0) ? seat(1) : seat(0));
/** How many moves are stored. */
const movesOf = async ({ room }: Laid): Promise<number> =>
  (await field.at.truth(room.matchID))?.state._stateID ?? Number.NaN;
const turnAt = (table: Laid): Turn => {
  const turn = table.turn();
  if (!turn) throw new Error('the match is over');
  return turn;
};
/** What the stock client would send. */
const sent = ({ seat: who, move }: Turn): Record<string, unknown> & { readonly payload: object } =>
  makeMove(move, who) as never;

type Forged = (turn: Turn) => unknown;
const action =
  (over: object): Forged =>
  turn => ({ ...sent(turn), ...over });
const payload =
  (over: object | ((turn: Turn) => object)): Forged =>
  turn => {
    const move = sent(turn);
    return { ...move, payload: { ...move.payload, ...(typeof over === 'function' ? over(turn) : over) } };
  };
const event = (type: unknown, args: unknown = []): Forged => action({ type: 'GAME_EVENT', payload: { type, args } });
const answer = (given: unknown): Forged => payload(({ move }) => ({ args: [{ prompt: move.prompt, answer: given }] }));

const forged: readonly (readonly [string, Forged, string])[] = [
  [
    'an action UPDATE with a state of ones own',
    action({ type: 'UPDATE', state: { G: {}, ctx: { gameover: 1 } } }),
    'no-such-move',
  ],
  ['an action UPDATE with no state', action({ type: 'UPDATE', state: null }), 'no-such-move'],
  ['an action RESET', action({ type: 'RESET', state: {} }), 'no-such-move'],
  ['an action SYNC', action({ type: 'SYNC', state: {} }), 'no-such-move'],
  ['an action PATCH', action({ type: 'PATCH', patch: [{ op: 'remove', path: '/G' }] }), 'no-such-move'],
  ['UNDO, to look and take it back', action({ type: 'UNDO' }), 'no-such-move'],
  ['REDO', action({ type: 'REDO' }), 'no-such-move'],
  ['an action of a plugin', action({ type: 'PLUGIN' }), 'no-such-move'],
  ['STRIP_TRANSIENTS, which the library keeps for itself', action({ type: 'STRIP_TRANSIENTS' }), 'no-such-move'],
  ['the disabled event endGame with a winner', event('endGame', [{ winner: '0' }]), 'no-such-move'],
  ['the disabled event endTurn', event('endTurn'), 'no-such-move'],
  ['the disabled event endPhase', event('endPhase'), 'no-such-move'],
  ['the disabled event setPhase', event('setPhase', ['x']), 'no-such-move'],
  ['the disabled event endStage', event('endStage'), 'no-such-move'],
  ['the event setActivePlayers with nothing', event('setActivePlayers', [null]), 'no-such-move'],
  ['the event setActivePlayers with everybody', event('setActivePlayers', [{ all: 'x' }]), 'no-such-move'],
  ['an event called toString', event('toString'), 'no-such-move'],
  ['an event called constructor', event('constructor'), 'no-such-move'],
  ['an action without a type', action({ type: undefined }), 'no-such-move'],
  ['an action whose type is a number', action({ type: 7 }), 'no-such-move'],
  ['an action whose type is a prototype', action({ type: '__proto__' }), 'no-such-move'],
  ["the table's own move", payload({ type: 'table', args: [{ prompt: 'q1' }] }), 'table-only'],
  ['a move called constructor', payload({ type: 'constructor' }), 'no-such-move'],
  ['a move called toString', payload({ type: 'toString' }), 'no-such-move'],
  ['a move called valueOf', payload({ type: 'valueOf' }), 'no-such-move'],
  ['a move called hasOwnProperty', payload({ type: 'hasOwnProperty' }), 'no-such-move'],
  ['a move called __proto__', payload({ type: '__proto__' }), 'no-such-move'],
  ['a move called __defineGetter__', payload({ type: '__defineGetter__' }), 'no-such-move'],
  ['a move whose name is a number', payload({ type: 5 }), 'no-such-move'],
  ['a move whose name is a list with a name', payload(t => ({ type: [t.move.type] })), 'no-such-move'],
  ['a move whose name is an object', payload({ type: {} }), 'no-such-move'],
  ['a move in capitals', payload(t => ({ type: t.move.type.toUpperCase() })), 'no-such-move'],
  ['a move with a blank', payload(t => ({ type: `${t.move.type} ` })), 'no-such-move'],
  ['the seat of another in the payload', payload(t => ({ playerID: other(t.seat) })), 'not-asked'],
  ['no seat in the payload', payload({ playerID: null }), 'not-asked'],
  ['a prototype as seat in the payload', payload({ playerID: '__proto__' }), 'not-asked'],
  ['a number as seat in the payload', payload(t => ({ playerID: Number(t.seat) })), 'not-asked'],
  ['a list as seat in the payload', payload(t => ({ playerID: [t.seat] })), 'not-asked'],
  ['no arguments', payload({ args: undefined }), 'bad-shape'],
  ['null as arguments', payload({ args: null }), 'bad-shape'],
  ['null as the argument', payload({ args: [null] }), 'bad-shape'],
  ['arguments that are no list', payload({ args: { 0: 1 } }), 'bad-shape'],
  ['arguments of text', payload({ args: 'play' }), 'bad-shape'],
  ['five hundred arguments', payload({ args: Array(500).fill(1) }), 'bad-shape'],
  ['two arguments', payload(t => ({ args: [{ prompt: t.move.prompt, answer: [] }, 1] })), 'bad-shape'],
  ['the argument in a list', payload(t => ({ args: [[t.move]] })), 'bad-shape'],
  ['an answer nested deep', answer(deep(300)), 'bad-shape'],
  ['an answer of much text', answer('x'.repeat(5000)), 'bad-shape'],
  ['an answer of many parts', answer(Array(65).fill('x')), 'bad-shape'],
  ['an answer with many fields', answer(Object.fromEntries(Array.from({ length: 65 }, (_, n) => [n, n]))), 'bad-shape'],
  ['more beside the answer', payload(t => ({ args: [{ prompt: t.move.prompt, answer: [], G: {} }] })), 'bad-shape'],
  ['a prototype in the answer', answer(JSON.parse('{"__proto__":{"polluted":1}}')), 'bad-shape'],
  ['a constructor in the answer', answer({ constructor: { prototype: { polluted: 1 } } }), 'bad-shape'],
  [
    'a prototype beside the answer',
    payload(t => ({ args: [JSON.parse(`{"prompt":"${t.move.prompt}","answer":[],"__proto__":{}}`)] })),
    'bad-shape',
  ],
  ['a question that is a number', payload({ args: [{ prompt: 1, answer: [] }] }), 'bad-shape'],
  ['a question that is missing', payload({ args: [{ answer: [] }] }), 'bad-shape'],
  ['a question with a long name', payload({ args: [{ prompt: 'q'.repeat(17), answer: [] }] }), 'bad-shape'],
  ['a question by its prototype', payload({ args: [{ prompt: '__proto__', answer: [] }] }), 'too-late'],
  ['a question that was closed', payload({ args: [{ prompt: 'q0', answer: [] }] }), 'too-late'],
  ['a question that is still to come', payload({ args: [{ prompt: 'q9999', answer: [] }] }), 'too-late'],
  ['no action', () => undefined, 'bad-shape'],
  ['null as action', () => null, 'bad-shape'],
  ['an action of text', () => 'MAKE_MOVE', 'bad-shape'],
  ['an action that is a list', () => [], 'bad-shape'],
  ['an action that is a number', () => 1e9, 'bad-shape'],
  ['an action without payload', () => ({ type: 'MAKE_MOVE' }), 'bad-shape'],
  ['a payload of text', () => ({ type: 'MAKE_MOVE', payload: 'play' }), 'bad-shape'],
  ['a payload that is a list', () => ({ type: 'MAKE_MOVE', payload: [] }), 'bad-shape'],
];

atTables(ends, field, (table, of) => {
  test.each(forged)('forged: %s; refused to its sender alone, and nothing changes', async (_, forge, code) => {
    const turn = turnAt(table());
    const before = await table().stored();
    const heard = await table().heard();
    const { matchID } = table().room;
    expect(await turn.at.ask('update', forge(turn), 0, matchID, turn.seat)).toMatchObject({ ok: false, code });
    expect(await table().heard()).toEqual(heard);
    expect(await table().stored()).toBe(before);
  });

  test('answers that no rule accepts: wrong cards, too many, twice, of another kind', async () => {
    const turn = turnAt(table());
    const before = await table().stored();
    const heard = await table().heard();
    const { prompt, type, answer: good } = turn.move;
    const first = Array.isArray(good) ? good[0] : undefined;
    const wrong = [['nonsense'], ['__proto__'], [0], [null], [[]], { is: 'x' }, 'nonsense', 99, -1, 0.5, true];
    const twice = first === undefined ? [] : [[...(good as string[]), first]];
    for (const given of [...wrong, ...twice]) {
      const check = await turn.at.act({ prompt, type, answer: given } as Move);
      expect([given, check.ok]).toEqual([given, false]);
    }
    expect(await table().heard()).toEqual(heard);
    expect(await table().stored()).toBe(before);
  });

  test('nothing to take back', async () => {
    const fresh = await lay(field.at, of);
    const turn = turnAt(fresh);
    const before = await fresh.stored();
    expect(await turn.at.act({ ...turn.move, type: 'takeBack', answer: null })).toMatchObject({ code: 'no-take-back' });
    expect(await fresh.stored()).toBe(before);
    fresh.clear();
  });

  test('a spectator moves, for nobody and for whoever is asked', async () => {
    const { move, seat: who } = turnAt(table());
    const before = await table().stored();
    expect(await table().watcher.act(move)).toMatchObject({ ok: false, code: 'not-asked' });
    expect(await table().watcher.act(move, who)).toMatchObject({ ok: false, code: 'not-asked' });
    const posed = table().watcher.ask('update', makeMove(move, who), 0, table().room.matchID, who);
    expect(await posed).toMatchObject({ code: 'not-asked' });
    expect(await table().stored()).toBe(before);
  });

  test('a socket that never sat down moves', async () => {
    const { move, seat: who } = turnAt(table());
    const before = await table().stored();
    const stranger = await chair(field.at.url, table().m.meta.id);
    const { matchID } = table().room;
    expect(await stranger.ask('update', makeMove(move, who), 0, matchID, who)).toMatchObject({ code: 'no-match' });
    const withKey = {
      ...makeMove(move, who),
      payload: { ...makeMove(move, who).payload, credentials: table().key(who) },
    };
    expect(await stranger.ask('update', withKey, 0, matchID, who)).toMatchObject({ code: 'no-match' });
    expect(await table().stored()).toBe(before);
    stranger.close();
  });

  test('a move for another match than the one it sits at', async () => {
    const turn = turnAt(table());
    const there = await playing(field.at, { people: table().seats.length }, table().m.meta.id);
    const [here, theirs] = [await table().stored(), JSON.stringify(await field.at.truth(there.matchID))];
    for (const matchID of [there.matchID, '', '__proto__', null, 5, {}, [turn.at.frames.length], table().room.code]) {
      const posed = turn.at.ask('update', sent(turn), 0, matchID, turn.seat);
      expect(await posed).toMatchObject({ code: 'no-match' });
    }
    expect(await table().stored()).toBe(here);
    expect(JSON.stringify(await field.at.truth(there.matchID))).toBe(theirs);
  });

  test('stale, future and impossible state numbers decide nothing: the question that is answered does', async () => {
    for (const stateID of [-1, 9e15, Number.NaN, 'x', null, {}, undefined, 1.5]) {
      const turn = table().turn();
      if (!turn) return;
      const { matchID } = table().room;
      const old = makeMove({ ...turn.move, prompt: 'q0' }, turn.seat);
      expect(await turn.at.ask('update', old, stateID, matchID, turn.seat)).toMatchObject({ code: 'too-late' });
      expect(await turn.at.ask('update', sent(turn), stateID, matchID, turn.seat)).toEqual({ ok: true });
      await table().heard();
    }
  });

  test('one and the same packet, sent twice at once and a third time later, is one move', async () => {
    const fresh = await lay(field.at, of);
    const turn = await singleAnswer(fresh);
    const before = await movesOf(fresh);
    const answers = await Promise.all([turn.at.act(turn.move), turn.at.act(turn.move)]);
    expect(answers).toMatchObject([
      { ok: true },
      { ok: false, code: expect.stringMatching(/^(too-late|answered|over)$/) },
    ]);
    expect(await turn.at.act(turn.move)).toMatchObject({ ok: false });
    expect(await movesOf(fresh)).toBe(before + 1);
    fresh.clear();
  });

  test('two different answers to one question, at once: the first counts', async () => {
    const fresh = await lay(field.at, of);
    const turn = await singleAnswer(fresh);
    const before = await movesOf(fresh);
    const others = otherMoves(fresh, turn);
    expect(others.length).toBeGreaterThan(0);
    const answers = await Promise.all([turn.move, ...others].map(move => turn.at.act(move)));
    expect(answers.map(a => a.ok)).toEqual([true, ...others.map(() => false)]);
    expect(await movesOf(fresh)).toBe(before + 1);
    fresh.clear();
  });

  test('a move without an acknowledgement is refused by an event, to its sender alone', async () => {
    const turn = turnAt(table());
    const heard = await table().heard();
    const refused = turn.at.next('refused');
    turn.at.socket.emit(
      'update',
      makeMove({ ...turn.move, prompt: 'q0' }, turn.seat),
      0,
      table().room.matchID,
      turn.seat,
    );
    expect(refusalOf(await refused)).toEqual({ ok: false, code: 'too-late', params: {} });
    const after = await table().heard();
    expect(after.reduce((a, b) => a + b) - heard.reduce((a, b) => a + b)).toBe(1);
  });

  test('after the end nothing is accepted any more', async () => {
    const fresh = await lay(field.at, of);
    let last = turnAt(fresh);
    while (await playsOn(fresh)) last = turnAt(fresh);
    const before = await fresh.stored();
    for (const one of fresh.seats) {
      const check = await fresh.chairOf(one).act({ ...last.move, type: last.move.type }, one);
      expect(check).toMatchObject({ ok: false, code: 'over' });
      expect(await fresh.chairOf(one).act({ ...last.move, type: 'takeBack', answer: null })).toMatchObject({
        ok: false,
      });
    }
    expect(await fresh.stored()).toBe(before);
    fresh.clear();
  });
});

atTables(company, field, (table, of) => {
  test('whose turn it is not moves with their own good key', async () => {
    const turn = turnAt(table());
    const before = await table().stored();
    const heard = await table().heard();
    for (const one of table().seats) {
      // a game may ask several at once
      if (one === turn.seat || someMove(table().m, table().chairOf(one).state().G, one)) continue;
      expect(await table().chairOf(one).act(turn.move, one)).toMatchObject({ ok: false });
      expect(
        await table()
          .chairOf(one)
          .act({ ...turn.move, type: 'takeBack' }, one),
      ).toMatchObject({ ok: false });
    }
    expect(await table().heard()).toEqual(heard);
    expect(await table().stored()).toBe(before);
  });

  test('every seat tries to play for whoever is asked', async () => {
    const turn = turnAt(table());
    const before = await table().stored();
    const { matchID } = table().room;
    for (const one of table().seats.filter(s => s !== turn.seat)) {
      const me = table().chairOf(one);
      for (const [inside, outside] of [
        [turn.seat, one],
        [one, turn.seat],
        [turn.seat, turn.seat],
        [undefined, turn.seat],
        [turn.seat, undefined],
      ] as const) {
        const forge = makeMove(turn.move, one);
        const posed = { ...forge, payload: { ...forge.payload, playerID: inside, credentials: table().key(one) } };
        expect(await me.ask('update', posed, 0, matchID, outside)).toMatchObject({ ok: false, code: 'not-asked' });
      }
    }
    expect(await table().stored()).toBe(before);
  });

  test('all seats send the move of one at the same moment: one move is made', async () => {
    const fresh = await lay(field.at, of);
    const turn = await singleAnswer(fresh);
    const before = await movesOf(fresh);
    const checks = await Promise.all(fresh.seats.map(s => fresh.chairOf(s).act(turn.move, s)));
    expect(checks.filter(c => c.ok)).toHaveLength(1);
    expect(checks[fresh.seats.indexOf(turn.seat)]).toEqual({ ok: true });
    expect(await movesOf(fresh)).toBe(before + 1);
    fresh.clear();
  });

  test('seats swapped on one socket: only the last it sat down on counts', async () => {
    const turn = turnAt(table());
    const before = await table().stored();
    const two = await chair(field.at.url, table().m.meta.id);
    await two.sync(table().room.matchID, turn.seat, table().key(turn.seat));
    const away = table().seats.find(s => s !== turn.seat) ?? turn.seat;
    await two.sync(table().room.matchID, away, table().key(away));
    const { matchID } = table().room;
    expect(await two.ask('update', sent(turn), 0, matchID, turn.seat)).toMatchObject({ code: 'not-asked' });
    // a sync that is refused leaves no seat at all
    await two.sync(table().room.matchID, away, 'wrong');
    expect(await two.ask('update', makeMove(turn.move, away), 0, matchID, away)).toMatchObject({ code: 'no-match' });
    expect(await table().stored()).toBe(before);
    two.close();
  });
});

describe('of another game', () => {
  atTables(largest, field, table => {
    test('a match is nothing to the sockets of another namespace', async () => {
      const root = await chair(field.at.url, '');
      root.socket.emit('sync', table().room.matchID, '0', table().key(seat(0)));
      root.socket.emit('update', sent(turnAt(table())), 0, table().room.matchID, '0');
      await table().heard();
      expect(root.frames).toEqual([]);
      root.close();
    });
  });
});

/** Other legal answers to the question that is open. */
function otherMoves(table: Laid, { seat: who, at, move }: Turn): Move[] {
  const found = new Map<string, Move>();
  for (let n = 2; n < 60; n += 1) {
    const one = someMove(table.m, at.state().G, who, quick(n));
    if (one && JSON.stringify(one) !== JSON.stringify(move)) found.set(JSON.stringify(one), one);
  }
  return [...found.values()].slice(0, 4);
}
