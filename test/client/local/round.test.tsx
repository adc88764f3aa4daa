// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { write } from '../../../client/app/settings.ts';
import type { LocalSeat } from '../../../client/net/localMatch.ts';
import { localStore } from '../../../client/net/localStore.ts';
import { openLocalTable } from '../../../client/net/localTable.ts';
import { memoryStore } from '../../../client/net/memoryStore.ts';
import { newMatch } from '../../../client/net/newMatch.ts';
import type { TableTools } from '../../../client/table/board.ts';
import { seat } from '../../../games/kit/ids.ts';
import { anyModule } from '../../../games/kit/module.ts';
import { pilfer } from '../../kit/games/pilfer/pilfer.ts';
import type { G } from '../../kit/games/pilfer/types.ts';
import { cards } from '../../kit/pilferTable.ts';
import { KEY, LIVE } from '../../kit/proofGames.ts';
import { freshBrowser, showLocal } from './page.tsx';

/** What a board draws here: whose hand it is, the hand, and a button for each way to answer. */
function Board({ G: view, table }: { readonly G: unknown; readonly table: TableTools }) {
  const { me, prompts, answer } = table;
  return (
    <>
      <p data-testid="eyes">
        {me === null ? 'everybody' : `${table.nameOf(me)}: ${(view as G & { hand: string[] }).hand}`}
      </p>
      {prompts.flatMap(prompt =>
        Object.entries(prompt.moves).flatMap(([type, space]) =>
          space.kind === 'either'
            ? Object.entries(space.of).map(([is, rest]) => (
                <button
                  key={is}
                  type="button"
                  onClick={() =>
                    answer(prompt, type, { is, then: rest.kind === 'seat' ? (rest.from[0]?.id ?? null) : null })
                  }
                >{`${type} ${is}`}</button>
              ))
            : space.kind === 'option'
              ? space.from.map(({ id }) => (
                  <button key={id} type="button" onClick={() => answer(prompt, type, id)}>{`${type} ${id}`}</button>
                ))
              : [],
        ),
      )}
    </>
  );
}
/** Orders that are no quiet matter: they may be given in another's turn. */
const loud = anyModule({ ...pilfer, quiet: {}, resolve: { ...pilfer.resolve, orders: () => {} } });
let rules = anyModule(pilfer);
vi.mock('../../../games/registry.ts', () => ({
  games: [],
  entryOf: () => ({ meta: rules.meta, load: async () => rules }),
}));
vi.mock('../../../client/table/gameParts.ts', () => {
  const parts = new Map<unknown, Promise<unknown>>();
  return {
    gameParts: () => {
      const known = parts.get(rules) ?? Promise.resolve({ module: rules, Board });
      parts.set(rules, known);
      return known;
    },
  };
});
vi.mock('../../../client/net/workerThinker.ts', async () => {
  const { think } = await import('../../../games/kit/botTurn.ts');
  return {
    workerThinker: () => ({
      prepare: async () => {},
      think: async (thought: unknown) => think(rules, thought as never, () => performance.now()),
      close: () => {},
    }),
  };
});

const [INES, TOM, ZOE] = ['Inès', 'Tom', 'Zoé'].map((name): LocalSeat => ({ name, bot: null })) as [
  LocalSeat,
  LocalSeat,
  LocalSeat,
];
const BOT: LocalSeat = { name: 'bot-1', bot: 'random' };

const thinker = { think: () => new Promise<never>(() => {}) };

/** Three in the first turn of the first, with these cards in their hands; the first has drawn two coins. */
async function sitDown(seats: readonly LocalSeat[], ...hands: readonly string[]): Promise<string> {
  const store = await localStore();
  const dealt = await newMatch(memoryStore(), rules, { seats, options: { ...LIVE, goal: 9 }, key: KEY });
  if (!dealt) throw new Error('not dealt');
  const state = structuredClone(dealt.state);
  const G = state.G as G;
  hands.forEach((ids, n) => {
    G.hands[seat(n)] = cards(`coin-${n} ${ids}`);
  });
  G.deck = cards('coin-8 coin-9');
  const id = `laid-${crypto.randomUUID()}`;
  await store.create({ ...dealt, id, state, told: 0 }, []);
  const table = await openLocalTable(id, { store, module: rules, thinker, paceMs: 0 });
  const prompt = G.table.asks.find(a => a.stage === 'give')?.id;
  if (!table || !prompt) throw new Error('nobody gives');
  for (const [n] of hands.entries())
    expect(await table.act(seat(n), { prompt, type: 'give', answer: [`coin-${n}`] })).toEqual({ ok: true });
  table.close();
  showLocal(`/local/${id}`);
  return id;
}
const stored = async (id: string): Promise<G> => (await (await localStore()).read(id))?.state.G as G;
const eyes = (): string => screen.getByTestId('eyes').textContent ?? '';
const press = async (name: string): Promise<void> => {
  const button = await screen.findByRole('button', { name });
  // a board that is drawn for the first time is awaited
  await act(async () => void fireEvent.click(button));
};
const panel = (): Promise<HTMLElement> => screen.findByRole('region', { name: /^Quelqu’un réagit/ });
const covered = (name: string): Promise<HTMLElement> => screen.findByRole('heading', { level: 1, name });
const takes = async (name: string): Promise<void> => {
  await covered(name);
  await press('Voir ma main');
};

/** Inès steals from Tom: he and Zoé are asked. */
async function stealsFromTom(...hands: readonly [string, string, string]): Promise<string> {
  const id = await sitDown([INES, TOM, ZOE], ...hands);
  await takes('Inès');
  await press('play steal-0');
  await panel();
  return id;
}
const named = (within_: HTMLElement): (string | null)[] =>
  within(within_)
    .getAllByRole('listitem')
    .map(item => item.textContent);

beforeEach(() => {
  freshBrowser();
  rules = anyModule(pilfer);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('a question to all who sit round one device', () => {
  test('the device is handed to nobody: what everybody may see, the question, and who is asked', async () => {
    await stealsFromTom('steal-0', 'nope-0', 'coin-5');
    expect(eyes()).toBe('everybody');
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: /^Quelqu’un réagit/ }));
    expect(named(await panel())).toEqual(['Tom', 'Zoé']);
    expect(screen.queryByRole('button', { name: 'Cacher ma main' })).toBeNull();
  });

  test('the panel is the same whatever they hold', async () => {
    const seen: string[] = [];
    for (const toms of ['nope-0', 'coin-6']) {
      await stealsFromTom('steal-0', toms, 'coin-5');
      seen.push((await panel()).outerHTML.replace(/_r_\w+_|«\w+»|:r\w+:/g, ''));
      cleanup();
    }
    expect(seen[1]).toBe(seen[0]);
  });

  test('“Nobody” passes for all, and the device goes back to whose turn it is', async () => {
    const id = await stealsFromTom('steal-0', 'nope-0', 'nope-1');
    await press('Personne');
    await covered('Inès');
    const { hands } = await stored(id);
    expect(hands[seat(0)]).toHaveLength(4); // two coins drawn, one got, one stolen
    expect(hands[seat(2)]).toContain('nope-1');
  });

  test('a name, the cover, a card: sealed, then the others are asked again, and “Nobody” leaves it as it is', async () => {
    const id = await stealsFromTom('steal-0', 'nope-0', 'nope-1');
    await press('Tom');
    await takes('Tom');
    expect(eyes()).toContain('nope-0');
    await press('answer nope-0');
    expect(named(await panel())).toEqual(['Tom', 'Zoé']);
    expect(eyes()).toBe('everybody');
    expect((await stored(id)).onTable).toEqual(['steal-0']);
    await press('Personne');
    // Tom’s card lies on the table, and now it is Inès and Zoé who may answer it
    await waitFor(async () => expect(named(await panel())).toEqual(['Zoé', 'Inès']));
    expect(document.activeElement?.tagName).toBe('H2');
    await press('Personne');
    await covered('Inès');
    expect((await stored(id)).hands[seat(1)]).toContain('coin-0');
  });

  test('who has taken the device may change their answer', async () => {
    const id = await stealsFromTom('steal-0', 'nope-0', 'coin-5');
    await press('Tom');
    await takes('Tom');
    await press('answer nope-0');
    await panel();
    await press('Tom');
    await takes('Tom');
    await press('answer pass');
    await panel();
    await press('Personne');
    await covered('Inès');
    const { hands, discard } = await stored(id);
    expect([...discard, ...(hands[seat(0)] ?? []), ...(hands[seat(1)] ?? [])]).toContain('nope-0');
    expect(discard).not.toContain('nope-0');
  });

  test('back out before the cover and behind it: the question stands as before', async () => {
    const id = await stealsFromTom('steal-0', 'nope-0', 'coin-5');
    await press('Zoé');
    await covered('Zoé');
    expect(screen.queryByTestId('eyes')).toBeNull();
    await press('Revenir à la table');
    await panel();
    await press('Zoé');
    await takes('Zoé');
    await press('Cacher ma main');
    expect(named(await panel())).toEqual(['Tom', 'Zoé']);
    expect(Object.values((await stored(id)).table.sealed).flat()).toEqual([]);
  });

  test('one person with bots is asked as ever: no panel, no cover', async () => {
    await sitDown([INES, BOT, { ...BOT, name: 'bot-2' }], 'steal-0', 'coin-6', 'coin-5');
    await waitFor(() => expect(eyes()).toMatch(/^Inès:/));
    await press('play steal-0');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'play steal-0' })).toBeNull());
    expect(eyes()).toMatch(/^Inès:/);
    expect(screen.queryByRole('region', { name: /^Quelqu’un réagit/ })).toBeNull();
  });
});

describe('in another’s turn', () => {
  test('a game without it has no button for it', async () => {
    await sitDown([INES, TOM, ZOE], 'steal-0', 'nope-0', 'coin-5');
    await takes('Inès');
    expect(screen.queryByRole('button', { name: 'Intervenir' })).toBeNull();
  });

  test('from the button that is always there: the others are named, one takes the device, and it goes back', async () => {
    rules = loud;
    const id = await sitDown([INES, TOM, ZOE], 'steal-0', 'nope-0', 'coin-5');
    await takes('Inès');
    await press('Intervenir');
    const dialog = await screen.findByRole('dialog', { name: /^Qui intervient/ });
    expect(named(dialog)).toEqual(['Tom', 'Zoé']);
    fireEvent.click(within(dialog).getByRole('button', { name: 'Zoé' }));
    await takes('Zoé');
    expect(eyes()).not.toContain('steal-0');
    const { made } = (await (await localStore()).read(id)) ?? {};
    await press('order on');
    await covered('Inès');
    expect((await (await localStore()).read(id))?.made).toBe((made ?? 0) + 1);
  });

  test('whoever thinks better of it gives the device back to whose turn it is', async () => {
    rules = loud;
    await sitDown([INES, TOM, ZOE], 'steal-0', 'nope-0', 'coin-5');
    await takes('Inès');
    for (const back of ['Revenir à la table', 'Cacher ma main']) {
      await press('Intervenir');
      fireEvent.click(await screen.findByRole('button', { name: 'Tom' }));
      await covered('Tom');
      if (back === 'Cacher ma main') await takes('Tom');
      await press(back);
      await takes('Inès');
    }
  });

  test('in a bot’s turn it waits for whoever takes the device', async () => {
    rules = loud;
    write('speed', 'calm');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], shouldAdvanceTime: true });
    const id = await sitDown([BOT, TOM, ZOE], 'steal-0', 'nope-0', 'coin-5');
    await waitFor(() => expect(eyes()).toBe('everybody'));
    await press('Intervenir');
    await press('Tom');
    const made = async () => (await (await localStore()).read(id))?.made;
    const before = await made();
    await act(() => vi.advanceTimersByTimeAsync(30_000));
    expect(await made()).toBe(before);
    fireEvent.click(screen.getByRole('button', { name: 'Revenir à la table' }));
    await act(() => vi.advanceTimersByTimeAsync(30_000));
    expect(await made()).toBeGreaterThan(before ?? 0);
    vi.useRealTimers();
  });
});
