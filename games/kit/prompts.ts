import type { Json, PromptId, Seat } from './ids.ts';
import { type Check, ok, type Refusal, refuse } from './legality.ts';
import type { Random } from './random.ts';

/** Something that may be picked. With `no` it is shown, disabled, and says why. */
export interface Option {
  readonly id: string;
  readonly no?: Refusal;
}

/** All answers to one move, as data. */
export type Space =
  | { readonly kind: 'nothing'; readonly no?: Refusal }
  | {
      readonly kind: 'cards';
      readonly from: readonly Option[];
      readonly min: number;
      readonly max: number;
      readonly fits?: string;
    }
  | { readonly kind: 'seat'; readonly from: readonly Option[] }
  | { readonly kind: 'option'; readonly from: readonly Option[] }
  | { readonly kind: 'order'; readonly of: readonly string[] }
  | { readonly kind: 'number'; readonly min: number; readonly max: number }
  /** Each slot takes one thing; `supply` says how often a thing may be used (1); `fill` slots must be filled. */
  | {
      readonly kind: 'assign';
      readonly slots: readonly Slot[];
      readonly fill: number;
      readonly supply?: Readonly<Record<string, number>>;
      readonly fits?: string;
    }
  /** One of several ways, each with its own rest: pass, or a card with its target. */
  | { readonly kind: 'either'; readonly of: Readonly<Record<string, Space>> }
  /** All parts. */
  | { readonly kind: 'all'; readonly of: Readonly<Record<string, Space>> };
export interface Slot {
  readonly id: string;
  readonly from: readonly Option[];
}
export type Answer = Json;

export const NOTHING: Space = { kind: 'nothing' };
export const YES_NO: Space = { kind: 'option', from: [{ id: 'yes' }, { id: 'no' }] };
export const options = (ids: readonly string[]): Option[] => ids.map(id => ({ id }));

/** What one seat may do now: the moves it may make, each with its space. Computed from that seat's view alone. */
export interface Prompt {
  readonly id: PromptId;
  readonly seat: Seat;
  readonly stage: string;
  readonly moves: Readonly<Record<string, Space>>;
  /** May stay unanswered: nobody waits. */
  readonly may?: true;
}

/** 'more': not yet complete, but cards may be added. Drives highlighting, the confirm button, sampling and the check. */
export type Fit = 'fits' | 'more' | Refusal;
export type FitOf = (name: string, answer: Answer) => Fit;

export function check(space: Space, answer: Answer, fit: FitOf): Check {
  switch (space.kind) {
    case 'nothing':
      return space.no ?? (answer === null ? ok : refuse('bad-shape'));
    case 'cards': {
      if (!isStrings(answer)) return refuse('bad-shape');
      if (new Set(answer).size !== answer.length) return refuse('repeated');
      for (const id of answer) {
        const c = one(space.from, id);
        if (!c.ok) return c;
      }
      if (answer.length < space.min) return refuse('too-few', { min: space.min });
      if (answer.length > space.max) return refuse('too-many', { max: space.max });
      return fitted(space.fits, answer, fit);
    }
    case 'seat':
    case 'option':
      return typeof answer === 'string' ? one(space.from, answer) : refuse('bad-shape');
    case 'order':
      return isStrings(answer) &&
        answer.length === space.of.length &&
        new Set(answer).size === answer.length &&
        answer.every(id => space.of.includes(id))
        ? ok
        : refuse('bad-shape');
    case 'number':
      return typeof answer !== 'number' || !Number.isInteger(answer)
        ? refuse('bad-shape')
        : answer < space.min
          ? refuse('too-few', { min: space.min })
          : answer > space.max
            ? refuse('too-many', { max: space.max })
            : ok;
    case 'assign': {
      if (!isRecord(answer)) return refuse('bad-shape');
      const used: Record<string, number> = {};
      for (const [slot, id] of Object.entries(answer)) {
        const s = space.slots.find(x => x.id === slot);
        if (!s || typeof id !== 'string') return refuse('bad-shape');
        const c = one(s.from, id);
        if (!c.ok) return c;
        used[id] = (used[id] ?? 0) + 1;
        if (used[id] > (space.supply?.[id] ?? 1)) return refuse('repeated');
      }
      const filled = Object.keys(answer).length;
      if (filled < space.fill) return refuse('too-few', { min: space.fill });
      return fitted(space.fits, answer, fit);
    }
    case 'either': {
      if (
        !isRecord(answer) ||
        typeof answer.is !== 'string' ||
        Object.keys(answer).some(k => k !== 'is' && k !== 'then')
      )
        return refuse('bad-shape');
      const way = own(space.of, answer.is);
      return way ? check(way, answer.then ?? null, fit) : refuse('not-an-option');
    }
    case 'all': {
      if (!isRecord(answer) || Object.keys(answer).some(k => !own(space.of, k))) return refuse('bad-shape');
      for (const [k, part] of Object.entries(space.of)) {
        const c = check(part, own(answer, k) ?? null, fit);
        if (!c.ok) return c;
      }
      return ok;
    }
  }
}

/** Every answer, if there are at most `limit`; otherwise null and the caller samples. */
export function enumerate(space: Space, fit: FitOf, limit = 64): Answer[] | null {
  const found: Answer[] = [];
  const whole = candidates(space, answer => {
    if (check(space, answer, fit).ok) found.push(answer);
    return found.length <= limit;
  });
  return whole && found.length <= limit ? found : null;
}

/** Some legal answer at random; null when none was found (the space is empty or its fit is too rare). */
export function sample(space: Space, random: Random, fit: FitOf, tries = 60): Answer | null {
  for (let n = 0; n < tries; n += 1) {
    const answer = guess(space, random, fit);
    if (answer !== undefined && check(space, answer, fit).ok) return answer;
  }
  return enumerate(space, fit, 64)?.[0] ?? null;
}

const open = (from: readonly Option[]): string[] => from.filter(o => !o.no).map(o => o.id);
const own = <T>(record: Readonly<Record<string, T>>, key: string): T | undefined =>
  Object.hasOwn(record, key) ? record[key] : undefined;
const isStrings = (a: Answer): a is readonly string[] => Array.isArray(a) && a.every(x => typeof x === 'string');
const isRecord = (a: Answer): a is { readonly [key: string]: Json } =>
  a !== null && typeof a === 'object' && !Array.isArray(a);

function one(from: readonly Option[], id: string): Check {
  const option = from.find(o => o.id === id);
  return !option ? refuse('not-an-option') : (option.no ?? ok);
}
function fitted(name: string | undefined, answer: Answer, fit: FitOf): Check {
  if (name === undefined) return ok;
  const f = fit(name, answer);
  return f === 'fits' ? ok : f === 'more' ? refuse('incomplete') : f;
}

function guess(space: Space, random: Random, fit: FitOf): Answer | undefined {
  switch (space.kind) {
    case 'nothing':
      return null;
    case 'cards': {
      const pool = random.shuffle(open(space.from));
      if (space.fits === undefined) {
        const top = Math.min(space.max, pool.length);
        return top < space.min ? undefined : pool.slice(0, space.min + random.below(top - space.min + 1));
      }
      const picked: string[] = [];
      for (const id of pool) {
        // grow while it may still become legal
        const f = fit(space.fits, [...picked, id]);
        if (typeof f === 'object') continue;
        picked.push(id);
        if (f === 'fits' && picked.length >= space.min && random.below(2) === 0) break;
        if (picked.length === space.max) break;
      }
      return picked;
    }
    case 'seat':
    case 'option': {
      const from = open(space.from);
      return from.length ? random.pick(from) : undefined;
    }
    case 'order':
      return random.shuffle(space.of);
    case 'number':
      return space.min + random.below(space.max - space.min + 1);
    case 'assign': {
      const out: Record<string, string> = {};
      const used: Record<string, number> = {};
      for (const slot of random.shuffle(space.slots)) {
        const from = open(slot.from).filter(id => (used[id] ?? 0) < (space.supply?.[id] ?? 1));
        if (!from.length || Object.keys(out).length >= space.fill) continue;
        const id = random.pick(from);
        out[slot.id] = id;
        used[id] = (used[id] ?? 0) + 1;
      }
      return out;
    }
    case 'either': {
      const way = random.pick(Object.keys(space.of));
      const part = space.of[way];
      const then = part && guess(part, random, fit);
      return then === undefined ? undefined : { is: way, then };
    }
    case 'all': {
      const out: Record<string, Json> = {};
      for (const [k, part] of Object.entries(space.of)) {
        const a = guess(part, random, fit);
        if (a === undefined) return undefined;
        out[k] = a;
      }
      return out;
    }
  }
}

/** Calls `use` with every candidate until it says stop; false when stopped or when the walk would be too long. */
function candidates(space: Space, use: (a: Answer) => boolean): boolean {
  let budget = 600;
  const walk = (s: Space, then: (a: Answer) => boolean): boolean => {
    if (--budget < 0) return false;
    switch (s.kind) {
      case 'nothing':
        return then(null);
      case 'seat':
      case 'option':
        return open(s.from).every(then);
      case 'number': {
        for (let n = s.min; n <= s.max; n += 1) if (!then(n)) return false;
        return true;
      }
      case 'cards': {
        const pool = open(s.from);
        const grow = (at: number, picked: readonly string[]): boolean => {
          if (--budget < 0) return false;
          if (picked.length >= s.min && !then(picked)) return false;
          if (picked.length === s.max) return true;
          for (let n = at; n < pool.length; n += 1) if (!grow(n + 1, [...picked, pool[n] as string])) return false;
          return true;
        };
        return grow(0, []);
      }
      case 'order': {
        const grow = (left: readonly string[], done: readonly string[]): boolean => {
          if (--budget < 0) return false;
          return left.length
            ? left.every(id =>
                grow(
                  left.filter(x => x !== id),
                  [...done, id],
                ),
              )
            : then(done);
        };
        return grow(s.of, []);
      }
      case 'assign': {
        const grow = (at: number, out: Readonly<Record<string, string>>): boolean => {
          if (--budget < 0) return false;
          const slot = s.slots[at];
          const used = Object.values(out);
          if (used.length + s.slots.length - at < s.fill) return true; // cannot be filled any more
          if (!slot) return then(out);
          return (
            grow(at + 1, out) &&
            open(slot.from)
              .filter(id => used.filter(u => u === id).length < (s.supply?.[id] ?? 1))
              .every(id => grow(at + 1, { ...out, [slot.id]: id }))
          );
        };
        return grow(0, {});
      }
      case 'either':
        return Object.entries(s.of).every(([is, part]) => walk(part, a => then({ is, then: a })));
      case 'all': {
        const parts = Object.entries(s.of);
        const grow = (at: number, out: { readonly [k: string]: Json }): boolean => {
          const part = parts[at];
          return part ? walk(part[1], a => grow(at + 1, { ...out, [part[0]]: a })) : then(out);
        };
        return grow(0, {});
      }
    }
  };
  return walk(space, use);
}
