import { threadId } from 'node:worker_threads';
import type { BotCall } from '../../../games/kit/botTurn.ts';

/** Stands where the bots' thread stands. The level says what becomes of it. */
export default async function work({ call }: { readonly call: BotCall }) {
  const end = performance.now() + call.budgetMs;
  switch (call.level) {
    case 'hangs':
      for (;;);
    case 'dies':
      process.exit(1);
      break;
    case 'breaks':
      throw new Error('out of ideas');
    case 'thinks':
      while (performance.now() < end);
      break;
    default:
  }
  return { prompt: String(threadId), type: 'play', answer: null };
}
