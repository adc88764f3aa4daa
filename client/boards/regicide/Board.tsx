import '@fontsource-variable/texturina/wght.css';
import { Undo2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { Answer, Prompt } from '../../../games/kit/prompts.ts';
import type { View } from '../../../games/regicide/types.ts';
import type { BoardTableProps, TableTools } from '../../table/board.ts';
import { Hand, type HandCard } from '../../table/Hand.tsx';
import { HelpButton } from '../../table/HelpButton.tsx';
import { PromptBar } from '../../table/PromptBar.tsx';
import { barred, swaps, usePicking, usePrompt } from '../../table/picking.ts';
import { useTableKeys } from '../../table/tableKeys.ts';
import { useTravel } from '../../table/travel.ts';
import { useZoom } from '../../table/useZoom.ts';
import { Zoom } from '../../table/Zoom.tsx';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useScrolls } from '../../ui/useScrolls.ts';
import { Actions } from './Actions.tsx';
import { asked } from './asked.ts';
import styles from './Board.module.css';
import { Castle } from './Castle.tsx';
import { Discards } from './Discards.tsx';
import { End } from './End.tsx';
import { Face } from './Face.tsx';
import { FlipDialog } from './FlipDialog.tsx';
import { Foe } from './Foe.tsx';
import { Hatching } from './Hatching.tsx';
import { Help } from './Help.tsx';
import { spokenName } from './names.ts';
import { PayOutcome, PlayOutcome } from './Outcome.tsx';
import { Piles } from './Piles.tsx';
import { Played } from './Played.tsx';
import { Question } from './Question.tsx';
import { Team } from './Team.tsx';
import { zoomed } from './zoomed.tsx';

/** Regicide's table: team, enemy and piles, castle; below them one sheet to act on. */
export default function RegicideBoard({ G: view, table }: BoardTableProps<View>) {
  const { t } = table;
  const root = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const [open, setOpen] = useState<'help' | 'discards' | 'flip' | null>(null);
  const [hint, setHint] = useState<{ readonly prompt: string; readonly words: string } | null>(null);
  const acted = useRef(false);

  // a hint takes room, and so does what is to be decided about somebody who is away
  const centre = useRef<HTMLDivElement>(null);
  const scrolls = useScrolls(centre) ? { tabIndex: 0, role: 'group', 'aria-label': t('table.middle') } : {};

  const prompt = usePrompt(table);
  const { picked, toggle, swap, clear } = usePicking(prompt, table.pending);
  const turn = asked(table, prompt, picked);
  const explain = (words: string) => setHint({ prompt: prompt?.id ?? '', words });
  const answer = (type: string, given: Answer) => {
    if (!prompt || table.pending) return;
    acted.current = true;
    setOpen(null);
    setHint(null);
    table.answer(prompt, type, given);
  };
  const pick = (chosen: HandCard) => {
    setHint(null);
    if (chosen.swaps) swap(chosen.id);
    else toggle(chosen.id);
  };
  const hand = (view.hand ?? []).map((id): HandCard => {
    const refusal = turn.space && !picked.includes(id) ? barred(turn.space, picked, id, table.fit) : null;
    const paying = turn.type === 'discard';
    return {
      id,
      name: spokenName(id, t),
      face: <Face id={id} t={t} />,
      state: picked.includes(id)
        ? paying
          ? 'threatened'
          : 'selected'
        : refusal
          ? 'off'
          : turn.space
            ? 'playable'
            : 'rest',
      ...(paying && picked.includes(id) && { mark: t('board.mark.discarded') }),
      ...(refusal && { why: table.why(refusal) }),
      // what is laid to pay adds up: nothing goes back by itself
      ...(turn.type === 'play' && turn.space && swaps(turn.space, picked, id, table.fit) && { swaps: true }),
    };
  });

  useTravel(root, view);
  const zoom = useZoom(root, view);
  useTableKeys({
    digit: at => {
      const chosen = hand[at];
      if (chosen?.why !== undefined && !chosen.swaps) explain(chosen.why);
      else if (chosen && turn.space) pick(chosen);
    },
    escape: () => {
      setHint(null);
      clear();
    },
    help: () => setOpen('help'),
    zoom: () => zoom.byKey(picked.at(-1) ?? view.enemy.card),
  });
  // the button or card that had focus is gone after a move: go on at the next question
  useEffect(() => {
    if (!prompt || !acted.current) return;
    acted.current = false;
    if (document.activeElement === document.body) heading.current?.focus();
  }, [prompt]);

  if (view.over) return <End view={view} table={table} />;
  const quiet =
    view.hand &&
    view.order.length > 1 &&
    (view.asks.some(a => a.stage === 'next') ? t('board.talk.next') : t('board.talk'));
  const outcome = turn.preview ? (
    <PlayOutcome view={view} preview={turn.preview} picked={picked} t={t} />
  ) : turn.type === 'discard' ? (
    <PayOutcome need={view.enemy.strikes} picked={picked} t={t} />
  ) : prompt && prompt.stage !== 'next' ? (
    aboutAsk(prompt, table, view.enemy.strikes)
  ) : (
    quiet || null
  );
  return (
    <div ref={root} className={styles.board} data-game="regicide" data-stage={prompt?.stage}>
      <Hatching />
      <Team view={view} me={table.me} seats={table.seats} t={t} />
      <div ref={centre} className={styles.centre} {...scrolls}>
        <Foe enemy={view.enemy} preview={turn.preview} t={t} />
        <Piles view={view} t={t} onBrowse={() => setOpen('discards')} />
        <Played view={view} nameOf={table.nameOf} t={t} />
        <Castle view={view} t={t} />
      </div>
      <div className={styles.sheet}>
        <PromptBar
          awaited={prompt !== undefined}
          asks={prompt?.id ?? null}
          heading={heading}
          beside={<HelpButton t={t} onOpen={() => setOpen('help')} />}
          question={<Question view={view} table={table} prompt={prompt} picked={picked} />}
          outcome={outcome}
          selecting={picked.length > 0 && turn.type !== null}
          hint={hint && hint.prompt === (prompt?.id ?? '') ? hint.words : null}
          back={
            table.mayTakeBack && (
              <Button look="quiet" onClick={() => table.takeBack()}>
                <Icon of={Undo2} />
                {t('board.takeBack')}
              </Button>
            )
          }
          many={prompt?.stage === 'next'}
          actions={
            prompt && (
              <Actions
                view={view}
                table={table}
                prompt={prompt}
                picked={picked}
                preview={turn.preview}
                answer={answer}
                explain={explain}
                onFlip={() => setOpen('flip')}
              />
            )
          }
        />
        {view.hand && (
          <Hand
            label={t('board.hand', { n: view.hand.length })}
            cards={hand}
            to={view.phase === 'setup' ? 'tavern' : 'discard'}
            still={turn.space === null}
            empty={t('board.hand.empty')}
            onPick={pick}
            onWhy={({ why }) => why !== undefined && explain(why)}
          />
        )}
      </div>
      <Zoom zoom={zoom} cardOf={id => zoomed(view, id, t)} />
      {open === 'help' && <Help view={view} t={t} onClose={() => setOpen(null)} />}
      {open === 'discards' && view.discard.all && (
        <Discards cards={view.discard.all} t={t} onClose={() => setOpen(null)} />
      )}
      {open === 'flip' && (
        <FlipDialog
          view={view}
          forced={prompt?.stage === 'jester'}
          t={t}
          onFlip={() => answer('flip', null)}
          onClose={() => setOpen(null)}
        />
      )}
    </div>
  );
}

/** What the question is about, or why there is no choice. */
function aboutAsk({ stage, moves }: Prompt, { t, why }: TableTools, strikes: number): string {
  const kept = moves.keep?.kind === 'option' && moves.keep.from.find(option => option.id === 'no')?.no;
  if (kept) return why(kept);
  const mayYield = moves.yield?.kind === 'nothing' && !moves.yield.no;
  return t(`board.about.${stage}${mayYield ? '.yield' : ''}`, { strikes });
}
