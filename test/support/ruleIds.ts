/** Ids of numbered rules: a prefix in capitals, then groups of letters and digits, at least one of them with a digit. */
const ID = '[A-Z][A-Z0-9]*(?:-[A-Z0-9]+)+';

/** The rules that a rules.md defines: in bold (`**RG-001**`), or in the first cell of a table's row (`| RG-D01 |`). */
export function definedIds(markdown: string): Set<string> {
  const bold = [...markdown.matchAll(new RegExp(`\\*\\*(${ID})\\*\\*`, 'g'))];
  const cells = [...markdown.matchAll(new RegExp(`^\\|\\s*\\**(${ID})\\**\\s*\\|`, 'gm'))];
  return new Set([...bold, ...cells].map(found => found[1] ?? '').filter(id => /\d/.test(id)));
}

/** 'RG': what all ids of a rules.md begin with. */
export const prefixOf = (ids: Iterable<string>): string =>
  [...new Set([...ids].map(id => id.split('-')[0] ?? ''))].join('|');

/** The ids with that prefix that a text cites, with ranges (`RG-012 to RG-020`, `RG-012..020`) written out where they are numbers. */
export function citedIds(text: string, prefix: string): Set<string> {
  const found = new Set([...text.matchAll(new RegExp(`\\b(?:${prefix})(?:-[A-Z0-9]+)+\\b`, 'g'))].map(m => m[0]));
  for (const [, head, from, to] of text.matchAll(
    new RegExp(`\\b((?:${prefix})-)(\\d+)(?: to | ?\\.\\. ?)(?:\\1)?(\\d+)\\b`, 'g'),
  )) {
    const width = from?.length ?? 0;
    for (let n = Number(from); n <= Number(to); n += 1) found.add(`${head}${String(n).padStart(width, '0')}`);
  }
  return found;
}
