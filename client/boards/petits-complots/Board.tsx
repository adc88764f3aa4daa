import { Undo2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { Seat } from '../../../games/kit/ids.ts';
import type { Answer, Prompt } from '../../../games/kit/prompts.ts';
import type { View } from '../../../games/petits-complots/types.ts';
import type { BoardTableProps } from '../../table/board.ts';
import { Hand, type HandCard } from '../../table/Hand.tsx';
import { HelpButton } from '../../table/HelpButton.tsx';
import { PromptBar } from '../../table/PromptBar.tsx';
import { usePicking, usePrompt } from '../../table/picking.ts';
import { useTableKeys } from '../../table/tableKeys.ts';
import { useTravel } from '../../table/travel.ts';
import { useZoom } from '../../table/useZoom.ts';
import { Zoom } from '../../table/Zoom.tsx';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useScrolls } from '../../ui/useScrolls.ts';
import { Actions } from './Actions.tsx';
import { asked, askOf, choosing, PASS, playOf } from './asked.ts';
import styles from './Board.module.css';
import { DiscardDialog, EventsDialog, PlayerDialog } from './Dialogs.tsx';
import { End } from './End.tsx';
import { EventLine } from './EventLine.tsx';
import { ExchangeDialog } from './ExchangeDialog.tsx';
import { Help } from './Help.tsx';
import { ownHand, toPick } from './handCards.tsx';
import { LastCall } from './LastCall.tsx';
import { Marks } from './Marks.tsx';
import { Notes } from './Notes.tsx';
import { Orders } from './Orders.tsx';
import { Others } from './Others.tsx';
import { outcomeOf } from './outcome.ts';
import { Piles } from './Piles.tsx';
import { Question } from './Question.tsx';
import { Stack } from './Stack.tsx';
import { Tableau } from './Tableau.tsx';
import { Window, windowOf } from './Window.tsx';
import { zoomed } from './zoomed.tsx';

type Open = 'help' | 'discard' | 'events' | 'exchange' | { readonly seat: Seat } | null;

/** The table of plots: the others and their theories, the event, what waits on the stack, one's own; below, one sheet to act on. */
export default function PetitsComplotsBoard({ G: view, table }: BoardTableProps<View>) {
  const { t, me } = table;
  const root = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const [open, setOpen] = useState<Open>(null);
  const [hint, setHint] = useState<{ readonly prompt: string; readonly words: string } | null>(null);
  const acted = useRef(false);
  const centre = useRef<HTMLDivElement>(null);
  const scrolls = useScrolls(centre) ? { tabIndex: 0, role: 'group', 'aria-label': t('table.middle') } : {};

  const { must, interrupt, orders: order } = asked(table.prompts);
  const { pending } = table;
  const prompt = usePrompt({ prompts: listed(must ?? interrupt), pending });
  const orders = usePrompt({ prompts: listed(order), pending });
  const { picked, toggle, swap, clear } = usePicking(prompt, pending);
  const choice = choosing(view, me, prompt);
  const one = choice ? undefined : picked[0];
  const use = one === undefined ? null : playOf(prompt, one);

  const explain = (words: string) => setHint({ prompt: prompt?.id ?? '', words });
  const answer = (to: Prompt, type: string, given: Answer) => {
    if (pending) return;
    acted.current = true;
    setOpen(null);
    setHint(null);
    table.answer(to, type, given);
  };
  const pick = (chosen: HandCard) => {
    setHint(null);
    const instead = chosen.swaps || (!choice && !picked.includes(chosen.id));
    if (instead) swap(chosen.id);
    else toggle(chosen.id);
  };
  const moment = { view, table, prompt, picked, choice };
  const foreign = choice && !choice.own;
  const hand = ownHand(moment);
  const row = foreign
    ? toPick(
        choice.space.from.map(o => o.id),
        moment,
        choice,
      )
    : hand;
  const interruptWith = () => {
    const first = hand.find(c => c.state === 'playable');
    if (first) pick(first);
    else explain(t('board.interrupt.none'));
  };

  // an answer under seal has been taken: the card is shown as answered, not as picked
  const mine = JSON.stringify(askOf(view, prompt)?.mine ?? null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    if (mine !== 'null') clear();
  }, [mine]);

  useTravel(root, view);
  const zoom = useZoom(root, view);
  useTableKeys({
    digit: at => {
      const chosen = row[at];
      if (chosen?.why !== undefined && !chosen.swaps) explain(chosen.why);
      else if (chosen && prompt) pick(chosen);
    },
    escape: () => {
      setHint(null);
      clear();
    },
    help: () => setOpen('help'),
    pass: () => {
      if (prompt?.moves.react) answer(prompt, 'react', PASS);
    },
    zoom: () => zoom.byKey(picked.at(-1) ?? view.pending.at(-1)?.card ?? view.event ?? ''),
  });
  // the button or card that had focus is gone after a move: go on at the next question
  useEffect(() => {
    if (!prompt || !acted.current) return;
    acted.current = false;
    if (document.activeElement === document.body) heading.current?.focus();
  }, [prompt]);

  if (view.over) return <End view={view} table={table} />;
  const still = !prompt || prompt.stage === 'start' || (prompt.stage === 'pick' && !choice);
  const aims = use && (use.aim.kind === 'seat' || use.aim.kind === 'option') ? use.aim.from.length : 0;
  const named = prompt?.moves.answer;
  const many = aims > 1 || named?.kind === 'option' || named?.kind === 'seat';
  const windowed = windowOf(view);
  // in others' turns beside the answers; in one's own, and while a card is picked, it is no matter of the moment
  const [standing, aside] =
    picked.length === 0 && (!prompt || DURING_OTHERS.has(prompt.stage)) ? [orders, undefined] : [undefined, orders];
  const close = () => setOpen(null);
  const dialog = { view, table, onClose: close };
  return (
    <div
      ref={root}
      className={styles.board}
      data-game="petits-complots"
      data-stage={prompt?.stage}
      data-seats={view.order.length}
      data-stack={view.pending.length > 0 || undefined}
    >
      <div ref={centre} className={styles.centre} {...scrolls}>
        <div className={styles.others}>
          <Others view={view} table={table} onLook={seat => setOpen({ seat })} />
        </div>
        <div className={styles.event}>
          <EventLine view={view} t={t} onBrowse={() => setOpen('events')} />
        </div>
        <div className={styles.call}>
          <LastCall view={view} table={table} />
        </div>
        <div className={styles.stack}>
          <Stack view={view} table={table} />
        </div>
        {me !== null && (
          <section className={styles.mine} aria-label={t('board.mine')} data-place="mine">
            <p className={styles.title}>
              <b>{t('board.mine')}</b>
              <Marks view={view} seat={me} t={t} />
            </p>
            <Tableau cards={view.tableau[me] ?? []} need={view.need[me] ?? 0} t={t} />
          </section>
        )}
        <aside className={styles.side}>
          <Notes view={view} table={table} />
          <Piles view={view} t={t} onDiscard={() => setOpen('discard')} />
          {aside && <Orders view={view} prompt={aside} t={t} answer={answer} />}
        </aside>
      </div>
      <div className={styles.sheet}>
        <Window view={view} table={table} />
        <PromptBar
          // a window has its tape instead
          awaited={windowed === undefined && (must !== undefined || (pending && prompt !== undefined && !prompt.may))}
          asks={prompt?.id ?? null}
          heading={heading}
          beside={<HelpButton t={t} onOpen={() => setOpen('help')} />}
          question={<Question view={view} table={table} prompt={prompt} picked={picked} use={use} />}
          outcome={outcomeOf({ ...moment, one })}
          selecting={picked.length > 0}
          hint={hint && hint.prompt === (prompt?.id ?? '') ? hint.words : null}
          back={
            table.mayTakeBack && (
              <Button look="quiet" onClick={() => table.takeBack()}>
                <Icon of={Undo2} />
                {t('board.takeBack')}
              </Button>
            )
          }
          many={many}
          actions={
            (prompt || standing) && (
              <>
                {standing && <Orders view={view} prompt={standing} t={t} answer={answer} />}
                <Actions
                  view={view}
                  table={table}
                  prompt={prompt}
                  picked={picked}
                  use={use}
                  choice={choice}
                  answer={answer}
                  explain={explain}
                  onExchange={() => setOpen('exchange')}
                  onInterrupt={interruptWith}
                />
              </>
            )
          }
        />
        {view.hand && (
          <Hand
            label={foreign ? t('board.pickHere') : t('board.hand', { n: view.hand.length })}
            cards={row}
            to="discard"
            still={still}
            empty={t(foreign ? 'board.pickHere.none' : 'board.hand.empty')}
            onPick={pick}
            onWhy={({ why }) => why !== undefined && explain(why)}
          />
        )}
      </div>
      <Zoom zoom={zoom} cardOf={id => (id === '' ? null : zoomed(id, t))} />
      {open === 'help' && <Help view={view} t={t} onClose={close} />}
      {open === 'discard' && <DiscardDialog {...dialog} />}
      {open === 'events' && <EventsDialog {...dialog} />}
      {open === 'exchange' && prompt?.stage === 'start' && (
        <ExchangeDialog view={view} t={t} onExchange={() => answer(prompt, 'exchange', null)} onClose={close} />
      )}
      {open !== null && typeof open === 'object' && <PlayerDialog {...dialog} seat={open.seat} />}
    </div>
  );
}

const DURING_OTHERS: ReadonlySet<string> = new Set(['react', 'interrupt']);
const listed = (prompt: Prompt | undefined): readonly Prompt[] => (prompt ? [prompt] : []);
