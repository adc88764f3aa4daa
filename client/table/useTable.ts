import { type ComponentType, useCallback, useMemo } from 'react';
import type { Json, Seat } from '../../games/kit/ids.ts';
import { ok, refuse } from '../../games/kit/legality.ts';
import type { AnyModule } from '../../games/kit/module.ts';
import type { Move } from '../../games/kit/moves.ts';
import type { Prompt } from '../../games/kit/prompts.ts';
import { fitOf, legal } from '../../games/kit/step.ts';
import { answerable } from '../../games/kit/undo.ts';
import { whyText } from '../i18n/lineText.ts';
import type { Words } from '../i18n/messages.ts';
import { asksOf } from '../net/fate.ts';
import type { TableSession, TableSnapshot } from '../net/session.ts';
import { useSay } from '../ui/Toast.tsx';
import type { BoardTableProps, TableTools } from './board.ts';
import { namedSeats } from './people.ts';

interface Table {
  readonly session: TableSession;
  readonly snapshot: TableSnapshot;
  readonly module: AnyModule;
  readonly words: Words;
  readonly nameOf: (seat: string) => string;
  /** What this seat is asked, held or not. */
  readonly prompts: readonly Prompt[];
  readonly afterwards: ComponentType;
}

/** A bot plays for whoever looks on, until they take over again. */
export const isCaretaken = ({ seats, seat }: TableSnapshot): boolean =>
  seats.some(info => info.seat === seat && info.caretaker !== null);

/** What this seat may do by its own view; nothing for a spectator, before the first sync, after the end and while a bot plays for it. */
export function promptsOf(module: AnyModule, snapshot: TableSnapshot): readonly Prompt[] {
  const { view, seat, ctx } = snapshot;
  const none = view === null || seat === null || ctx?.gameover !== undefined || isCaretaken(snapshot);
  return none ? NONE : module.choices(view, seat);
}

/** A takeBack names the question that stands open after the move: on a table that has gone on it comes too late. */
function undoes(view: Json, seat: Seat | null): string {
  const open = seat === null ? [] : answerable(asksOf(view), seat);
  return (open.find(ask => ask.close !== 'never') ?? open[0])?.id ?? '';
}

/** From a session to what a board is given: boardgame.io's props, as its React client gives them, and the table's tools. */
export function useTable(table: Table): BoardTableProps<Json> | null {
  const { session, snapshot, module, words, nameOf, prompts, afterwards } = table;
  const say = useSay();
  const act = useCallback(
    async (move: Move) => {
      const check = await session.act(move);
      if (!check.ok && !TELL_THEMSELVES.has(check.code)) say(whyText(check, words, nameOf));
    },
    [session, say, words, nameOf],
  );
  return useMemo(() => {
    const { view, ctx, seat, seats } = snapshot;
    if (view === null || ctx === null) return null;
    const held = snapshot.line !== 'live';
    const pending = snapshot.pending !== null;
    const fit = seat === null ? () => refuse('not-asked') : fitOf(module, view, seat);
    const tools: TableTools = {
      me: seat,
      seats: namedSeats(seats, words.t),
      nameOf,
      prompts: held || pending ? NONE : prompts,
      fit,
      legal: move => {
        if (seat === null) return refuse('not-asked');
        if (move.type === 'takeBack') return snapshot.mayTakeBack ? ok : refuse('no-take-back');
        return legal(module, view, seat, move);
      },
      preview: move => (seat === null ? null : (module.preview?.(view, seat, move) ?? null)),
      answer: (prompt, type, answer) => void act({ prompt: prompt.id, type, answer }),
      mayTakeBack: snapshot.mayTakeBack && !held && !pending && !isCaretaken(snapshot),
      takeBack: () => void act({ prompt: undoes(view, seat), type: 'takeBack', answer: null }),
      pending,
      held,
      lines: snapshot.lines,
      due: snapshot.due,
      t: words.t,
      why: refusal => whyText(refusal, words, nameOf),
      afterwards,
    };
    const moves = Object.fromEntries(
      [...module.meta.moves, 'takeBack'].map(type => [
        type,
        (raw: { prompt: string; answer: Move['answer'] }) => void act({ ...raw, type }),
      ]),
    );
    return {
      G: view,
      ctx,
      ...LIBRARY,
      moves,
      isActive: ctx.gameover === undefined && seat !== null && Object.hasOwn(ctx.activePlayers ?? {}, seat),
      isConnected: !held,
      isMultiplayer: true,
      matchID: snapshot.matchID,
      playerID: seat,
      matchData: seats.map(info => ({
        id: Number(info.seat),
        name: info.name,
        isConnected: info.connected,
        ...(info.bot !== null && { data: { bot: info.bot } }),
        ...(info.caretaker !== null && { data: { caretaker: info.caretaker } }),
      })),
      table: tools,
    } as unknown as BoardTableProps<Json>;
  }, [snapshot, module, words, nameOf, prompts, afterwards, act]);
}

/** A lost line and a full device have their banner, a second click needs no word. */
const TELL_THEMSELVES: ReadonlySet<string> = new Set(['line-lost', 'busy', 'not-stored']);
const NONE: readonly Prompt[] = [];
const nothing = (): void => {};
/** The rest of boardgame.io's props: there, and empty. Undo, events, chat and the library's log are not used by any board. */
const LIBRARY = {
  plugins: {},
  _undo: [],
  _redo: [],
  _stateID: 0,
  deltalog: [],
  log: [],
  events: {},
  reset: nothing,
  undo: nothing,
  redo: nothing,
  sendChatMessage: nothing,
  chatMessages: [],
} as const;
