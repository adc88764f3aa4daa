// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LanguageProvider } from '../../../client/i18n/Language.tsx';
import { keepSeat, seatAt } from '../../../client/net/seatStore.ts';
import Room from '../../../client/pages/Room.tsx';
import { Toasts } from '../../../client/ui/Toast.tsx';
import { seat } from '../../../games/kit/ids.ts';
import { refuse } from '../../../games/kit/legality.ts';
import type { Mine, RoomShown } from '../../../games/kit/roomWire.ts';
import { roomShown, type StandInRoom, seatShown, snapshotOf, standInRoom } from './standInRoom.ts';

interface Seat {
  readonly name: string | null;
  readonly bot?: string;
}
/** A server with one table. Every call is written down. */
class OneTable {
  seats: Seat[] = [{ name: 'Marc' }, { name: null }];
  /** Somebody else was quicker, and nobody was told yet. */
  full = false;
  troubled: string | null = null;
  /** Key -> seat. */
  readonly keys = new Map<string, number>();
  readonly calls: { readonly path: string; readonly body: Record<string, unknown> }[] = [];

  answer(path: string, body: Record<string, unknown>): [number, unknown] {
    if (path === '/api/here') return [200, { publicUrl: null, addresses: ['http://192.168.1.7:8000'] }];
    const id = Number(body.playerID);
    if (path === '/games/regicide/m1/join') {
      if (this.seats.some(({ name }) => name === body.playerName)) return [409, { error: 'name-taken', params: {} }];
      const free = this.full ? -1 : this.seats.findIndex(({ name }) => name === null);
      if (free < 0) return [409, { error: 'room-full', params: {} }];
      this.seats[free] = { name: String(body.playerName) };
      this.keys.set('key', free);
      return [200, { playerID: String(free), playerCredentials: 'key' }];
    }
    if (path === '/api/rooms/K7QRM/bot') {
      this.seats[Number(body.seat)] = body.level
        ? { name: `bot-${Number(body.seat) + 1}`, bot: String(body.level) }
        : { name: null };
      return [200, this.room()];
    }
    if (path === '/games/regicide/m1/leave') {
      this.seats[id] = { name: null };
      return [200, {}];
    }
    return [404, { error: 'not-found', params: {} }];
  }
  room(): RoomShown {
    return roomShown(this.seats.map(({ name, bot }, n) => seatShown(n, name, { bot: bot ?? null })));
  }
  /** Where whoever has this key sits: the last of the people, as each browser here is one. */
  mine(key: string | null): Mine {
    const at = this.keys.get(key ?? '');
    return { seat: at === undefined || this.seats[at]?.name === null ? null : seat(at), kept: null };
  }
}

/** Rooms as this browser is told of them; the table changes under its calls. */
let lines: { readonly line: StandInRoom; readonly key: () => string | null }[] = [];
vi.mock('../../../client/net/roomSession.ts', () => ({
  roomSession: (code: string, credentials: string | null) => {
    let key = credentials;
    const gone = code !== 'K7QRM' && refuse('no-room');
    const first = gone
      ? snapshotOf(null, { refused: gone })
      : server.troubled
        ? snapshotOf(null, { troubled: refuse(server.troubled) })
        : snapshotOf(server.room(), { mine: server.mine(key) });
    const line = standInRoom(first, next => {
      key = next;
      tellAll();
    });
    lines.push({ line, key: () => key });
    return line;
  },
}));
const tellAll = (): void => {
  for (const { line, key } of lines) line.tells({ room: server.room(), mine: server.mine(key()) });
};

let server: OneTable;
beforeEach(() => {
  localStorage.clear();
  server = new OneTable();
  lines = [];
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const { pathname } = new URL(url, location.origin);
    const body = init?.body ? JSON.parse(String(init.body)) : {};
    server.calls.push({ path: pathname, body });
    const [status, value] = server.answer(pathname, body);
    act(tellAll);
    return new Response(JSON.stringify(value), { status });
  });
});
afterEach(() => vi.unstubAllGlobals());

const open = async (code = 'K7QRM'): Promise<void> => {
  await act(async () => {
    render(
      <LanguageProvider initial="fr">
        <Toasts>
          <Suspense>
            <Room code={code} />
          </Suspense>
        </Toasts>
      </LanguageProvider>,
    );
  });
};
const press = async (name: string | RegExp): Promise<void> => {
  const button = await screen.findByRole('button', { name }, { timeout: 5000 });
  await act(async () => {
    fireEvent.click(button);
  });
};
const seated = (): void => {
  server.keys.set('key', 0);
  keepSeat({ matchID: 'm1', game: 'regicide', code: 'K7QRM', seat: '0', credentials: 'key', name: 'Marc', at: 1 });
};

describe('a link to a table', () => {
  it('that cannot be looked up says which it is: no answer, or a server in trouble', async () => {
    server.troubled = 'storage';
    await open();
    // the page's own parts are fetched first
    expect(await screen.findByText('La table ne peut pas s’ouvrir pour l’instant', {}, { timeout: 5000 })).toBeTruthy();
    expect(screen.getByText(/ne peut rien enregistrer/)).toBeTruthy();
    act(() => lines[0]?.line.tells({ troubled: refuse('offline') }));
    expect(await screen.findByText('Le serveur ne répond pas')).toBeTruthy();
    await press('Réessayer');
  });
  it('leads to a name field; a name is a seat', async () => {
    await open();
    fireEvent.change(await screen.findByLabelText('Votre pseudo', {}, { timeout: 5000 }), {
      target: { value: ' Léa ' },
    });
    await press('S’asseoir');
    expect(await screen.findByText('C’est vous')).toBeTruthy();
    expect(seatAt('m1')).toMatchObject({ seat: '1', name: 'Léa', credentials: 'key' });
  });
  it('without a name says what is missing, and asks the server nothing', async () => {
    await open();
    await press('S’asseoir');
    expect(screen.getByRole('alert').textContent).toMatch(/Il faut un pseudo/);
    expect(server.calls.some(call => call.path.endsWith('/join'))).toBe(false);
  });
  it('says at the field that a name is taken, until it is changed', async () => {
    await open();
    const field = await screen.findByLabelText('Votre pseudo', {}, { timeout: 5000 });
    fireEvent.change(field, { target: { value: 'Marc' } });
    await press('S’asseoir');
    expect(screen.getByRole('alert').textContent).toMatch(/porte déjà ce pseudo/);
    expect(document.activeElement).toBe(field);
    fireEvent.change(field, { target: { value: 'Marc B' } });
    expect(screen.queryByRole('alert')).toBeNull();
    await press('S’asseoir');
    expect(seatAt('m1')).toMatchObject({ seat: '1', name: 'Marc B' });
  });
  it('takes whichever seat is free, by one request; when somebody was quicker it says so', async () => {
    server.seats = [{ name: 'Marc' }, { name: 'Inès' }, { name: null }];
    server.full = true;
    await open();
    fireEvent.change(await screen.findByLabelText('Votre pseudo', {}, { timeout: 5000 }), { target: { value: 'Léa' } });
    await press('S’asseoir');
    expect(screen.getByRole('alert').textContent).toBe('La table est complète.');
    server.full = false;
    await press('S’asseoir');
    expect(seatAt('m1')?.seat).toBe('2');
    expect(server.calls.filter(({ path }) => path.endsWith('/join')).map(({ body }) => body)).toEqual([
      { playerName: 'Léa' },
      { playerName: 'Léa' },
    ]);
  });
  it('says that the table is full', async () => {
    server.seats = [{ name: 'Marc' }, { name: 'Inès' }];
    await open();
    expect(await screen.findByText('La table est complète', {}, { timeout: 5000 })).toBeTruthy();
  });
  it('says that there is no such table', async () => {
    await open('ZZZZZ');
    expect(await screen.findByText('Aucune table à ce code')).toBeTruthy();
    expect(screen.getByText(/La table ZZZZZ n’existe pas/)).toBeTruthy();
    const field = screen.getByLabelText('Vous avez un code ?');
    expect(field).toHaveProperty('value', 'ZZZZZ');
    expect(document.activeElement).toBe(field);
    expect(screen.getByRole('alert').textContent).toMatch(/Ce code ne mène à aucune table/);
  });
});

describe('a table that is gone', () => {
  const keep = (matchID: string, code: string): void =>
    keepSeat({ matchID, game: 'regicide', code, seat: '0', credentials: 'old', name: 'Léa', at: 1 });
  it('is forgotten with the seat there, and no other', async () => {
    keep('old', 'ZZZZZ');
    keep('other', 'YYYYY');
    await open('ZZZZZ');
    expect(seatAt('old')).toBeNull();
    expect(seatAt('other')).not.toBeNull();
  });
  it('does not keep anybody from the next one, be it under the same code', async () => {
    keep('old', 'K7QRM');
    keep('gone', 'ZZZZZ');
    await open();
    fireEvent.change(await screen.findByLabelText('Votre pseudo'), { target: { value: 'Léa' } });
    await press('S’asseoir');
    expect(await screen.findByText('C’est vous')).toBeTruthy();
    expect(server.calls.filter(({ path }) => path.endsWith('/join'))).toHaveLength(1);
    expect(seatAt('m1')).toMatchObject({ credentials: 'key', seat: '1' });
    expect(seatAt('old')).toBeNull();
  });
});

describe('the waiting room', () => {
  beforeEach(seated);

  it('shows code, a link that a phone can reach, and why it cannot start', async () => {
    await open();
    expect(await screen.findByText('K 7 Q R M', {}, { timeout: 5000 })).toBeTruthy();
    expect(await screen.findByRole('link', { name: '192.168.1.7:8000/r/K7QRM' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Commencer' }).getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByText(/Une place est encore libre/)).toBeTruthy();
    await press('Commencer');
    expect(server.calls.some(call => call.path.endsWith('/start'))).toBe(false);
  });
  it.each([
    ['for the host the invitation comes first while seats are free', '0', null, false],
    ['for a guest the seats come first', '1', null, true],
    ['the seats come first once nobody is missing', '0', 'Inès', true],
  ])('on a phone %s', async (_, seat, third, folded) => {
    vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
    server.seats = [{ name: 'Marc' }, { name: 'Léa' }, { name: third }];
    server.keys.set('key', Number(seat));
    keepSeat({ matchID: 'm1', game: 'regicide', code: 'K7QRM', seat, credentials: 'key', name: 'Marc', at: 1 });
    await open();
    const code = await screen.findByText('K 7 Q R M', {}, { timeout: 5000 });
    expect(code.closest('details:not([open])') !== null).toBe(folded);
    const seats = screen.getByRole('list', { name: 'Les places' });
    const after = code.compareDocumentPosition(seats) & Node.DOCUMENT_POSITION_FOLLOWING;
    expect(after === 0).toBe(folded);
  });
  it('seats a bot of the chosen level, under a name, and sends it away again', async () => {
    await open();
    await press('Ajouter un bot à la place 2');
    await press('Débutant');
    expect(server.calls.find(call => call.path.endsWith('/bot'))?.body).toEqual({
      playerID: '0',
      credentials: 'key',
      seat: '1',
      level: 'easy',
    });
    expect(await screen.findByText('Colette')).toBeTruthy();
    expect(screen.getByText(/Bot, niveau : Débutant/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Commencer' }).getAttribute('aria-disabled')).toBeNull();
    await press('Que faire pour Colette\u00a0?');
    await press('Retirer Colette');
    expect(await screen.findByText('Place libre')).toBeTruthy();
  });
  it('lets one leave, and forgets the seat', async () => {
    await open();
    await press('Quitter la table');
    const buttons = await screen.findAllByRole('button', { name: 'Quitter la table' });
    await act(async () => {
      fireEvent.click(buttons.at(-1) as HTMLElement);
    });
    expect(server.seats[0]?.name).toBeNull();
    expect(seatAt('m1')).toBeNull();
  });
});
