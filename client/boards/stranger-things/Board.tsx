import { Eye, EyeOff, MessagesSquare, NotebookText } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { Seat } from '../../../games/kit/ids.ts';
import { type Refusal, refuse } from '../../../games/kit/legality.ts';
import type { Answer, Prompt } from '../../../games/kit/prompts.ts';
import { isRendezvous, KINDS, type Kind, RENDEZVOUS_IDS } from '../../../games/stranger-things/cards.ts';
import type { View } from '../../../games/stranger-things/types.ts';
import type { BoardTableProps } from '../../table/board.ts';
import { HelpButton } from '../../table/HelpButton.tsx';
import { PromptBar } from '../../table/PromptBar.tsx';
import { usePrompt } from '../../table/picking.ts';
import { useTableKeys } from '../../table/tableKeys.ts';
import { useTravel } from '../../table/travel.ts';
import { useZoom } from '../../table/useZoom.ts';
import { Zoom, type ZoomedCard } from '../../table/Zoom.tsx';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useScrolls } from '../../ui/useScrolls.ts';
import { Actions } from './Actions.tsx';
import { aimOf, asked, type Giving, givingOf } from './asked.ts';
import styles from './Board.module.css';
import { Characters } from './Characters.tsx';
import { Circle } from './Circle.tsx';
import { Clock } from './Clock.tsx';
import { Curtain } from './Curtain.tsx';
import { End } from './End.tsx';
import { Face } from './Face.tsx';
import { Fresh } from './Fresh.tsx';
import { Help } from './Help.tsx';
import { Middle } from './Middle.tsx';
import { NotesDialog } from './NotesDialog.tsx';
import { SeatDialog } from './SeatDialog.tsx';
import { nextSlot } from './Slots.tsx';
import { Stacks } from './Stacks.tsx';
import { TalkDialog } from './TalkDialog.tsx';
import { Tally } from './Tally.tsx';
import { type Chosen, useChosen } from './useChosen.ts';
import { outcome, question } from './words.ts';

type Open = 'help' | 'talk' | 'notes' | { readonly seat: Seat } | null;

/** The table at night: the clock, the circle with what is turned up in its middle; below, one sheet to act on, and one's own hand. */
export default function StrangerThingsBoard({ G: view, table, matchID }: BoardTableProps<View>) {
  const { t, pending } = table;
  const root = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const centre = useRef<HTMLDivElement>(null);
  const scrolls = useScrolls(centre) ? { tabIndex: 0, role: 'group', 'aria-label': t('table.middle') } : {};
  const [open, setOpen] = useState<Open>(null);
  const [hidden, setHidden] = useState(false);
  const [hint, setHint] = useState<{ readonly prompt: string; readonly words: string } | null>(null);
  const acted = useRef(false);

  const now = asked(table.prompts);
  const must = usePrompt({ prompts: listed(now.must), pending });
  const talk = usePrompt({ prompts: listed(now.talk), pending });
  const [last, setLast] = useState('');
  const chosen = useChosen(must, pending);
  const aim = aimOf(must);
  const giving = givingOf(must);

  const explain = (words: string) => setHint({ prompt: must?.id ?? '', words });
  const answer = (to: Prompt, type: string, given: Answer) => {
    if (pending) return;
    if (to === must) acted.current = true;
    setLast(type);
    setHint(null);
    table.answer(to, type, given);
  };
  const whyNot = (kind: Kind): string | null => {
    const no = giving && refusal(giving, chosen, kind);
    return no ? table.why(no) : null;
  };
  const give = (kind: Kind) => {
    if (!giving) return;
    const slot = nextSlot(giving, chosen);
    if (slot === null) return explain(t('board.give.full'));
    setHint(null);
    chosen.fill(slot, kind, giving.space);
  };
  const press = (seat: Seat) => {
    if (aim?.from.some(o => o.id === seat && !o.no)) {
      setHint(null);
      chosen.choose(chosen.seat === seat ? null : seat);
    } else setOpen({ seat });
  };

  useTravel(root, view);
  const zoom = useZoom(root, view);
  const hand = KINDS.filter(kind => (view.me?.hand[kind] ?? 0) > 0);
  useTableKeys({
    digit: at => {
      const kind = hand[at];
      if (!giving || kind === undefined) return;
      const why = whyNot(kind);
      if (why === null) give(kind);
      else explain(why);
    },
    escape: () => {
      setHint(null);
      chosen.clear();
    },
    help: () => setOpen('help'),
    zoom: () => zoom.byKey(view.top ?? view.rendezvous ?? hand[0] ?? ''),
  });
  // the button that had focus is gone after a move: go on at the next question
  useEffect(() => {
    if (!must || !acted.current) return;
    acted.current = false;
    if (document.activeElement === document.body) heading.current?.focus();
  }, [must]);

  if (view.over) return <End view={view} table={table} />;
  const moment = { view, table, must, aim, giving, chosen, sending: pending && last !== 'claim' };
  const close = () => setOpen(null);
  const mine = view.me;
  const dealt = view.phase !== 'seat';
  return (
    <div
      ref={root}
      className={styles.board}
      data-game="stranger-things"
      data-phase={view.phase}
      data-seats={view.circle.length}
    >
      <Clock view={view} t={t} />
      <div ref={centre} className={styles.centre} {...scrolls}>
        {view.phase === 'reveal' ? (
          <Curtain view={view} table={table}>
            <h2 className={styles.verdict}>{t(`board.end.${view.results.at(-1)?.winner ?? 'sane'}`)}</h2>
          </Curtain>
        ) : (
          <Circle view={view} table={table} from={aim?.from ?? []} chosen={chosen.seat} onPress={press}>
            <Middle view={view} table={table} giving={giving} chosen={chosen} />
          </Circle>
        )}
      </div>
      {view.phase !== 'reveal' && <Fresh view={view} table={table} match={matchID} hidden={hidden} />}
      <div className={styles.sheet}>
        <PromptBar
          awaited={must !== undefined}
          asks={must?.id ?? null}
          heading={heading}
          beside={
            <>
              {mine && dealt && view.phase !== 'reveal' && (
                <Button
                  look="quiet"
                  icon
                  aria-pressed={hidden}
                  aria-label={t('board.hide')}
                  onClick={() => setHidden(!hidden)}
                >
                  <Icon of={hidden ? Eye : EyeOff} />
                </Button>
              )}
              {mine ? (
                <Button look="quiet" icon aria-label={t('board.notes')} onClick={() => setOpen('notes')}>
                  <Icon of={NotebookText} />
                </Button>
              ) : (
                <Button look="quiet" icon aria-label={t('board.said')} onClick={() => setOpen('talk')}>
                  <Icon of={MessagesSquare} />
                </Button>
              )}
              <HelpButton t={t} onOpen={() => setOpen('help')} />
            </>
          }
          question={question(moment)}
          outcome={outcome(moment)}
          selecting={chosen.seat !== null || Object.keys(chosen.given).length > 0 || view.phase === 'effect'}
          hint={hint && hint.prompt === (must?.id ?? '') ? hint.words : null}
          many={must?.moves.name !== undefined}
          actions={
            <Actions
              view={view}
              table={table}
              must={must}
              talk={talk}
              aim={aim}
              giving={giving}
              chosen={chosen}
              answer={answer}
              explain={explain}
            />
          }
        />
        {must?.stage === 'seat' && <Characters prompt={must} t={t} onChoose={id => answer(must, 'character', id)} />}
        {mine && dealt && view.phase !== 'reveal' && (
          <>
            <Tally mine={mine} table={table} hidden={hidden} silent={!talk} onTalk={() => setOpen('talk')} />
            <Stacks
              mine={mine}
              t={t}
              giving={giving}
              chosen={chosen}
              hidden={hidden}
              why={whyNot}
              onPick={give}
              onWhy={explain}
            />
          </>
        )}
      </div>
      <Zoom zoom={zoom} cardOf={id => zoomed(id, t)} />
      {open === 'help' && <Help t={t} onClose={close} />}
      {open === 'talk' && (
        <TalkDialog
          view={view}
          table={table}
          talk={talk}
          onSay={said => talk && answer(talk, 'claim', said)}
          onClose={close}
        />
      )}
      {open === 'notes' && <NotesDialog view={view} table={table} onClose={close} />}
      {open !== null && typeof open === 'object' && (
        <SeatDialog view={view} table={table} seat={open.seat} onClose={close} />
      )}
    </div>
  );
}

const listed = (prompt: Prompt | undefined): readonly Prompt[] => (prompt ? [prompt] : []);

/** Why a card of that kind cannot be given now; null: it can. Where a slot was pressed, its card may move there from the other one. */
function refusal({ space }: Giving, { given, slot }: Pick<Chosen, 'given' | 'slot'>, kind: Kind): Refusal | null {
  const option = space.slots[0]?.from.find(o => o.id === kind);
  if (!option) return refuse('not-an-option');
  if (option.no) return option.no;
  const used = Object.values(given).filter(g => g === kind).length;
  return slot !== null || used < (space.supply?.[kind] ?? 1) ? null : refuse('all-given');
}

function zoomed(id: string, t: BoardTableProps<View>['table']['t']): ZoomedCard | null {
  const name = id.split(':', 1)[0];
  const known = KINDS.find(kind => kind === name) ?? RENDEZVOUS_IDS.find(rv => rv === name);
  return known === undefined
    ? null
    : {
        name: t(`card.${known}`),
        face: <Face id={known} t={t} />,
        words: [t(isRendezvous(known) ? 'board.kind.meeting' : 'board.kind.adventure'), t(`card.${known}.text`)],
      };
}
