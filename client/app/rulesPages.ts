import { Marked } from 'marked';
import type { Plugin } from 'vite';

/** `import html from './fr.md?page'`: the rules of a game as HTML, rendered when the client is built. */
export function rulesPages(): Plugin {
  const marked = new Marked({ gfm: true });
  return {
    name: 'tablee-rules-pages',
    enforce: 'pre',
    transform(source, id) {
      if (!/\.md\?(.*&)?page\b/.test(id)) return null;
      return { code: `export default ${JSON.stringify(marked.parse(source, { async: false }))};`, map: null };
    },
  };
}
