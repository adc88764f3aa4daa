// @vitest-environment jsdom
import { act, cleanup, configure, render, screen, waitFor } from '@testing-library/react';
import { Suspense } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { Route } from 'wouter';
import { LanguageProvider } from '../../../client/i18n/Language.tsx';
import type { LocalSeat } from '../../../client/net/localMatch.ts';
import { localStore } from '../../../client/net/localStore.ts';
import { newMatch } from '../../../client/net/newMatch.ts';
import type { StoredSeat } from '../../../client/net/seatStore.ts';
import type { TableSession, TableSnapshot } from '../../../client/net/session.ts';
import Local from '../../../client/pages/Local.tsx';
import Table from '../../../client/pages/Table.tsx';
import { Toasts } from '../../../client/ui/Toast.tsx';
import { promptId } from '../../../games/kit/ids.ts';
import { regicide } from '../../../games/regicide/game.ts';
import { roomShown, seatShown, snapshotOf, standInRoom } from '../shell/standInRoom.ts';

let gameover: unknown;
vi.mock('../../../client/net/onlineSession.ts', () => ({
  onlineSession: (): TableSession => {
    const ctx = { numPlayers: 2, gameover };
    const rest = {
      seats: [],
      seat: '1',
      view: null,
      lines: [],
      due: [],
      deals: [],
      release: '',
      line: 'connecting',
      next: null,
    };
    const snapshot = { game: 'regicide', matchID: 'm1', ctx, refused: null, fate: null, pending: null, ...rest };
    return {
      snapshot: () => snapshot as unknown as TableSnapshot,
      subscribe: () => () => {},
      act: async () => ({ ok: true }),
      older: async () => {},
      close: () => {},
    };
  },
}));
vi.mock('../../../client/net/workerThinker.ts', () => ({
  workerThinker: () => ({ prepare: async () => {}, think: async () => null, close: () => {} }),
}));

configure({ asyncUtilTimeout: 15_000 });
const results = async () => (await localStore()).results();
/** Long enough for a note that should not be made. */
const aWhile = () => act(() => new Promise(resolve => setTimeout(resolve, 80)));

beforeEach(async () => {
  cleanup();
  await (await localStore()).clearResults();
  localStorage.clear();
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
  window.matchMedia ??= (() => ({ matches: false, addEventListener() {}, removeEventListener() {} })) as never;
});

describe('on one device', () => {
  const INES: LocalSeat = { name: 'Inès', bot: null };
  async function deal(over: boolean): Promise<string> {
    const store = await localStore();
    const match = await newMatch(store, regicide, { seats: [INES], options: {} });
    if (!match) throw new Error('not dealt');
    if (!over) return match.id;
    const { state } = match;
    const end = { winners: [], why: 'pay', defeated: 3 };
    const G = { ...state.G, table: { ...state.G.table, asks: [], over: end } };
    const ended = { ...state, G, _stateID: state._stateID + 1, ctx: { ...state.ctx, gameover: end } };
    await store.write({
      match: { ...match, state: ended },
      lines: [],
      move: ['table', { prompt: promptId(1), by: 'table' }],
    });
    return match.id;
  }
  async function open(id: string): Promise<void> {
    history.replaceState(null, '', `/local/${id}`);
    render(
      <LanguageProvider initial="fr">
        <Route path="/local/:id?">
          <Local />
        </Route>
      </LanguageProvider>,
    );
    await screen.findByRole('heading', { level: 1, name: 'Regicide' });
  }

  test('a match that is over counts once, however often it is opened again', async () => {
    const id = await deal(true);
    await open(id);
    await waitFor(async () => expect(await results()).toHaveLength(1));
    expect(await results()).toMatchObject([
      { id, game: 'regicide', who: 'people', won: false, facts: { defeated: 3 } },
    ]);
    cleanup();
    await open(id);
    await aWhile();
    expect(await results()).toHaveLength(1);
    expect(screen.getByRole('link', { name: 'Statistiques' }).getAttribute('href')).toBe('/stats');
  });
  test('a match that goes on does not count', async () => {
    await open(await deal(false));
    await aWhile();
    expect(await results()).toEqual([]);
  });
});

describe('online', () => {
  const table = roomShown([seatShown(0, 'P0'), seatShown(1, 'P1')], { started: true, over: true });
  const mine: StoredSeat = {
    matchID: '',
    game: 'regicide',
    code: 'K7QRM',
    seat: '1',
    credentials: 'c',
    name: 'P1',
    at: 1,
  };
  /** Every test has its own match: one that was cleared never counts again. */
  async function open(matchID: string, who: StoredSeat | null): Promise<void> {
    await act(async () => {
      render(
        <LanguageProvider initial="fr">
          <Toasts>
            <Suspense>
              <Table
                room={{ ...table, matchID }}
                mine={who && { ...who, matchID }}
                now={{ ...table, matchID }}
                session={standInRoom(snapshotOf(table))}
                onLeft={() => {}}
              />
            </Suspense>
          </Toasts>
        </LanguageProvider>,
      );
    });
    await screen.findByRole('heading', { level: 1, name: 'Regicide' });
  }

  test('the end of a match with a seat of mine counts, once', async () => {
    gameover = { winners: ['0', '1'], why: 'won', defeated: 12 };
    await open('played', mine);
    await waitFor(async () => expect(await results()).toHaveLength(1));
    cleanup();
    await open('played', mine);
    await aWhile();
    expect(await results()).toMatchObject([
      { id: 'played', seats: 2, who: 'people', won: true, facts: { defeated: 12 } },
    ]);
  });
  test('who only watched took no part', async () => {
    gameover = { winners: ['0', '1'], why: 'won', defeated: 12 };
    await open('watched', null);
    await aWhile();
    expect(await results()).toEqual([]);
  });
  test('a match that goes on does not count', async () => {
    gameover = undefined;
    await open('running', mine);
    await aWhile();
    expect(await results()).toEqual([]);
  });
});
