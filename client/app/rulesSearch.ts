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
