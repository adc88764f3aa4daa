/** Other pages of this browser that show the same match. They are told that something was stored, and read it themselves. */
export interface OtherTabs {
  tell(): void;
  close(): void;
}

export function otherTabs(id: string, heard: () => void): OtherTabs {
  if (typeof BroadcastChannel === 'undefined') return { tell: () => {}, close: () => {} };
  const channel = new BroadcastChannel(`tablee-${id}`);
  channel.addEventListener('message', heard);
  return { tell: () => channel.postMessage(null), close: () => channel.close() };
}
