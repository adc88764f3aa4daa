import type { Plugin } from 'vite';
import en from '../texts/en.json' with { type: 'json' };
import fr from '../texts/fr.json' with { type: 'json' };

const both = (key: keyof typeof fr & keyof typeof en): string =>
  `<p lang="fr">${fr[key]}</p><p lang="en">${en[key]}</p>`;

/**
 * What the page says, in both languages, where no script runs, and where neither scripts nor style sheets arrive (the style sheet
 * hides it): put into index.html when the client is built.
 */
export const noScript = (): Plugin => ({
  name: 'no-script',
  transformIndexHtml: html =>
    html.replace(
      '<div id="root"></div>',
      `<div id="root"><div class="notLoaded">${both('app.notLoaded')}</div></div><noscript>${both('app.noScript')}</noscript>`,
    ),
});
