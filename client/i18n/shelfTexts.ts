import type { Plugin } from 'vite';
import type { Texts } from './messages.ts';

/** What the shelf says of a game: its name, and a few words under it. */
export const SHELF_KEYS: readonly string[] = ['name', 'tagline', 'kind', 'about'];

/** `import texts from './fr.json?shelf'`: of a game's words those that stand on the shelf, so that the first page loads no others. */
export function shelfTexts(): Plugin {
  return {
    name: 'tablee-shelf-texts',
    enforce: 'pre',
    transform(source, id) {
      if (!/\.json\?(.*&)?shelf\b/.test(id)) return null;
      const texts = JSON.parse(source) as Texts;
      const shelf = Object.fromEntries(Object.entries(texts).filter(([key]) => SHELF_KEYS.includes(key)));
      return { code: `export default ${JSON.stringify(shelf)};`, map: null };
    },
  };
}
