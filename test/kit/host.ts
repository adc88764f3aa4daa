import type { Game, State } from 'boardgame.io';
import { createMatch } from 'boardgame.io/internal';
import type { Base } from '../../games/kit/base.ts';
import type { Bot } from '../../games/kit/bots.ts';
import { defineGame } from '../../games/kit/defineGame.ts';
import { type Seat, seats } from '../../games/kit/ids.ts';
import { type Check, ok, refuse } from '../../games/kit/legality.ts';
import { anyModule, type GameModule } from '../../games/kit/module.ts';
import { type Move, parseMove, type TableMove } from '../../games/kit/moves.ts';
import { newsFor } from '../../games/kit/news.ts';
import type { Random } from '../../games/kit/random.ts';
import { openQuestions, receives } from '../../games/kit/receives.ts';
import { act, type Book } from '../../games/kit/referee.ts';
import { duties } from '../../games/kit/table.ts';
import { mayTakeBack } from '../../games/kit/undo.ts';
import { closing, taskOf } from '../support/play.ts';

export interface Message {
  readonly n: number;
  readonly body: string;
}
export interface Host<G extends Base, V> {
  readonly bugs: unknown[];
  /** Every message so far, by reader (null: a spectator). */
  readonly sent: ReadonlyMap<Seat | null, Message[]>;
  state(): State<G>;
  /** Puts another G in place, as if it had been played so, and forgets what was sent. */
  plant(G: G): void;
  /** From a socket: the seat is the socket's, the rest is what came over the wire. */
  socket(seat: Seat | null, type: string, raw: unknown): Promise<Check>;
  act(by: Seat | 'table', move: Move | TableMove): Promise<Check>;
  /** The clock closes the question of that stage. */
  close(stage: string): Promise<Check>;
  /** The id of the open question of that stage; '' when there is none. */
  asked(stage: string): string;
  message(to: Seat | null): string;
  /** One round of the table: bots that are due, else the clocks. False when nothing could be done. */
  tick(bots: Readonly<Record<Seat, Bot<V>>>, random: Random): Promise<boolean>;
}

/** The least table that shows what a seat receives: boardgame.io's Master, a book in memory, one message a changed seat. */
export function host<G extends Base, V, O>(
  m: GameModule<G, V, O>,
  count: number,
  options: O,
  key?: string,
): Host<G, V> {
  const bugs: unknown[] = [];
  const any = anyModule(m);
  const game = defineGame(m, { ...(key ? { key } : {}), onBug: e => bugs.push(e) })() as unknown as Game;
  const match = createMatch({ game, numPlayers: count, setupData: options, unlisted: true });
  if ('setupDataError' in match) throw new Error(String(match.setupDataError));
  // kept as text, so that a state that is no JSON cannot pass
  let text = JSON.stringify(match.initialState);
  const book: Book = {
    read: async () => JSON.parse(text) as State<Base>,
    write: async after => {
      text = JSON.stringify(after);
    },
  };
  const sent = new Map<Seat | null, Message[]>([...seats(count), null].map(s => [s, []]));
  const last = new Map<Seat | null, string>();
  let queue: Promise<unknown> = Promise.resolve();

  const state = (): State<G> => JSON.parse(text) as State<G>;
  const shown = (to: Seat | null): string =>
    JSON.stringify({
      ...receives(any, state() as State<Base>, to),
      open: openQuestions(state().G),
      takeBack: mayTakeBack(state().G, to),
    });
  const told = (to: Seat | null): string => JSON.stringify(newsFor(state().G, to));
  const message = (to: Seat | null): string => shown(to) + told(to);
  const deliver = (): void => {
    for (const [to, list] of sent) {
      // nothing changed and nothing told: nothing sent. Equal news twice is still news.
      if (last.get(to) === shown(to) && newsFor(state().G, to).length === 0) continue;
      last.set(to, shown(to));
      list.push({ n: list.length, body: message(to) });
    }
  };
  const forget = (): void => {
    for (const list of sent.values()) list.length = 0;
  };
  const oneAtATime: Host<G, V>['act'] = (by, move) => {
    const turn = queue.then(async () => {
      const made = await act(any, game, book, by, move);
      if (!made.ok) return made;
      deliver();
      return ok;
    });
    queue = turn.catch(() => {});
    return turn;
  };
  const asked = (stage: string): string => state().G.table.asks.find(a => a.stage === stage)?.id ?? '';
  deliver();
  return {
    bugs,
    sent,
    state,
    message,
    asked,
    act: oneAtATime,
    close: stage => oneAtATime('table', { prompt: asked(stage), by: 'table' }),
    plant: G => {
      text = JSON.stringify({ ...state(), G });
      forget();
      last.clear();
      deliver();
      forget();
    },
    socket: async (seat, type, raw) => {
      if (seat === null) return refuse('not-asked');
      if (type === 'table') return refuse('table-only');
      if (type !== 'takeBack' && !m.meta.moves.includes(type)) return refuse('no-such-move');
      const move = parseMove(type, raw);
      return 'ok' in move ? move : oneAtATime(seat, move);
    },
    tick: async (bots, random) => {
      const { G } = state();
      if (G.table.over) return false;
      const due = duties(G, new Set(Object.keys(bots) as Seat[]));
      const must = due.filter(d => !d.may);
      const duty = random.below(10) === 0 ? random.pick(due) : (must.find(d => d.by === 'bot') ?? must[0]);
      if (!duty) return false;
      if (duty.by !== 'bot' || duty.seat === null) return (await oneAtATime('table', closing(duty))).ok;
      const move = bots[duty.seat]?.(taskOf(m, G, duty.seat, random, duty.prompt));
      return move ? (await oneAtATime(duty.seat, move)).ok : duty.may === true;
    },
  };
}
