import { atOnce, type Bot, type BotTask } from '../../../games/kit/bots.ts';
import { type Json, type Seat, seat as seatOf, seats } from '../../../games/kit/ids.ts';
import type { Move } from '../../../games/kit/moves.ts';
import type { Random } from '../../../games/kit/random.ts';
import { fitOf } from '../../../games/kit/step.ts';
import { botFor, optionsFor, type Registered } from '../../support/registered.ts';
import { type Chair, chair, refusalOf, settled } from '../support/chair.ts';
import { request } from '../support/server.ts';
import { firstSeats, type Person, type Said, type Sitting, sittingAt } from './sitting.ts';

/** A server as the people of a town see it, for as long as it stands. */
export interface Visit {
  readonly url: string;
  readonly luck: Random;
  /** Counts everything that is said and heard. */
  tick(): number;
  /** A move has just gone out; a yes has just come in. */
  readonly onSent: () => void;
  readonly onAnswered: () => void;
  /** Something was refused since it could not be stored. It is tried again. */
  readonly onRefused: () => void;
}
/** The server answered, but not as it must. */
export class Broken extends Error {}

/** Goes on with a sitting from wherever it is until its match is over. Rejects when the line is cut. */
export async function visit(s: Sitting, at: Visit): Promise<void> {
  if (!s.begun) await gather(s, at);
  if (!s.started) await start(s, at);
  if (!s.over) await playAll(s, at);
}

/** A new room for any table of these games. */
export async function openSitting(games: readonly Registered[], at: Visit): Promise<Sitting> {
  const game = at.luck.pick(games);
  const size = at.luck.pick(game.m.meta.seats);
  const options = optionsFor({ m: game.m, seats: size }, at.luck.below(1000));
  const places = firstSeats(1 + at.luck.below(size));
  const made = await answered(at, `games/${game.id}/create`, { numPlayers: size, setupData: options });
  return sittingAt({ game, size, places, options, matchID: String(made.matchID), code: String(made.code) });
}

/** The people of a match that is over play again: the room goes on with the next match. */
export async function playAgain(s: Sitting, at: Visit): Promise<Sitting> {
  const made = await answered(at, `games/${s.game.id}/${s.matchID}/playAgain`, keyOf(first(s)));
  s.next = String(made.nextMatchID);
  const { game, size, options, code } = s;
  // everybody is one seat further
  const places = new Map([...s.persons.values()].map(p => [seatOf((Number(p.seat) + size - 1) % size), p.key]));
  return sittingAt({ game, size, places, options, code, matchID: s.next });
}

async function gather(s: Sitting, at: Visit): Promise<void> {
  const all = seats(s.size);
  await Promise.all([...s.places.keys()].map(seat => s.persons.has(seat) || sitDown(s, seat, at)));
  for (const person of [...s.persons.values()]) {
    if (at.luck.below(3) === 0) await rename(s, person, at);
    if (at.luck.below(6) === 0 && person !== first(s)) await upAndDown(s, person, at);
  }
  for (const seat of all.filter(one => !s.places.has(one))) {
    if (s.bots.has(seat)) continue;
    const level = at.luck.pick([...s.game.m.meta.levels.slice(0, 2), 'random']);
    await answered(at, `api/rooms/${s.code}/bot`, { ...keyOf(first(s)), seat, level });
    s.bots.add(seat);
  }
}
async function start(s: Sitting, at: Visit): Promise<void> {
  s.begun = true;
  await answered(at, `api/rooms/${s.code}/start`, keyOf(first(s)));
  s.started = true;
}

async function sitDown(s: Sitting, seat: Seat, at: Visit): Promise<void> {
  const name = `Zoé ${seat}`;
  await unless(s, async () => {
    const key = s.places.get(seat);
    const made = await answered(at, `games/${s.game.id}/${s.matchID}/join`, {
      playerID: seat,
      playerName: name,
      ...(key ? { data: { key } } : {}),
    });
    s.persons.set(seat, { seat, key: String(made.playerCredentials), names: [name] });
  });
}
/** A person leaves, and takes the same seat again: the old key is worth nothing from then on. */
async function upAndDown(s: Sitting, person: Person, at: Visit): Promise<void> {
  const old = keyOf(person);
  await unless(s, async () => {
    await answered(at, `games/${s.game.id}/${s.matchID}/leave`, old);
    s.persons.delete(person.seat);
  });
  await sitDown(s, person.seat, at);
  const late = await request(`${at.url}/games/${s.game.id}/${s.matchID}/update`, { ...old, newName: 'Thief' });
  if (late.status !== 403) throw new Broken(`${s.matchID}: a key that was given back still opens seat ${person.seat}`);
}
async function rename(s: Sitting, person: Person, at: Visit): Promise<void> {
  const newName = `Zoé ${person.seat} ${at.luck.below(1000)}`;
  person.names = [...person.names, newName];
  await answered(at, `games/${s.game.id}/${s.matchID}/update`, { ...keyOf(person), newName });
  person.names = [newName];
}

/** What is cut off in the middle leaves a seat of which nobody knows whose it is. */
async function unless(s: Sitting, work: () => Promise<void>): Promise<void> {
  s.doubts += 1;
  await work();
  s.doubts -= 1;
}

async function playAll(s: Sitting, at: Visit): Promise<void> {
  const players = [...s.persons.values()].map(person => playSeat(s, person, at));
  await Promise.all([...players, ...(at.luck.below(3) === 0 ? [watch(s, at)] : [])]);
}
async function playSeat(s: Sitting, person: Person, at: Visit): Promise<void> {
  const bot = botFor(s.game, 1 + at.luck.below(4));
  // one who plays in a bad place: the page is loaded anew every few moves
  while (!s.over) await whileSeated(s, person, 1 + at.luck.below(30), bot, at);
}
async function whileSeated(s: Sitting, person: Person, moves: number, bot: Bot<Json>, at: Visit): Promise<void> {
  const c = await chair(at.url, s.game.id);
  try {
    await sync(s, c, person, at);
    for (let made = 0; made < moves && c.state().ctx.gameover === undefined; ) {
      const task = taskOf(s, c.state().G, person.seat, at.luck);
      const move = takeBack(c, task, at.luck) ?? (task.prompts.some(p => !p.may) ? bot(task) : null);
      if (!move) {
        await news(c);
        continue;
      }
      await say(s, c, { seat: person.seat, move, sent: at.tick(), answered: null, refused: null }, at);
      made += 1;
    }
    s.over = c.state().ctx.gameover !== undefined;
  } finally {
    c.close();
  }
}
/** A spectator who comes and goes. */
async function watch(s: Sitting, at: Visit): Promise<void> {
  while (!s.over) {
    const c = await chair(at.url, s.game.id);
    try {
      await sync(s, c, null, at);
      for (let n = at.luck.below(5); n >= 0 && c.state().ctx.gameover === undefined; n -= 1) await news(c);
      s.over ||= c.state().ctx.gameover !== undefined;
    } finally {
      c.close();
    }
  }
}
async function sync(s: Sitting, c: Chair, person: Person | null, at: Visit): Promise<void> {
  for (;;) {
    const frame = await c.sync(s.matchID, person?.seat ?? null, person?.key ?? null);
    if (frame.event === 'sync') return;
    if (refusalOf(frame).code !== TROUBLE)
      throw new Broken(`${s.matchID}: ${person?.seat ?? 'a spectator'} got ${JSON.stringify(frame.args)}`);
    await later(at);
  }
}
async function say(s: Sitting, c: Chair, said: Said, at: Visit): Promise<void> {
  s.said.push(said);
  const answer = c.act(said.move);
  at.onSent();
  const check = await answer;
  if (check.ok) {
    said.answered = at.tick();
    at.onAnswered();
    return;
  }
  said.refused = check.code;
  if (check.code === TROUBLE) await later(at);
  else if (!['too-late', 'over'].includes(check.code)) throw new Broken(`${s.matchID}: ${check.code} to a legal move`);
}
/** Now and then a move is taken back, where that is allowed. */
function takeBack(c: Chair, { prompts: [open] }: Pick<BotTask<Json>, 'prompts'>, luck: Random): Move | null {
  if (!open || !c.beside().mayTakeBack || luck.below(4) > 0) return null;
  return { prompt: open.id, type: 'takeBack', answer: null };
}
/** Others may take their time. */
async function news(c: Chair): Promise<void> {
  await c.next('update').catch(error => {
    if (!c.socket.connected) throw error;
  });
}
function taskOf(s: Sitting, view: Json, seat: Seat, random: Random) {
  const { m } = s.game;
  return { view, seat, prompts: m.choices(view, seat), fit: fitOf(m, view, seat), random, ...atOnce };
}

/** The answer to a request that nothing is wrong with. */
async function answered(at: Visit, path: string, body: object): Promise<Record<string, unknown>> {
  for (;;) {
    const answer = await request(`${at.url}/${path}`, body);
    if (answer.status === 200) return answer.body;
    if (answer.body.error !== TROUBLE) throw new Broken(`${path}: ${answer.status} ${answer.text}`);
    await later(at);
  }
}
/** The code of what could not be stored. */
const TROUBLE = 'storage';
async function later(at: Visit): Promise<void> {
  at.onRefused();
  await settled(100);
}
export const keyOf = ({ seat, key }: Person) => ({ playerID: seat, credentials: key });
function first(s: Sitting): Person {
  const [person] = s.persons.values();
  if (!person) throw new Error(`${s.matchID}: nobody sits there`);
  return person;
}
