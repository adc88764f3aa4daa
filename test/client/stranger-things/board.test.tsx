// @vitest-environment jsdom
import { act, cleanup, fireEvent, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import StrangerThingsBoard from '../../../client/boards/stranger-things/Board.tsx';
import { gameWords } from '../../../client/i18n/gameTexts.ts';
import type { Board } from '../../../client/table/board.ts';
import { copy } from '../../../games/kit/copy.ts';
import { type Json, type Seat, seats } from '../../../games/kit/ids.ts';
import { noCards } from '../../../games/stranger-things/cards.ts';
import { rules, strangerThings } from '../../../games/stranger-things/game.ts';
import type { G, Options, View } from '../../../games/stranger-things/types.ts';
import { play } from '../../support/play.ts';
import { type SeatAt, seatAt } from '../../support/seatAt.tsx';

const words = await gameWords('stranger-things', 'en');
const [me] = seats(1) as [Seat];
/** As seatAt calls them. */
const NAMES = ['Ana', 'Bo', 'Chloé', 'Dov', 'Emi', 'Flo'];

/** The first moment of a random game that is like that. */
function when(count: number, wanted: (G: G) => boolean): G {
  const found: G[] = [];
  for (let n = 0; found.length === 0; n += 1)
    play<G, View, Options>(rules, {
      seats: count,
      options: rules.options.defaults,
      n,
      each: ({ G }) => wanted(G) && found.push(copy(G)),
    });
  return found[0] as G;
}
const asked = (G: G, stage: string): boolean =>
  G.table.asks.some(a => a.stage === stage && a.seats.includes(me) && !G.table.sealed[a.id]?.some(x => x.seat === me));

const shown: SeatAt[] = [];
function sit(G: G, seat: Seat | null = me): SeatAt {
  const at = seatAt({
    m: strangerThings,
    G,
    seat,
    board: StrangerThingsBoard as unknown as Board<Json>,
    words,
  });
  shown.push(at);
  return at;
}
afterEach(() => {
  for (const at of shown.splice(0)) at.leave();
  cleanup();
});
const button = (at: SeatAt, name: string | RegExp): HTMLElement => within(at.page).getByRole('button', { name });

describe('the exchange by two taps', () => {
  const table = (possessed: boolean): G => {
    const G = when(
      6,
      g => asked(g, 'exchange') && g.terms.pass === 'both' && g.terms.ban === null && g.out.length === 0,
    );
    G.hands[me] = { ...noCards(), flayer: 1, memory: 1, waffle: 2 };
    G.possessed[me] = possessed;
    return G;
  };
  test('the first card goes left, the second right, and nothing moves before it is confirmed', () => {
    const at = sit(table(false));
    fireEvent.click(button(at, 'Waffle ×2'));
    fireEvent.click(button(at, 'Memories ×1'));
    expect(at.moves).toEqual([]);
    fireEvent.click(button(at, 'Give one to each side'));
    expect(at.moves).toMatchObject([{ type: 'trade', answer: { left: 'waffle', right: 'memory' } }]);
  });
  test('a slot that is pressed takes another card', () => {
    const at = sit(table(false));
    fireEvent.click(button(at, 'Waffle ×2'));
    fireEvent.click(button(at, 'Memories ×1'));
    fireEvent.click(button(at, /^Change the card for .*: Memories/));
    fireEvent.click(button(at, 'Waffle ×1'));
    fireEvent.click(button(at, 'Give one to each side'));
    expect(at.moves).toMatchObject([{ answer: { left: 'waffle', right: 'waffle' } }]);
  });
  test('ST-A01 who has one card to give picks its side: it goes over to the slot that is pressed', () => {
    const G = table(false);
    G.hands[me] = { ...noCards(), flayer: 2, waffle: 1 };
    const at = sit(G);
    fireEvent.click(button(at, 'Waffle ×1'));
    const right = G.circle[(G.circle.indexOf(me) + G.circle.length - 1) % G.circle.length];
    fireEvent.click(button(at, `Choose the card for ${NAMES[Number(right)]}`));
    fireEvent.click(button(at, 'Waffle ×0'));
    fireEvent.click(button(at, 'Give one to each side'));
    expect(at.moves).toMatchObject([{ answer: { right: 'waffle' } }]);
    expect(at.moves[0]?.answer).not.toHaveProperty('left');
  });
  test('half an answer is not sent, and says what is missing', () => {
    const at = sit(table(false));
    fireEvent.click(button(at, 'Waffle ×2'));
    fireEvent.click(button(at, 'Give one to each side'));
    expect(at.moves).toEqual([]);
    expect(at.page.textContent).toContain('First choose a card for each side.');
  });
  test('ST-067 a sane player keeps a Flayer, and hears why; ST-066 a possessed one may give it', () => {
    const sane = sit(table(false));
    fireEvent.click(button(sane, 'Mind Flayer ×1'));
    expect(sane.page.textContent).toContain('a Mind Flayer is kept');
    expect(within(sane.page).queryByRole('button', { name: /^Change the card/ })).toBeNull();
    sane.leave();
    const possessed = sit(table(true));
    fireEvent.click(button(possessed, 'Mind Flayer ×1'));
    fireEvent.click(button(possessed, 'Waffle ×2'));
    fireEvent.click(button(possessed, 'Give one to each side'));
    expect(possessed.moves).toMatchObject([{ answer: { left: 'flayer', right: 'waffle' } }]);
  });
  test('ST-061 nobody can say anything there', () => {
    const at = sit(table(false));
    fireEvent.click(button(at, 'Silence'));
    const dialog = within(document.querySelector('dialog') as HTMLElement);
    expect(dialog.queryByRole('button', { name: 'I accuse' })).toBeNull();
    expect(dialog.getByText(/^Silence, for now/)).toBeTruthy();
  });
});

describe('one’s side', () => {
  test('ST-016 is not on the page before the button is held, nor after it', () => {
    const G = when(6, g => asked(g, 'look'));
    const secret = /You are Possessed|side of the Sane|recognised/;
    for (const possessed of [false, true]) {
      G.possessed[me] = possessed;
      G.first = possessed ? [me, seats(2)[1] as Seat] : [seats(2)[1] as Seat];
      const at = sit(G);
      const held = button(at, 'My side');
      expect(at.page.textContent).not.toMatch(secret);
      act(() => void fireEvent.pointerDown(held, { pointerId: 1 }));
      expect(at.page.textContent).toMatch(possessed ? /You are Possessed.*recognised Bo/ : /side of the Sane/);
      act(() => void fireEvent.pointerUp(held, { pointerId: 1 }));
      expect(at.page.textContent).not.toMatch(secret);
      fireEvent.keyDown(held, { key: ' ' });
      expect(at.page.textContent).toMatch(secret);
      fireEvent.blur(held);
      expect(at.page.textContent).not.toMatch(secret);
      at.leave();
    }
  });
  test('a possession changes nothing else on one’s own page', () => {
    const G = when(7, g => g.phase === 'day' && g.seat === me && asked(g, 'give'));
    const page = (possessed: boolean): string => {
      G.possessed[me] = possessed;
      const at = sit(G);
      const html = at.page.innerHTML;
      at.leave();
      return html.replaceAll(/_r_\w+_|:r\w+:/g, '');
    };
    expect(page(true)).toBe(page(false));
  });
});

describe('claims', () => {
  test('ST-031 are one tap each, and the same for everybody, whatever they hold', () => {
    const G = when(4, g => g.phase === 'day' && g.seat !== me && asked(g, 'talk'));
    const at = sit(G);
    fireEvent.click(button(at, 'Speak'));
    const dialog = within(document.querySelector('dialog') as HTMLElement);
    fireEvent.click(dialog.getByRole('button', { name: 'Claim: 3 Waffles' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Accuse Bo' }));
    expect(at.moves.map(m => m.answer)).toEqual([
      { is: 'hold', then: { kind: 'waffle', count: 3 } },
      { is: 'accuse', then: '1' },
    ]);
  });
  test('ST-049 who is out has no buttons for them', () => {
    const G = when(6, g => g.phase === 'day' && g.out.includes(me));
    const at = sit(G);
    expect(at.page.textContent).toContain('You are out');
    fireEvent.click(button(at, 'Silence'));
    expect(
      within(document.querySelector('dialog') as HTMLElement).queryByRole('button', { name: /^Accuse/ }),
    ).toBeNull();
  });
});

test('left is left: my left neighbour gets what goes to the left, and sits there', () => {
  const G = when(
    6,
    g => asked(g, 'exchange') && g.terms.pass === 'both' && g.out.length + g.terms.skipped.length === 0,
  );
  const at = sit(G);
  const left = G.circle[(G.circle.indexOf(me) + 1) % G.circle.length];
  const marked = [...at.page.querySelectorAll('li[data-place^="seat-"]')].filter(li =>
    li.textContent?.includes('← left'),
  );
  expect(marked.map(li => li.getAttribute('data-place'))).toEqual([`seat-${left}`]);
  const x = Number.parseFloat((marked[0] as HTMLElement).style.getPropertyValue('--x'));
  expect(x).toBeLessThan(50);
});
