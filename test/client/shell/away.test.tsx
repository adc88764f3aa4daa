// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import axe from 'axe-core';
import { Suspense } from 'react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { LanguageProvider } from '../../../client/i18n/Language.tsx';
import type { Around } from '../../../client/table/away/around.ts';
import { TableFrame } from '../../../client/table/TableFrame.tsx';
import { loadTableDialogs } from '../../../client/table/tableDialogs.ts';
import { seat } from '../../../games/kit/ids.ts';
import type { Choice, Decision, RoomSeat } from '../../../games/kit/roomWire.ts';
import { plain } from '../regicide/shown.tsx';
import { first, standIn } from './standIn.ts';
import { botShown, roomShown, seatShown } from './standInRoom.ts';

const [LEA, TOM, NOOR] = [0, 1, 2] as const;
const decision = (more: Partial<Decision> = {}): Decision => ({
  why: 'away',
  choices: ['wait', 'caretaker', 'free', 'stop'],
  votes: {},
  needed: 1,
  ...more,
});
const gone = (more: Partial<Decision> = {}): RoomSeat =>
  seatShown(TOM, 'Tom', { away: Date.now() - 42_000, connected: false, decision: decision(more) });
const free = (more: Partial<Decision> = {}): RoomSeat =>
  seatShown(TOM, null, { decision: decision({ why: 'free', choices: ['wait', 'caretaker', 'stop'], ...more }) });

let asked: (readonly [string, object | undefined])[];
let answers: boolean;
beforeEach(() => {
  asked = [];
  answers = true;
});
/** The table of whoever sits there (null: a spectator), in a room with these seats. */
async function at(
  me: number | null,
  seats: readonly RoomSeat[],
  more: Partial<Around> = {},
  language: 'fr' | 'en' = 'fr',
) {
  cleanup();
  const { session } = standIn(me === null ? null : first, {
    seat: me === null ? null : seat(me),
    seats: seats.map(({ seat: n, name, bot, caretaker }) => ({
      seat: n,
      name: name ?? '',
      bot,
      caretaker,
      connected: true,
      away: null,
    })),
  });
  const around = (now: readonly RoomSeat[]): Around => ({
    room: roomShown(now, { started: true }),
    me: me === null ? null : seat(me),
    ahead: 0,
    act: async (verb, body) => {
      asked.push([verb, body]);
      return answers;
    },
    ...more,
  });
  const page = (now: readonly RoomSeat[]) => (
    <LanguageProvider initial={language}>
      <Suspense>
        <TableFrame session={session} code="K7QRM" around={around(now)} />
      </Suspense>
    </LanguageProvider>
  );
  const shown = await act(async () => render(page(seats)));
  await screen.findByRole('heading', { level: 1, name: 'Regicide' }, { timeout: 8000 });
  return { becomes: (now: readonly RoomSeat[]) => act(async () => shown.rerender(page(now))) };
}
const panel = (of: number = TOM): HTMLElement | null => document.querySelector(`[data-matter="${of}"]`);
const buttons = (): string[] =>
  within(panel() ?? document.body)
    .queryAllByRole('button')
    .map(({ textContent }) => plain(textContent));
const press = (name: string | RegExp): Promise<void> =>
  act(async () => {
    fireEvent.click(screen.getByRole('button', { name }));
  });
const here = (n: number, name: string, more: Partial<RoomSeat> = {}): RoomSeat => seatShown(n, name, more);

// it comes when it is first needed: here it has come
beforeAll(() => import('../../../client/table/away/MatterPanel.tsx'));

describe('somebody is away', () => {
  it('the others hear of it and choose with one press', async () => {
    await at(LEA, [here(LEA, 'Léa'), gone()]);
    expect(plain(panel()?.textContent)).toMatch(/^Tom ne répond plus.*Sans nouvelles depuis 0:4[2-5]\. /);
    expect(screen.getAllByRole('status').map(s => s.textContent)).toContain('Tom ne répond plus');
    expect(buttons()).toEqual(['Attendre', 'Un bot joue', 'Libérer la place', 'Arrêter la partie']);
    await press('Attendre');
    await press('Un bot joue');
    expect(asked).toEqual([
      ['vote', { seat: '1', choice: 'wait' }],
      ['vote', { seat: '1', choice: 'caretaker' }],
    ]);
  });
  it.each<readonly [Choice, string, string, string]>([
    [
      'free',
      'Libérer la place',
      'Libérer la place de Tom ?',
      'Tom perd sa place, et pourra se rasseoir si elle est encore libre.',
    ],
    ['stop', 'Arrêter la partie', 'Arrêter la partie ?', 'Elle se termine sans gagnant, et ne compte pour personne.'],
  ])('to %s is asked once more', async (choice, name, title, about) => {
    await at(LEA, [here(LEA, 'Léa'), gone()]);
    await press(name);
    expect(asked).toEqual([]);
    const dialog = screen.getByRole('dialog');
    expect(plain(dialog.textContent)).toContain(title);
    expect(plain(dialog.textContent)).toContain(about);
    await act(async () => fireEvent.click(within(dialog).getByRole('button', { name: 'Ne rien faire' })));
    expect(asked).toEqual([]);
    expect(screen.queryByRole('dialog')).toBeNull();
    await press(name);
    await act(async () => fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name })));
    expect(asked).toEqual([['vote', { seat: '1', choice }]]);
  });
  it('who wants what, and how many it takes, stands there; one may change one’s mind', async () => {
    const votes = { [seat(NOOR)]: 'caretaker' } as Decision['votes'];
    await at(LEA, [here(LEA, 'Léa'), gone({ votes, needed: 2 }), here(NOOR, 'Noor')]);
    expect(plain(panel()?.textContent)).toContain('Un bot joue : Noor');
    expect(plain(panel()?.textContent)).toContain('Il faut 2 voix pour décider.');
    expect(buttons()[1]).toBe('Un bot joue1 sur 2');
    const { becomes } = await at(LEA, [
      here(LEA, 'Léa'),
      gone({ votes: { ...votes, [seat(LEA)]: 'stop' }, needed: 2 }),
      here(NOOR, 'Noor'),
    ]);
    const mine = (): string[] =>
      screen.queryAllByRole('button', { pressed: true }).map(({ textContent }) => plain(textContent));
    expect(mine()).toEqual(['Arrêter la partie1 sur 2']);
    await becomes([here(LEA, 'Léa'), gone({ votes, needed: 2 }), here(NOOR, 'Noor')]);
    expect(mine()).toEqual([]);
  });
  it('who waits while the others still decide has it folded, and may open it again', async () => {
    const waiting = { votes: { [seat(LEA)]: 'wait' } as Decision['votes'], needed: 2 };
    await at(LEA, [here(LEA, 'Léa'), gone(waiting), here(NOOR, 'Noor')]);
    expect(buttons()).toEqual(['Décider']);
    await press('Décider');
    expect(buttons()).toHaveLength(4);
    await press(/^Attendre/);
    expect(buttons()).toEqual(['Décider']);
  });
  it('is gone when they are back, or when all wait', async () => {
    const { becomes } = await at(LEA, [here(LEA, 'Léa'), gone()]);
    screen.getByRole('button', { name: 'Attendre' }).focus();
    await becomes([here(LEA, 'Léa'), { ...gone(), decision: null }]);
    expect(panel()).toBeNull();
    // with the keyboard one goes on where the question is
    expect(document.activeElement?.tagName).toBe('H2');
    await becomes([here(LEA, 'Léa'), here(TOM, 'Tom')]);
    expect(panel()).toBeNull();
  });
  it('spectators see it, and have nothing to press', async () => {
    await at(null, [here(LEA, 'Léa'), gone()]);
    expect(plain(panel()?.textContent)).toContain('Les personnes assises décident.');
    expect(buttons()).toEqual([]);
  });
  it('who has left, or is late, is told apart, in English too', async () => {
    await at(LEA, [here(LEA, 'Léa'), gone({ why: 'left' })], {}, 'en');
    expect(plain(panel()?.textContent)).toMatch(/^Tom has left the table/);
    await at(LEA, [here(LEA, 'Léa'), gone({ why: 'late' })], {}, 'en');
    expect(plain(panel()?.textContent)).toMatch(/^Tom is slow to play/);
  });
});

describe('one’s own seat', () => {
  it('who said that they go, and is here after all, says so', async () => {
    const left = here(LEA, 'Léa', { decision: decision({ why: 'left' }) });
    await at(LEA, [left, here(TOM, 'Tom')]);
    await press('Je suis là');
    expect(asked).toEqual([['back', undefined]]);
  });
  it('who is late is told, and cannot decide about themselves', async () => {
    await at(LEA, [here(LEA, 'Léa', { decision: decision({ why: 'late' }) }), here(TOM, 'Tom')]);
    expect(plain(panel(LEA)?.textContent)).toMatch(/votre temps a passé/);
    expect(panel(LEA)?.querySelector('button')).toBeNull();
  });
  it('alone with bots nobody is asked or told anything', async () => {
    await at(LEA, [here(LEA, 'Léa', { decision: decision({ why: 'late' }) }), botShown(TOM)]);
    expect(panel(LEA)).toBeNull();
  });
  it('that a bot plays is taken back with one press, by Enter too; until then the board holds still', async () => {
    const { becomes } = await at(Number(first), [
      here(Number(first), 'Léa', { caretaker: 'hard' }),
      here(1 - Number(first), 'Tom'),
    ]);
    const back = screen.getByRole('button', { name: 'Reprendre ma place' });
    expect(document.activeElement).toBe(back);
    const cards = screen.getAllByRole('button').filter(b => b.closest('[data-place="hand"]'));
    expect(cards.length).toBeGreaterThan(0);
    expect(screen.queryByRole('button', { name: 'Attaquer' })).toBeNull();
    expect(document.title).not.toMatch(/^À vous/);
    await press('Reprendre ma place');
    expect(asked).toEqual([['back', undefined]]);
    await becomes([here(Number(first), 'Léa'), here(1 - Number(first), 'Tom')]);
  });
});

describe('a free seat', () => {
  it('is waited for, or given to a bot, by those who play; they may invite somebody', async () => {
    await at(LEA, [here(LEA, 'Léa'), free()], { invitation: <p>invitation</p> });
    expect(plain(panel()?.textContent)).toMatch(/La place 2 est libre.*Code de la table : K7QRM\./);
    expect(buttons()).toEqual(['Attendre quelqu’un', 'Y asseoir un bot', 'Arrêter la partie', 'Inviter']);
    await press('Y asseoir un bot');
    expect(asked).toEqual([['vote', { seat: '1', choice: 'caretaker' }]]);
    await press('Inviter');
    expect(screen.getByRole('dialog').textContent).toContain('invitation');
  });
  it('is there to be taken for who looks on', async () => {
    await at(null, [here(LEA, 'Léa'), free()], { joinForm: <p>form</p> });
    expect(buttons()).toEqual(['S’asseoir']);
    await press('S’asseoir');
    expect(screen.getByRole('dialog').textContent).toContain('form');
  });
});

describe('going', () => {
  it('is offered in the menu where somebody else is there to decide', async () => {
    const onGo = vi.fn();
    await loadTableDialogs(); // as they are where the page has had a moment
    await at(LEA, [here(LEA, 'Léa'), here(TOM, 'Tom')], { onGo });
    await press('Menu');
    await screen.findByRole('button', { name: 'Prévenir que je pars' });
    await press('Prévenir que je pars');
    expect(onGo).toHaveBeenCalledOnce();
    await at(LEA, [here(LEA, 'Léa'), here(TOM, 'Tom')]);
    await press('Menu');
    expect(await screen.findByRole('dialog')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Prévenir que je pars' })).toBeNull();
  });
});

it('has no serious axe finding', async () => {
  HTMLCanvasElement.prototype.getContext = () => null;
  await at(LEA, [here(LEA, 'Léa', { caretaker: 'hard' }), gone({ needed: 2 }), here(NOOR, 'Noor')]);
  const { violations } = await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations.filter(v => v.impact === 'serious' || v.impact === 'critical').map(v => v.id)).toEqual([]);
});
