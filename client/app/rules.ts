import type { Language } from '../i18n/messages.ts';
import type { RulesPage } from './rulesPage.ts';

const PAGES = import.meta.glob<RulesPage>('../../games/*/rules/*.md', { import: 'default', query: '?page' });
const loaded = new Map<string, Promise<RulesPage | null>>();

/** A game's rules, from its own markdown; null when they are not written in this language. */
export function rulesOf(game: string, language: Language): Promise<RulesPage | null> {
  const name = `../../games/${game}/rules/${language}.md`;
  const known = loaded.get(name);
  if (known) return known;
  const fetched = PAGES[name]?.() ?? Promise.resolve(null);
  fetched.catch(() => loaded.delete(name));
  loaded.set(name, fetched);
  return fetched;
}
