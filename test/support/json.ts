/** Where a value is no JSON (undefined, a function, NaN, a class of its own), as a path; null when it is JSON through and through. */
export function notJson(value: unknown, path = '$'): string | null {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return null;
  if (typeof value === 'number') return Number.isFinite(value) && !Object.is(value, -0) ? null : path;
  if (typeof value !== 'object') return path;
  const prototype: unknown = Object.getPrototypeOf(value);
  if (!Array.isArray(value) && prototype !== Object.prototype && prototype !== null) return path;
  if (Array.isArray(value) && Object.keys(value).length !== value.length) return path;
  for (const [key, part] of Object.entries(value)) {
    const found = notJson(part, `${path}.${key}`);
    if (found) return found;
  }
  return null;
}
