// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { PageBoundary } from '../../../client/app/PageBoundary.tsx';
import { LanguageProvider } from '../../../client/i18n/Language.tsx';

const Unfetched = ({ broken }: { readonly broken: () => boolean }) => {
  if (broken()) throw new TypeError('Failed to fetch dynamically imported module');
  return <p>A page</p>;
};

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

describe('a page that cannot be fetched', () => {
  test('is left behind by whoever goes elsewhere, and only then', () => {
    const place = memoryLocation({ path: '/rules/regicide' });
    let broken = true;
    render(
      <LanguageProvider initial="en">
        <Router hook={place.hook}>
          <PageBoundary>
            <Unfetched broken={() => broken} />
          </PageBoundary>
        </Router>
      </LanguageProvider>,
    );
    screen.getByRole('button', { name: 'Reload the page' });
    broken = false;
    act(() => place.navigate('/rules/regicide'));
    expect(screen.queryByText('A page')).toBeNull();
    act(() => place.navigate('/'));
    screen.getByText('A page');
  });
  test('offers the way back', () => {
    history.pushState(null, '', '/rules/regicide');
    const back = vi.spyOn(history, 'back').mockImplementation(() => {});
    render(
      <LanguageProvider initial="en">
        <PageBoundary>
          <Unfetched broken={() => true} />
        </PageBoundary>
      </LanguageProvider>,
    );
    fireEvent.click(screen.getByRole('button', { name: 'Go back' }));
    expect(back).toHaveBeenCalledOnce();
  });
  test('a part may say that nothing stands in its place', () => {
    const { container } = render(
      <LanguageProvider initial="en">
        <PageBoundary instead={() => null}>
          <Unfetched broken={() => true} />
        </PageBoundary>
      </LanguageProvider>,
    );
    expect(container.textContent).toBe('');
  });
});
