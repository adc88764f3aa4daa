import { expect } from '@playwright/test';
import type { Person } from './people.ts';

/** Everything that came to a page over its sockets, as it came. */
export function listen({ page }: Person): string[] {
  const heard: string[] = [];
  page.on('websocket', socket => socket.on('framereceived', ({ payload }) => heard.push(payload.toString())));
  return heard;
}

/** Waits until nothing more comes to anybody. */
export async function awaitQuiet(heard: readonly (readonly string[])[]): Promise<void> {
  let before = -1;
  await expect
    .poll(
      () => {
        const now = heard.flatMap(frames => frames.filter(isEvent)).length;
        const same = now === before;
        before = now;
        return same;
      },
      { intervals: [700], timeout: 20_000 },
    )
    .toBe(true);
}
/** Of the game, of the room or of talk. The beat of the line itself, and the answers to it, depend on nothing but the clock. */
export const isEvent = (frame: string): boolean => frame.startsWith('42');
