/** Without capitals and accents: what a search compares. */
export const bare = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('œ', 'oe').replaceAll('’', "'");

/** Is every word there, in any order, in the part that is read? */
export function found(html: string, sought: string): boolean {
  const text = bare(html.replace(/<[^>]*>/g, ' '));
  return bare(sought)
    .split(/\s+/)
    .every(word => text.includes(word));
}

/** The same text with `<mark>` round what was sought. Tags and entities stay as they are; a letter alone would mark everything. */
export function highlighted(html: string, sought: string): string {
  const words = bare(sought)
    .split(/\s+/)
    .filter(word => word.length > 1);
  if (words.length === 0) return html;
  return html
    .split(/(<[^>]*>|&[#\w]+;)/)
    .map((part, n) => (n % 2 === 1 ? part : markedIn(part, words)))
    .join('');
}

function markedIn(text: string, words: readonly string[]): string {
  const letters = [...text.normalize('NFC')];
  /** Which letter each character of the bare text comes from: œ gives two. */
  const from = letters.flatMap((letter, n) => [...bare(letter)].map(() => n));
  const plain = letters.map(bare).join('');
  const hit = new Set<number>();
  for (const word of words)
    for (let at = plain.indexOf(word); at >= 0; at = plain.indexOf(word, at + 1))
      for (const n of from.slice(at, at + word.length)) hit.add(n);
  return letters
    .map((letter, n) => {
      if (!hit.has(n)) return letter;
      return `${hit.has(n - 1) ? '' : '<mark>'}${letter}${hit.has(n + 1) ? '' : '</mark>'}`;
    })
    .join('');
}
