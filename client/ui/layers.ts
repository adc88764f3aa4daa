/**
 * What lies over the page (dialogs, sheets) has an entry of its own in the history of the browser, so that Back takes it away
 * and leaves the page where it is. The entry says how many lie over the page. When they are closed in another way it stays,
 * since going back by script would overtake whatever is followed at that moment; Back then passes over it.
 */
interface Layer {
  close(): void;
}
let layers: readonly Layer[] = [];
/** The entry that was shown last. */
let shown = { depth: depth(), href: here() };

/** Opens a layer; Back calls `close`. Answers with what must be called when it is gone, however it went. */
export function openLayer(close: () => void): () => void {
  addEventListener('popstate', onPop);
  // the router's own events
  addEventListener('pushState', look);
  addEventListener('replaceState', look);
  const layer: Layer = { close };
  layers = [...layers, layer];
  enter();
  return () => {
    layers = layers.filter(other => other !== layer);
  };
}

/** Is the address that is shown that of something over the page? Who goes on from there goes on in its place. */
export const isInLayer = (): boolean => layers.length > 0 && depth() > 0;

function depth(): number {
  const state: unknown = history.state;
  return state !== null && typeof state === 'object' && 'layer' in state && typeof state.layer === 'number'
    ? state.layer
    : 0;
}
function here(): string {
  return location.href;
}
function look(): void {
  shown = { depth: depth(), href: here() };
}

/** Not through the router's own pushState, which tells everybody that a page was left: none was. */
function enter(): void {
  for (let at = depth() + 1; at <= layers.length; at += 1) {
    const state: unknown = history.state;
    History.prototype.pushState.call(history, { ...(typeof state === 'object' && state), layer: at }, '');
  }
  look();
}

function onPop(): void {
  const before = shown;
  look();
  const gone = layers.slice(shown.depth);
  layers = layers.slice(0, shown.depth);
  for (const { close } of [...gone].reverse()) close();
  const wasClosed = gone.length === 0 && before.depth > shown.depth && before.href === shown.href;
  // only when this step back is over: a browser may drop a second one that is asked for in its midst
  if (wasClosed) setTimeout(() => history.back());
}
