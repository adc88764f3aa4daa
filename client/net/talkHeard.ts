import type { Said, Talk } from '../../games/kit/roomWire.ts';

/** What a page knows of the talk of a room: lines without a gap, oldest first. */
export interface TalkHeard {
  readonly talk: readonly Said[];
  /** Older lines can be asked for. */
  readonly more: boolean;
}

/**
 * The same with what was told now: a new line, the page that comes with entering, or an older page. What is known already is not
 * told twice; after a gap only what was told now is known, and what lies between can be asked for.
 */
export function talkHeard(before: TalkHeard, { lines, more }: Talk): TalkHeard {
  const { talk } = before;
  const [first, last] = [lines[0], lines.at(-1)];
  const [oldest, newest] = [talk[0], talk.at(-1)];
  if (!first || !last) return { talk, more };
  if (!oldest || !newest || first.n > newest.n + 1) return { talk: lines, more };
  if (last.n < oldest.n - 1) return before; // asked for before the gap
  const older = talk.filter(({ n }) => n < first.n);
  return {
    talk: [...older, ...lines, ...talk.filter(({ n }) => n > last.n)],
    more: older.length > 0 ? before.more : more,
  };
}
