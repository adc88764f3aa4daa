// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { rulesPage } from '../../../client/app/rulesPage.ts';
import { highlighted } from '../../../client/app/rulesSearch.ts';
import { LanguageProvider } from '../../../client/i18n/Language.tsx';
import { RulesText } from '../../../client/pages/RulesText.tsx';

describe('rules as pages', () => {
  const page = rulesPage('# Le jeu\n\nAvant.\n\n## À cœur\n\nUn.\n\n### Bis\n\n## À cœur\n\nDeux.\n');
  it('are cut at their headings, with an anchor for each', () => {
    expect(page.intro).toMatch(/<h1>Le jeu<\/h1>\s*<p>Avant/);
    expect(page.sections.map(({ id, title }) => [id, title])).toEqual([
      ['a-coeur', 'À cœur'],
      ['a-coeur-2', 'À cœur'],
    ]);
    expect(page.sections[0]?.html).toMatch(/<h3 id="bis"/);
    expect(page.sections[1]?.html).toMatch(/Deux/);
  });
});

describe('what was sought', () => {
  it.each([
    ['<p>Un Cœur, des cœurs</p>', 'coeur', '<p>Un <mark>Cœur</mark>, des <mark>cœur</mark>s</p>'],
    ['<h2 id="mark">Mark &amp; co</h2>', 'mark amp', '<h2 id="mark"><mark>Mark</mark> &amp; co</h2>'],
    ['<p>l’été</p>', "l'ete", '<p><mark>l’été</mark></p>'],
    ['<p>nana nanana</p>', 'nana', '<p><mark>nana</mark> <mark>nanana</mark></p>'],
    ['<p>à a</p>', 'a', '<p>à a</p>'],
    ['<p>rien</p>', ' ', '<p>rien</p>'],
  ])('in %s, %s is marked and nothing else', (html, sought, expected) => {
    expect(highlighted(html, sought)).toBe(expected);
  });
});

const scrolled: Element[] = [];
const seen: string[] = [];
beforeEach(() => {
  seen.length = 0;
  vi.stubGlobal('CSS', { escape: (text: string) => text });
  Element.prototype.scrollIntoView = function scrollIntoView(this: Element) {
    seen.push(this.id);
    scrolled.push(this);
  };
});
afterEach(() => {
  history.replaceState(null, '', '/');
  vi.unstubAllGlobals();
});
async function open(linked: boolean, language: 'fr' | 'en' = 'fr'): Promise<void> {
  await act(async () => {
    render(
      <LanguageProvider initial={language}>
        <Suspense>
          <RulesText game="regicide" linked={linked} />
        </Suspense>
      </LanguageProvider>,
    );
  });
  await screen.findByRole('heading', { level: 1 }, { timeout: 8000 });
}
const headings = (): string[] => screen.getAllByRole('heading', { level: 2 }).map(h => h.textContent ?? '');

describe('the rules of Regicide', { timeout: 20_000 }, () => {
  it.each(['fr', 'en'] as const)('list what they hold: every section once, each at its anchor (%s)', async language => {
    await open(true, language);
    const links = [...document.querySelectorAll('nav a')];
    expect(links.map(a => a.textContent)).toEqual(headings());
    expect(links.length).toBeGreaterThan(10);
    for (const a of links) expect(document.getElementById(a.getAttribute('href')?.slice(1) ?? '')?.tagName).toBe('H2');
    expect(new Set([...document.querySelectorAll('[id]')].map(e => e.id)).size).toBe(
      document.querySelectorAll('[id]').length,
    );
  });
  it('open at the section that the address names', async () => {
    history.replaceState(null, '', '/rules/regicide#en-solo');
    await open(true);
    expect(seen).toEqual(['en-solo']);
    expect(document.activeElement?.textContent).toBe('En solo');
  });
  it('are there all the same when the address is garbled', async () => {
    history.replaceState(null, '', '/rules/regicide#100%');
    await open(true);
    expect(headings().length).toBeGreaterThan(10);
    history.replaceState(null, '', '/');
  });
  it('at the table leave the address alone', async () => {
    await open(false);
    const link = document.querySelector('nav a[href="#en-solo"]');
    expect(link && fireEvent.click(link)).toBe(false);
    expect(document.activeElement?.textContent).toBe('En solo');
    expect(location.hash).toBe('');
  });
  it('can be searched without accents; Enter goes to the first that speaks of it', async () => {
    await open(false);
    const field = screen.getByRole('searchbox', { name: 'Chercher dans les règles' });
    fireEvent.change(field, { target: { value: 'immunite' } });
    const some = headings();
    expect(some).toContain('L’immunité');
    expect(some).not.toContain('Mise en place');
    expect(screen.getByRole('status').textContent).toMatch(new RegExp(`^${some.length} `));
    fireEvent.submit(field);
    expect(document.activeElement?.textContent).toBe(some[0]);
    const marks = [...document.querySelectorAll('section mark')];
    expect(marks.length).toBeGreaterThanOrEqual(some.length);
    for (const mark of marks) expect(mark.textContent).toMatch(/^immunité$/i);
    expect(scrolled.at(-1)).toBe(marks[0]);
    fireEvent.change(field, { target: { value: 'xyzzy' } });
    expect(screen.queryAllByRole('heading', { level: 2 })).toEqual([]);
    expect(document.querySelector('mark')).toBeNull();
    expect(screen.getByRole('status').textContent).toBe('Rien de tel dans les règles.');
  });
});
