/**
 * Small things kept in this browser. Where storage is forbidden or full (private windows, quotas) they last as long as the page.
 */
const kept = new Map<string, string>();
const PREFIX = 'tablee.';

export function read(name: string): string | null {
  const here = kept.get(name);
  if (here !== undefined) return here;
  try {
    return localStorage.getItem(PREFIX + name);
  } catch {
    return null;
  }
}

/** false when it will not outlive the page. */
export function write(name: string, value: string): boolean {
  try {
    localStorage.setItem(PREFIX + name, value);
    kept.delete(name); // other tabs may change it: the storage has the last word
    return true;
  } catch {
    kept.set(name, value);
    return false;
  }
}

export function remove(name: string): void {
  kept.delete(name);
  try {
    localStorage.removeItem(PREFIX + name);
  } catch {
    // nothing was kept there
  }
}
