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
  const enough = new Error('it need not be played any further');
  for (let n = 0; ; n += 1) {
    let found: G | undefined;
    try {
      play<G, View, Options>(rules, {
        seats: count,
        options: rules.options.defaults,
        n,
        each: ({ G }) => {
          if (!wanted(G)) return;
          found = copy(G);
          throw enough;
        },
      });
    } catch (stopped) {
      if (stopped !== enough) throw stopped;
    }
    if (found) return found;
  }
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
/** All that is on my page, but for the names that React makes up. */
function plainPage(G: G, hide = false): string {
  const at = sit(G);
  if (hide) fireEvent.click(button(at, 'Hide my hand'));
  const html = at.page.innerHTML;
  at.leave();
  return html.replaceAll(/_r_\w+_|:r\w+:/g, '');
}
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
      return plainPage(G);
    };
    expect(page(true)).toBe(page(false));
  });
  test('ST-016 the moment of recognition looks the same for everybody, and ST-245 shows of nobody whether they have read', () => {
    const G = when(6, g => asked(g, 'look'));
    const page = (possessed: readonly Seat[]): string => {
      for (const s of G.circle) G.possessed[s] = possessed.includes(s);
      G.first = [...possessed];
      return plainPage(G);
    };
    const [, bo, chloe] = seats(3) as [Seat, Seat, Seat];
    expect(page([me, bo])).toBe(page([bo, chloe]));
    const at = sit(G);
    expect(at.page.textContent).not.toMatch(/Has chosen|Still choosing/);
  });
  test('in an exchange a Flayer in hand is all that looks otherwise, and nothing does with the hand hidden', () => {
    const G = when(6, g => asked(g, 'exchange') && g.out.length === 0);
    const page = (possessed: boolean, hand: Partial<G['hands'][Seat]>, hide: boolean): string => {
      G.possessed[me] = possessed;
      G.hands[me] = { ...noCards(), ...hand };
      return plainPage(G, hide);
    };
    const [plain, flayers] = [
      { memory: 1, waffle: 3 },
      { flayer: 2, waffle: 3 },
    ];
    expect(page(true, plain, false)).toBe(page(false, plain, false));
    expect(page(true, flayers, false)).not.toBe(page(false, flayers, false));
    expect(page(true, flayers, true)).toBe(page(false, flayers, true));
  });
});

describe('what an effect or an exchange has told me', () => {
  const learned = (): G =>
    when(6, g => g.phase === 'day' && (g.notes[me] ?? []).some(n => n.is === 'got' && n.turn === g.turn - 1));
  const fresh = (at: SeatAt) => within(at.page).queryByRole('status', { name: 'What you have just learned' });
  test('is shown once, read aloud by nobody (ST-246), and kept in my notes', () => {
    const G = learned();
    const at = sit(G);
    const shown = fresh(at);
    expect(shown?.textContent).toMatch(/^Got: .*there is no telling from whom|^Got (nothing )?from/);
    expect(shown?.getAttribute('aria-live')).toBe('off');
    expect(shown?.parentElement?.closest('[aria-live], [role="status"], [role="log"], [role="alert"]')).toBeNull();
    fireEvent.click(button(at, 'Noted'));
    expect(fresh(at)).toBeNull();
    at.leave();
    const again = sit(G);
    expect(fresh(again)).toBeNull();
    fireEvent.click(button(again, 'What you know'));
    expect(document.querySelector('dialog')?.textContent).toMatch(/Got|Gave/);
    expect(document.querySelector('dialog')?.textContent).toContain(`Turn ${G.turn - 1}`);
  });
  test('is hidden with the hand', () => {
    const G = learned();
    G.game += 1; // put away in the test before
    const at = sit(G);
    const words = fresh(at)?.textContent;
    fireEvent.click(button(at, 'Hide my hand'));
    expect([fresh(at)?.textContent, within(at.page).queryByRole('button', { name: 'Noted' })]).toEqual([
      'You have just learned something: show your hand to read it.',
      null,
    ]);
    fireEvent.click(button(at, 'Hide my hand'));
    expect(fresh(at)?.textContent).toBe(words);
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
  test('a question is one tap too', () => {
    const at = sit(when(4, g => g.phase === 'day' && g.seat !== me && asked(g, 'talk')));
    fireEvent.click(button(at, 'Speak'));
    const dialog = within(document.querySelector('dialog') as HTMLElement);
    fireEvent.click(dialog.getByRole('button', { name: 'Ask Bo what they hold' }));
    expect(at.moves.map(m => m.answer)).toEqual([{ is: 'ask', then: '1' }]);
  });
  test('the board of claims shows who said what and when, the newest first, and apart from it what the table stated', () => {
    const G = when(4, g => g.phase === 'day' && g.seat !== me && asked(g, 'talk'));
    const [, bo, chloe] = seats(3) as [Seat, Seat, Seat];
    G.claims = [
      { seat: bo, turn: 2, says: 'hold', kind: 'flayer', count: 2 },
      { seat: chloe, turn: 2, says: 'accuse', about: bo },
      { seat: bo, turn: 3, says: 'ask', about: chloe },
    ];
    G.stated = [{ seat: chloe, turn: 3, kinds: ['memory', 'help'], count: 2, shown: false }];
    const lines = (at: SeatAt, opened: string): (string | null)[] => {
      fireEvent.click(button(at, opened));
      const said = within(document.querySelector('dialog') as HTMLElement).getByRole('heading', {
        name: 'What was said',
      });
      return [...(said.parentElement?.querySelectorAll('li') ?? [])].map(li => li.textContent);
    };
    const wanted = ['Ana', 'Bo', 'Chloé', 'Dov'].map(name => expect.stringMatching(new RegExp(`^${name}`)));
    const at = sit(G);
    const told = lines(at, 'Speak');
    expect(told).toEqual(wanted);
    expect(told[1]).toBe('Boasks Chloé (turn 3)2 Flayers (turn 2)');
    expect(told[2]).toBe('ChloéCertain, in turn 3: 2, Memories and Helping Handsaccuses Bo (turn 2)');
    at.leave();
    expect(lines(sit(G, null), 'What was said')).toEqual(told); // who looks on reads the same
    expect(
      within(document.querySelector('dialog') as HTMLElement).queryByRole('button', { name: /^Accuse/ }),
    ).toBeNull();
  });
  test('ST-049 who is out has no buttons for them', () => {
    const G = when(6, g => g.phase === 'day' && g.out.includes(me));
    const at = sit(G);
    expect(at.page.textContent).toContain('You are out');
    fireEvent.click(button(at, 'Silence'));
    const dialog = within(document.querySelector('dialog') as HTMLElement);
    expect(dialog.queryByRole('button', { name: /^Accuse/ })).toBeNull();
    expect([
      dialog.queryByText(/^Silence, for now/),
      dialog.queryAllByText(/^Not a word until the game is over/),
    ]).toEqual([null, [expect.anything()]]); // the others do talk
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

test('ST-211 whoever looks on has no hand, no side and no notes', () => {
  const at = sit(
    when(6, g => g.phase === 'day'),
    null,
  );
  for (const name of ['My side', 'What you know', 'Hide my hand', 'Speak', 'Silence'])
    expect([name, within(at.page).queryByRole('button', { name })]).toEqual([name, null]);
  expect(at.page.querySelector('[data-place="hand"]')).toBeNull();
});

test('ST-083 ST-210 the end of a game, step by step: sides and hands, every card that moved, every change of sides', () => {
  const G = when(6, g => g.phase === 'reveal' && g.history.filter(h => h.is === 'possessed').length > 1);
  const at = sit(G);
  const page = within(at.page);
  const scene = (): HTMLElement =>
    page.getAllByRole('status').find(e => e.textContent?.match(/^(The deal|Turn)/)) as HTMLElement;
  const sides = (): number => page.getAllByRole('row').filter(row => row.textContent?.includes('Possessed')).length;
  expect(sides()).toBe(Object.values(G.possessed).filter(Boolean).length);
  fireEvent.change(page.getByRole('slider'), { target: { value: '0' } });
  expect(scene().textContent).toContain('The deal.');
  expect(sides()).toBe(G.first.length);
  const told: string[] = [];
  let [cards, converted] = [0, G.first.length];
  for (const h of G.history) {
    told.push(h.is);
    const text = scene().textContent ?? '';
    const expected = {
      dealt: /^The deal/,
      gift: /gives .* to /,
      rendezvous: /turns up “/,
      moved: /The exchange|The common pile|Two cards cross/,
      shown: / shows /,
      possessed: /goes over to the Possessed/,
      out: /is out/,
    }[h.is];
    expect(text).toMatch(expected);
    if (h.is === 'moved') {
      expect(scene().querySelectorAll('ul')[0]?.children).toHaveLength(h.cards.length);
      cards += h.cards.length;
    }
    if (h.is === 'possessed') converted += 1;
    expect(sides()).toBe(converted);
    fireEvent.click(button(at, 'One step on'));
  }
  expect([cards > 20, new Set(told).has('out') || told.length > 20]).toEqual([true, true]);
});
