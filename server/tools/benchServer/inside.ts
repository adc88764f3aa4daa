import { writeFileSync } from 'node:fs';
import { type Profiler, Session } from 'node:inspector/promises';
import { z } from 'zod';

/** What a measured process is asked over its channel. */
export const question = z.discriminatedUnion('ask', [
  /** Of its memory, after it was tidied up. */
  z.object({ ask: z.literal('memory') }),
  z.object({ ask: z.literal('profile') }),
  /** Ends the profile and writes it to a file. */
  z.object({ ask: z.literal('profiled'), file: z.string() }),
  z.object({ ask: z.literal('close') }),
]);
export type Question = z.infer<typeof question>;
export const started = z.object({ url: z.string() });
/** Bytes. */
export const memory = z.object({ rss: z.number(), heap: z.number() });
export type Memory = z.infer<typeof memory>;

/** In a measured server: says where it listens, then answers its parent until it is told to close. */
export function answerParent(url: string, close: () => Promise<void>): void {
  const session = new Session();
  const answers: Readonly<Record<Question['ask'], (asked: Question) => Promise<unknown>>> = {
    memory: async () => {
      await tidyUp();
      const { rss, heapUsed } = process.memoryUsage();
      return { rss, heap: heapUsed };
    },
    profile: async () => {
      session.connect();
      await session.post('Profiler.enable');
      await session.post('Profiler.setSamplingInterval', { interval: 200 });
      await session.post('Profiler.start');
      return {};
    },
    profiled: async asked => {
      const { profile }: { readonly profile: Profiler.Profile } = await session.post('Profiler.stop');
      session.disconnect();
      if ('file' in asked) writeFileSync(asked.file, JSON.stringify(profile));
      return {};
    },
    close: async () => {
      await close();
      return {};
    },
  };
  process.on('message', async raw => {
    const asked = question.parse(raw);
    process.send?.(await answers[asked.ask](asked));
    if (asked.ask === 'close') process.exit(0);
  });
  process.on('disconnect', () => process.exit(0)); // nobody is left to measure it
  process.send?.({ url });
}

/** What is no longer needed goes; with `node --expose-gc`. */
async function tidyUp(): Promise<void> {
  for (let n = 0; n < 3; n += 1) {
    globalThis.gc?.();
    await new Promise(resolve => setTimeout(resolve, 50));
  }
}
