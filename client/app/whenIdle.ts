/** How long it waits at most, and how long it waits in a browser that does not tell, ms. */
const MOST = 3000;
const BLIND = 1000;

/** Runs something when the page has nothing better to do. Answers with how to call it off. */
export function whenIdle(run: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const asked = requestIdleCallback(run, { timeout: MOST });
    return () => cancelIdleCallback(asked);
  }
  const timer = setTimeout(run, BLIND);
  return () => clearTimeout(timer);
}
