import type { Plugin } from 'vite';
import en from '../texts/en.json' with { type: 'json' };
import fr from '../texts/fr.json' with { type: 'json' };

/** What the page says, in both languages, where no script runs: put into index.html when the client is built. */
export const noScript = (): Plugin => ({
  name: 'no-script',
  transformIndexHtml: html =>
    html.replace(
      '<div id="root"></div>',
      `$&<noscript><p lang="fr">${fr['app.noScript']}</p><p lang="en">${en['app.noScript']}</p></noscript>`,
    ),
});
