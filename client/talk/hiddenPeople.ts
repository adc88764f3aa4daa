import { read, remove, write } from '../app/settings.ts';

const NAME = 'talk.hidden';
/** People of rooms past go first. */
const MOST = 100;
type Hidden = readonly { readonly code: string; readonly name: string }[];

/** Names of those in a room whose lines are not shown on this device. */
export const hiddenIn = (code: string): readonly string[] =>
  stored()
    .filter(one => one.code === code)
    .map(one => one.name);

/** Hides somebody's lines in a room, or shows them again; kept on this device. */
export function hide(code: string, name: string, on: boolean): void {
  const others = stored().filter(one => one.code !== code || one.name !== name);
  const all = on ? [...others, { code, name }] : others;
  if (all.length) write(NAME, JSON.stringify(all.slice(-MOST)));
  else remove(NAME);
}

/** What cannot be read (another version, a hand-edited value) is left out. */
function stored(): Hidden {
  try {
    const raw: unknown = JSON.parse(read(NAME) ?? '[]');
    return Array.isArray(raw) ? raw.filter(isHidden) : [];
  } catch {
    return [];
  }
}
const isHidden = (raw: unknown): raw is Hidden[number] =>
  raw !== null &&
  typeof raw === 'object' &&
  'code' in raw &&
  typeof raw.code === 'string' &&
  'name' in raw &&
  typeof raw.name === 'string';
