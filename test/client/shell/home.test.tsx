// @vitest-environment jsdom
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LanguageProvider } from '../../../client/i18n/Language.tsx';
import { keepSeat, storedSeats } from '../../../client/net/seatStore.ts';
import { Home } from '../../../client/pages/Home.tsx';
import { Feature } from '../../../client/pages/home/Feature.tsx';
import { ShelfBox } from '../../../client/pages/home/ShelfBox.tsx';
import { localState } from '../../../client/pages/home/waiting.ts';
import { Toasts } from '../../../client/ui/Toast.tsx';
import { seats } from '../../../games/kit/ids.ts';
import { anyModule } from '../../../games/kit/module.ts';
import { quick } from '../../../games/kit/random.ts';
import type { RoomShown } from '../../../games/kit/roomWire.ts';
import { start } from '../../../games/kit/step.ts';
import { regicide } from '../../../games/regicide/game.ts';
import { pilferTable, use } from '../../kit/pilferTable.ts';
import { roomShown, seatShown } from './standInRoom.ts';

/** Whoever left before the game began. */
let left: unknown[];
/** The tables of the server; null: it does not answer. */
let tables: Record<string, Partial<RoomShown>> | null;
/** Which match is that of a room, as this browser knows it. */
let codes: Map<string, string>;
beforeEach(() => {
  localStorage.clear();
  tables = {};
  codes = new Map();
  left = [];
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (tables && url === '/games/regicide/m1/leave') {
      left.push(JSON.parse(String(init?.body)));
      return new Response('{}');
    }
    const code = /^\/api\/rooms\/(\w+)$/.exec(url)?.[1] ?? '';
    if (!tables) throw new TypeError('no line');
    const matchID = codes.get(code) ?? '';
    const match = tables[matchID];
    if (!match) return new Response(JSON.stringify({ error: 'no-room', params: {} }), { status: 404 });
    const people = [seatShown(0, 'Léa'), seatShown(1, 'Marc'), seatShown(2, 'bot-2', { bot: 'easy' })];
    return new Response(JSON.stringify(roomShown(people, { code, matchID, ...match })));
  });
});
afterEach(() => vi.unstubAllGlobals());

const seated = (matchID: string, code: string): void => {
  codes.set(code, matchID);
  keepSeat({ matchID, game: 'regicide', code, seat: '0', credentials: 'key', name: 'Léa', at: 1 });
};
async function open(): Promise<void> {
  await act(async () => {
    render(
      <LanguageProvider initial="fr">
        <Toasts>
          <Home />
        </Toasts>
      </LanguageProvider>,
    );
  });
  await screen.findByRole('heading', { level: 2, name: 'Regicide' }, { timeout: 8000 });
}
const rows = async (): Promise<string[]> => {
  const list = await screen.findByRole('region', { name: 'Ce qui vous attend' }, { timeout: 8000 });
  return within(list)
    .getAllByRole('listitem')
    .map(row => row.textContent ?? '');
};

const press = (name: string): Promise<void> =>
  act(async () => {
    fireEvent.click(screen.getByRole('button', { name }));
  });
const forget = (): Promise<void> =>
  act(async () => {
    fireEvent.click(screen.getByRole('button', { name: /Oublier cette partie/ }));
  });

describe('the home page', { timeout: 20_000 }, () => {
  it('shows every game of the shelf, how it is played and where its rules are', async () => {
    await open();
    const games = ['Regicide', 'Petits Complots entre Amis', 'Stranger Things'];
    for (const name of games) await screen.findByRole('heading', { level: 2, name }, { timeout: 8000 });
    const shelf = within(screen.getByRole('region', { name: 'Les jeux' }));
    const rules = (game: string) => shelf.getByRole('link', { name: `Règles du jeu ${game}` }).getAttribute('href');
    expect(games.map(rules)).toEqual(['/rules/regicide', '/rules/petits-complots', '/rules/stranger-things']);
    const facts = shelf.getAllByRole('listitem').map(fact => fact.textContent);
    expect(facts).toEqual(expect.arrayContaining(['1 à 4 joueurs', '3 à 5 joueurs', '4 à 10 joueurs']));
    fireEvent.click(shelf.getByRole('button', { name: 'Jouer en ligne à Petits Complots entre Amis' }));
    const dialog = await screen.findByRole('dialog', { name: /Dresser une table.*Petits Complots/ }, { timeout: 8000 });
    const counts = within(dialog).getByRole('group', { name: /^Combien de places/ });
    expect(
      within(counts)
        .getAllByRole('radio')
        .map(radio => radio.getAttribute('value')),
    ).toEqual(['3', '4', '5']);
  });
  it('shows every way to play a game that stands alone on the shelf', async () => {
    await act(async () => {
      render(
        <LanguageProvider initial="fr">
          <Feature meta={regicide.meta} onName={() => {}} />
        </LanguageProvider>,
      );
    });
    await screen.findByRole('heading', { level: 2, name: 'Regicide' }, { timeout: 8000 });
    const way = (name: string): string | null => screen.getByRole('link', { name }).getAttribute('href');
    expect(way('Jouer sur cet appareil')).toBe('/local?game=regicide');
    expect(way('Jouer avec des bots')).toBe('/local?game=regicide&with=bots');
    expect(way('Règles du jeu Regicide')).toBe('/rules/regicide');
    expect(screen.getAllByRole('listitem').map(fact => fact.textContent)).toContain('1 à 4 joueurs');
    expect(screen.getByText(/quatre Dames, quatre Rois/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Jouer en ligne à Regicide' }));
    expect(await screen.findByRole('dialog', { name: /Dresser une table/ }, { timeout: 8000 })).toBeTruthy();
  });
  it('hides no way to play behind another where several games share the shelf', async () => {
    await act(async () => {
      render(
        <LanguageProvider initial="fr">
          <ShelfBox meta={regicide.meta} onName={() => {}} />
        </LanguageProvider>,
      );
    });
    const bots = await screen.findByRole('link', { name: 'Jouer avec des bots à Regicide' }, { timeout: 8000 });
    expect(bots.getAttribute('href')).toBe('/local?game=regicide&with=bots');
    const local = screen.getByRole('link', { name: 'Jouer sur cet appareil à Regicide' });
    expect(local.getAttribute('href')).toBe('/local?game=regicide');
    fireEvent.click(screen.getByRole('button', { name: 'Jouer en ligne à Regicide' }));
    expect(await screen.findByRole('dialog', { name: /Dresser une table/ }, { timeout: 8000 })).toBeTruthy();
  });
  it('leads back to the name where there is none', async () => {
    await open();
    await press('Choisir un pseudo');
    await press('Enregistrer');
    const field = screen.getByRole('textbox', { name: 'Votre pseudo' });
    expect(document.activeElement).toBe(field);
    fireEvent.change(field, { target: { value: ' Léa ' } });
    await press('Enregistrer');
    expect(screen.getByRole('button', { name: /^Pseudo.*Léa/ })).toBeTruthy();
  });
  it('says how the tables stand at which one sits, and with whom', async () => {
    tables = { m1: { started: true, over: false }, m2: { started: false, over: false } };
    seated('m1', 'AAAAA');
    seated('m2', 'BBBBB');
    await open();
    const told = await rows();
    expect(told.find(row => row.includes('AAAAA'))).toMatch(/Partie en cours.*Regicide avec Marc et Colette/);
    expect(told.find(row => row.includes('BBBBB'))).toMatch(/Pas encore commencée/);
  });
  it('leads back to where one’s people play again, and not to where others do', async () => {
    const next = [seatShown(0, 'Marc'), seatShown(1, null, { kept: 'Léa' })];
    tables = {
      m1: { matchID: 'm8', seats: next },
      m2: { matchID: 'm9', seats: [seatShown(0, 'Marc'), seatShown(1, 'Inès')] },
    };
    seated('m1', 'AAAAA');
    seated('m2', 'BBBBB');
    await open();
    expect(await rows()).toEqual([expect.stringMatching(/Pas encore commencée.*Regicide avec Marc.*AAAAA/)]);
    expect(storedSeats()).toHaveLength(2);
  });
  it('says that a bot plays meanwhile, and for nobody else', async () => {
    const byBot = (n: number) =>
      ['Léa', 'Marc'].map((name, k) => seatShown(k, name, k === n ? { caretaker: 'hard' } : {}));
    tables = { m1: { started: true, seats: byBot(0) }, m2: { started: true, seats: byBot(1) } };
    seated('m1', 'AAAAA');
    seated('m2', 'BBBBB');
    await open();
    const shown = await rows();
    expect(shown.find(row => row.includes('AAAAA'))).toContain('Un bot joue pour vous');
    expect(shown.find(row => row.includes('BBBBB'))).toContain('Partie en cours');
  });
  it('says which table cannot go on, and lets it go without a question', async () => {
    tables = { m1: { started: true, over: false, standsStill: true } };
    seated('m1', 'AAAAA');
    await open();
    expect(await rows()).toEqual([expect.stringMatching(/Ne peut pas continuer.*AAAAA/)]);
    await forget();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(storedSeats()).toEqual([]);
    expect(left).toEqual([]);
  });
  it('lets finished tables go, and forgets those that are gone', async () => {
    tables = { m1: { started: true, over: true }, m3: { started: true, over: false } };
    seated('m1', 'AAAAA');
    seated('m2', 'BBBBB');
    seated('m3', 'CCCCC');
    await open();
    expect(await rows()).toEqual([expect.stringContaining('CCCCC')]);
    expect(storedSeats().map(seat => seat.matchID)).not.toContain('m2');
    expect(screen.getAllByText(/n’existe plus/).map(p => p.textContent)).toEqual([
      'La table BBBBB n’existe plus, votre place non plus.',
    ]);
  });
  it('says in one sentence which tables are gone, and shows those for which they made room', async () => {
    tables = { m6: { started: true, over: false }, m7: { started: false, over: false } };
    for (let n = 7; n >= 1; n -= 1) seated(`m${n}`, `AAAA${n}`);
    await open();
    expect(await rows()).toEqual([expect.stringContaining('AAAA6'), expect.stringContaining('AAAA7')]);
    expect(storedSeats().map(seat => seat.matchID)).toEqual(expect.arrayContaining(['m6', 'm7']));
    expect(storedSeats()).toHaveLength(2);
    expect(screen.getByText(/n’existent plus/).textContent).toContain('AAAA1, AAAA2, AAAA3, AAAA4 et AAAA5');
  });
  it('keeps a table of which the server says nothing, until one forgets it', async () => {
    tables = null;
    seated('m1', 'AAAAA');
    await open();
    expect(await rows()).toEqual([expect.stringMatching(/Pas de nouvelles du serveur/)]);
    await forget();
    await press('Oublier pour de bon');
    expect(screen.queryByRole('region', { name: 'Ce qui vous attend' })).toBeNull();
    expect(storedSeats()).toEqual([]);
  });
  it('asks again before a seat in a running game is lost, and says who would wait', async () => {
    tables = { m1: { started: true, over: false } };
    seated('m1', 'AAAAA');
    await open();
    await rows();
    await forget();
    expect(screen.getByRole('dialog').textContent).toContain('les autres vous attendraient');
    expect(storedSeats()).toHaveLength(1);
    await press('Garder ma place');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(storedSeats()).toHaveLength(1);
    await forget();
    await press('Oublier pour de bon');
    expect(storedSeats()).toEqual([]);
    expect(left).toEqual([]);
  });
  it('gives back a seat of a game that has not begun', async () => {
    tables = { m1: { started: false, over: false } };
    seated('m1', 'AAAAA');
    await open();
    await rows();
    await forget();
    expect(screen.getByRole('dialog').textContent).toContain('votre place sera libre');
    await press('Oublier pour de bon');
    expect(left).toEqual([{ playerID: '0', credentials: 'key' }]);
    expect(storedSeats()).toEqual([]);
  });
  it('keeps a seat that it cannot give back', async () => {
    tables = { m1: { started: false, over: false } };
    seated('m1', 'AAAAA');
    await open();
    await rows();
    await forget();
    tables = null;
    await press('Oublier pour de bon');
    expect(storedSeats()).toHaveLength(1);
    expect(screen.getByText(/Le serveur ne répond pas/)).toBeTruthy();
  });
  it('asks nothing about a game that has ended meanwhile', async () => {
    tables = { m1: { started: true, over: false } };
    seated('m1', 'AAAAA');
    await open();
    await rows();
    tables = { m1: { started: true, over: true } };
    await forget();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(storedSeats()).toEqual([]);
  });
});

describe('a game of this device', () => {
  const module = anyModule(regicide);
  const G = start(module, seats(2), module.options.defaults, quick(7));
  const first = Number(module.flow(G).seat);
  const who = (name: string, bot: string | null = null) => ({ name, bot });
  it('waits for who plays alone', () => {
    const mine = first === 0 ? [who('Léa'), who('bot-2', 'easy')] : [who('bot-1', 'easy'), who('Léa')];
    expect(localState(mine, G)).toEqual({ is: 'mine' });
    // somebody has gone to bed: a bot moves for them, and whoever is left plays alone
    const away = [who('Léa'), who('Marc')].map((seat, n) => (n === first ? seat : { ...seat, caretaker: 'hard' }));
    expect(localState(away, G)).toEqual({ is: 'mine' });
    const gone = [who('Léa'), who('Marc')].map((seat, n) => (n === first ? { ...seat, caretaker: 'hard' } : seat));
    expect(localState(gone, G)).toEqual({ is: 'playing' });
  });
  it('waits for one of several, by name', () =>
    expect(localState([who('Léa'), who('Marc')], G)).toEqual({ is: 'theirs', names: [['Léa', 'Marc'][first]] }));
  it('a question to the whole table names all who are asked, not who is silent; whoever is alone is asked', () => {
    const [, B, C] = seats(3);
    const { G: asking, plays } = pilferTable('steal-0', 'nope-0', 'coin-0');
    plays(0, 'play', use('steal-0', B ?? null));
    plays(1, 'answer', use('nope-0'));
    const three = ['Léa', 'Marc', 'Zoé'].map(name => who(name));
    expect(localState(three, asking)).toEqual({ is: 'theirs', names: ['Marc', 'Zoé'] });
    const alone = three.map((seat, n) => (String(n) === C ? seat : { ...seat, caretaker: 'hard' }));
    expect(localState(alone, asking)).toEqual({ is: 'mine' });
    const answered = three.map((seat, n) => (String(n) === C ? { ...seat, caretaker: 'hard' } : seat));
    expect(localState(answered, asking)).toEqual({ is: 'playing' });
  });
  it('is under way while a bot thinks', () => {
    const bots = first === 0 ? [who('bot-1', 'easy'), who('Léa')] : [who('Léa'), who('bot-2', 'easy')];
    expect(localState(bots, G)).toEqual({ is: 'playing' });
  });
});
