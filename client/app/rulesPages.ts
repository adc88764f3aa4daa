import type { Plugin } from 'vite';
import { rulesPage } from './rulesPage.ts';

/** `import page from './fr.md?page'`: the rules of a game as a RulesPage, rendered when the client is built. */
export function rulesPages(): Plugin {
  return {
    name: 'tablee-rules-pages',
    enforce: 'pre',
    transform(source, id) {
      if (!/\.md\?(.*&)?page\b/.test(id)) return null;
      return { code: `export default ${JSON.stringify(rulesPage(source))};`, map: null };
    },
  };
}
