import type { Middleware } from 'koa';

/** Whether this server is about to stop. Once begun it never ends. */
export interface Closing {
  readonly begun: boolean;
  begin(): void;
}

/** What is answered while it stops is the last thing on that line: whoever asks next is to come to another process. */
export const lastAnswers =
  (closing: Closing): Middleware =>
  async (ctx, next) => {
    await next();
    if (closing.begun) ctx.set('Connection', 'close');
  };

export function closing(): Closing {
  let begun = false;
  return {
    get begun() {
      return begun;
    },
    begin: () => {
      begun = true;
    },
  };
}
