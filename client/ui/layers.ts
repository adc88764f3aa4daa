/**
 * What lies over the page (dialogs, sheets) has an entry of its own in the history of the browser, so that Back takes it away
 * and leaves the page where it is. The entry says how many lie over the page.
 */
interface Layer {
  close(): void;
}
let layers: readonly Layer[] = [];
/** The entries of layers that are gone are being left. */
let leaving = false;

/** Opens a layer; Back calls `close`. Answers with what must be called when it is gone, however it went. */
export function openLayer(close: () => void): () => void {
  if (layers.length === 0) addEventListener('popstate', onPop);
  const layer: Layer = { close };
  layers = [...layers, layer];
  enter();
  return () => {
    if (!layers.includes(layer)) return; // Back took it away
    layers = layers.filter(other => other !== layer);
    queueMicrotask(leave); // another one may come in its place at once
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

/** The router's own pushState tells everybody that a page was left: none was. */
function enter(): void {
  for (let at = depth() + 1; at <= layers.length; at += 1) {
    const state: unknown = history.state;
    History.prototype.pushState.call(history, { ...(typeof state === 'object' && state), layer: at }, '');
  }
}

/** Only from the entry of a layer that is gone: who has followed a link is elsewhere already. */
function leave(): void {
  const surplus = depth() - layers.length;
  if (surplus > 0 && !leaving) {
    leaving = true;
    history.go(-surplus);
  } else if (layers.length === 0 && !leaving) removeEventListener('popstate', onPop);
}

function onPop(): void {
  if (leaving) {
    leaving = false;
    enter(); // one that was opened meanwhile
    leave();
    return;
  }
  const gone = layers.slice(depth());
  layers = layers.slice(0, depth());
  for (const { close } of [...gone].reverse()) close();
  leave();
}
