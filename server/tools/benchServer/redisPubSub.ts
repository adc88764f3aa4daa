import type { GenericPubSub } from 'boardgame.io/server';
import { Redis } from 'ioredis';

/** Word from process to process, as boardgame.io's transport asks for it; what it hands over is the whole state. */
export function redisPubSub<T>(url: string): GenericPubSub<T> {
  const [out, ears] = [new Redis(url), new Redis(url)];
  const listeners = new Map<string, ((payload: T) => void)[]>();
  ears.on('message', (channel: string, text: string) => {
    for (const listener of listeners.get(channel) ?? []) listener(JSON.parse(text) as T);
  });
  return {
    publish: (channel, payload) => {
      void out.publish(channel, JSON.stringify(payload));
    },
    subscribe: (channel, listener) => {
      listeners.set(channel, [...(listeners.get(channel) ?? []), listener]);
      void ears.subscribe(channel);
    },
    unsubscribeAll: channel => {
      listeners.delete(channel);
      void ears.unsubscribe(channel);
    },
  };
}
