import { applyPatch, type Operation } from 'rfc6902';

/** The value after a JSON Patch, which leaves the one before as it was; null: the patch does not fit. */
export function patched<T>(before: T, patch: readonly Operation[]): T | null {
  const after = structuredClone(before);
  return applyPatch(after, [...patch]).every(error => error === null) ? after : null;
}
