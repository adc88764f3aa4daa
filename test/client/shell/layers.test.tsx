// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { StrictMode, useState } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { LanguageProvider } from '../../../client/i18n/Language.tsx';
import { Dialog } from '../../../client/ui/Dialog.tsx';
import { isInLayer } from '../../../client/ui/layers.ts';
import { Sheet } from '../../../client/ui/Sheet.tsx';

function Page() {
  const [open, setOpen] = useState<'menu' | 'other' | null>(null);
  const [over, setOver] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen('menu')}>
        Open
      </button>
      {open === 'menu' && (
        <Sheet title="Menu" onClose={() => setOpen(null)}>
          <button type="button" onClick={() => setOver(true)}>
            More
          </button>
          <button type="button" onClick={() => setOpen('other')}>
            Instead
          </button>
          <button type="button" onClick={() => history.pushState(null, '', '/away')}>
            Away
          </button>
        </Sheet>
      )}
      {open === 'other' && (
        <Dialog title="Other" onClose={() => setOpen(null)}>
          text
        </Dialog>
      )}
      {over && (
        <Dialog title="Over" onClose={() => setOver(false)}>
          text
        </Dialog>
      )}
    </>
  );
}
const settled = (): Promise<void> => act(() => new Promise<void>(resolve => setTimeout(resolve, 60)));
const press = async (name: string): Promise<void> => {
  fireEvent.click(screen.getByRole('button', { name }));
  await settled();
};
const back = async (): Promise<void> => {
  history.back();
  await settled();
};
const titles = (): (string | null)[] => screen.queryAllByRole('heading').map(h => h.textContent);

beforeEach(async () => {
  history.pushState(null, '', '/before');
  history.pushState(null, '', '/here');
  render(
    <StrictMode>
      <LanguageProvider initial="en">
        <Page />
      </LanguageProvider>
    </StrictMode>,
  );
});

it('Back closes what lies over the page, and only then leaves the page', async () => {
  await press('Open');
  expect(titles()).toEqual(['Menu']);
  expect(isInLayer()).toBe(true);
  await back();
  expect(titles()).toEqual([]);
  expect(location.pathname).toBe('/here');
  await back();
  expect(location.pathname).toBe('/before');
});
it('closed by its button it leaves nothing behind: one Back leaves the page', async () => {
  for (let times = 0; times < 3; times += 1) {
    await press('Open');
    await press('Close');
    expect(titles()).toEqual([]);
    expect(isInLayer()).toBe(false);
  }
  await back();
  expect(location.pathname).toBe('/before');
});
it('of two, one over the other, Back takes the upper one first', async () => {
  await press('Open');
  await press('More');
  expect(titles()).toEqual(['Menu', 'Over']);
  await back();
  expect(titles()).toEqual(['Menu']);
  await back();
  expect(titles()).toEqual([]);
  await back();
  expect(location.pathname).toBe('/before');
});
it('one that takes the place of another is closed by one Back too', async () => {
  await press('Open');
  await press('Instead');
  expect(titles()).toEqual(['Other']);
  await back();
  expect(titles()).toEqual([]);
  expect(location.pathname).toBe('/here');
  await back();
  expect(location.pathname).toBe('/before');
});
it('a page that was left from it stays left when it is taken away', async () => {
  await press('Open');
  await press('Away');
  await press('Close');
  expect(titles()).toEqual([]);
  expect(location.pathname).toBe('/away');
});
