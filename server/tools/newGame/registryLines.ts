import type { Names } from './names.ts';

const ENTRIES = /(export const games: readonly Entry\[\] = \[)([^\]]*)\]/;
const line = ({ id, camel }: Names): string => `import { ${camel} } from './${id}/index.ts';`;

/** games/registry.ts with one game more: its import, where the alphabet puts it, and its place at the end of the list. */
export function registered(registry: string, names: Names): string {
  const entries = entriesOf(registry);
  const imports = registry.split('\n').filter(l => l.startsWith('import '));
  const first = imports[0];
  if (first === undefined) throw new Error('games/registry.ts imports nothing');
  const sorted = [...imports, line(names)].sort((a, b) => (pathOf(a) < pathOf(b) ? -1 : 1));
  const rest = registry.slice(imports.join('\n').length);
  return withEntries(sorted.join('\n') + rest, [...entries, names.camel]);
}

/** games/registry.ts without that game. */
export const unregistered = (registry: string, names: Names): string =>
  withEntries(
    registry.replace(`${line(names)}\n`, ''),
    entriesOf(registry).filter(e => e !== names.camel),
  );

export const isRegistered = (registry: string, names: Names): boolean => registry.includes(line(names));

function entriesOf(registry: string): string[] {
  const found = ENTRIES.exec(registry);
  if (!found) throw new Error('games/registry.ts has no list of games');
  return (found[2] ?? '')
    .split(',')
    .map(e => e.trim())
    .filter(Boolean);
}
const withEntries = (registry: string, entries: readonly string[]): string =>
  registry.replace(ENTRIES, (_, head: string) => `${head}${entries.join(', ')}]`);
const pathOf = (importLine: string): string => /'([^']+)'/.exec(importLine)?.[1] ?? '';
