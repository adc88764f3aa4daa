/** Other pages of this browser that show the same match. They are told that something was stored, and read it themselves. */
export interface OtherTabs {
  tell(): void;
  close(): void;
}

export function otherTabs(id: string, heard: () => void): OtherTabs {
  if (typeof BroadcastChannel === 'undefined') return { tell: () => {}, close: () => {} };
  const name = `tablee-${id}`;
  const channel = new BroadcastChannel(name);
  channel.addEventListener('message', heard);
  let closed = false;
  return {
    tell: () => {
      if (!closed) return channel.postMessage(null);
      // a move that was still under way when the table was left: the others want to know all the same
      const late = new BroadcastChannel(name);
      late.postMessage(null);
      late.close();
    },
    close: () => {
      closed = true;
      channel.close();
    },
  };
}
