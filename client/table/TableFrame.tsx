import { type ReactNode, Suspense, use, useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { Line } from '../../games/kit/wire.ts';
import { Loading } from '../app/Loading.tsx';
import { later, useEarly } from '../app/later.tsx';
import { PageBoundary } from '../app/PageBoundary.tsx';
import { useFetched } from '../app/useFetched.ts';
import { useTitle } from '../app/useTitle.ts';
import { useGameWords } from '../i18n/gameTexts.ts';
import { useLanguage } from '../i18n/Language.tsx';
import { lineText } from '../i18n/lineText.ts';
import type { Words } from '../i18n/messages.ts';
import type { Translate } from '../i18n/translate.ts';
import type { Result } from '../net/result.ts';
import type { TableSession, TableSnapshot } from '../net/session.ts';
import { Sheet } from '../ui/Sheet.tsx';
import { useSay } from '../ui/Toast.tsx';
import { Announcer } from './Announcer.tsx';
import { AdvisingProvider, type Counsel, useHints } from './advice/useAdvising.ts';
import { AfterwardsProvider, type Rematch } from './afterwardsOffer.ts';
import type { Around } from './away/around.ts';
import { useAwaySeats } from './away/awaySeats.ts';
import { Matters } from './away/Matters.tsx';
import { BrokenBoard } from './BrokenBoard.tsx';
import { ConnectionBanner } from './ConnectionBanner.tsx';
import { ServerClock } from './clock/serverClock.ts';
import type { FairOffer } from './fair/offer.ts';
import { useDeals } from './fair/useDeals.ts';
import { type GameParts, gameParts } from './gameParts.ts';
import { LogPanel } from './LogPanel.tsx';
import { Peek } from './Peek.tsx';
import { shownName } from './people.ts';
import { Rail } from './Rail.tsx';
import { RematchBar } from './RematchBar.tsx';
import { StatusLine } from './StatusLine.tsx';
import { TableBar } from './TableBar.tsx';
import styles from './TableFrame.module.css';
import { loadTableDialogs } from './tableDialogs.ts';
import { turnOf } from './turn.ts';
import { useReport } from './useReport.ts';
import { isCaretaken, promptsOf, useTable } from './useTable.ts';
import { useTurnCall } from './useTurnCall.ts';
import { useTurnMark } from './useTurnMark.ts';

export interface TableFrameProps {
  readonly session: TableSession;
  /** An online table's code. */
  readonly code?: string | undefined;
  /** Plays again with the same people; resolves when it is under way or refused. */
  readonly onAgain?: (() => Promise<unknown>) | undefined;
  /** The others have proposed to play again, and wait. */
  readonly rematch?: Rematch | undefined;
  /** What stays the same then, in words; missing: what a room keeps. */
  readonly againAbout?: string | undefined;
  /** The match as one JSON value without secrets. */
  readonly onReport?: (() => Promise<Result<unknown>>) | undefined;
  /** With what its deals are checked; missing: they are not shown. */
  readonly fair?: FairOffer | undefined;
  /** Goes to the match in which the others play again: offered to who watches. */
  readonly onWatchNext?: (() => void) | undefined;
  /** More buttons for the bar. */
  readonly tools?: ReactNode;
  /** More settings for the menu. */
  readonly settings?: ReactNode;
  /** A bar under the table. */
  readonly foot?: ReactNode;
  /** The room of an online table, as it is now; missing: none, or it has gone on. */
  readonly around?: Around | undefined;
  /** Who gives hints; missing: nobody does at this table. */
  readonly counsel?: Counsel | undefined;
}

/** A table as one seat sees it, online or on this device: bar, line to the table, board, log. Suspends while the game is fetched. */
export function TableFrame(props: TableFrameProps) {
  const { session } = props;
  const snapshot = useSyncExternalStore(session.subscribe, session.snapshot);
  return (
    <Suspense fallback={<Loading />}>
      <Frame {...props} snapshot={snapshot} />
    </Suspense>
  );
}

/** Of a game that is over. */
const Afterwards = later(() => import('./Afterwards.tsx').then(found => found.Afterwards));

type Open = 'rules' | 'log' | 'menu' | 'deals' | null;

function Frame(props: TableFrameProps & { readonly snapshot: TableSnapshot }) {
  const { session, code, onAgain, rematch, againAbout, onReport, fair, onWatchNext, tools, settings, foot, around } =
    props;
  const seats = useAwaySeats(props.snapshot.seats, around);
  const snapshot = useMemo(() => ({ ...props.snapshot, seats }), [props.snapshot, seats]);
  const parts = use(gameParts(snapshot.game));
  const words = useGameWords(snapshot.game);
  const { t } = words;
  const [open, setOpen] = useState<Open>(null);
  const { dialogs, ask } = useTableDialogs(snapshot.game);
  useEarly(Afterwards);
  const { lines } = snapshot;
  const nameOf = useCallback(
    (id: string) =>
      shownName(
        id,
        seats.find(info => info.seat === id),
        t,
      ),
    [seats, t],
  );
  const report = useReport({ record: onReport, game: snapshot.game, code, words, nameOf });
  const openDeals = useCallback(() => setOpen('deals'), []);
  const { onDeals, DealDialog } = useDeals(fair, snapshot, openDeals);
  const { module } = parts;
  const review = useMemo(
    () => (module.adviser && onReport ? { module, words, seats, nameOf, record: onReport } : undefined),
    [module, words, seats, nameOf, onReport],
  );
  const about = againAbout ?? t('table.again.about', { n: seats.length });
  const offer = useMemo(
    () => ({ onAgain, rematch, againAbout: about, onReport: report, onDeals, onWatchNext, review }),
    [onAgain, rematch, about, report, onDeals, onWatchNext, review],
  );
  const older = (): void => void session.older();
  const log = <LogPanel lines={lines} more={snapshot.more} words={words} nameOf={nameOf} onOlder={older} />;
  const last = lines.at(-1);
  useChangesSaid(last, words, nameOf);
  const close = (): void => setOpen(null);
  return (
    <ServerClock value={around?.ahead ?? 0}>
      <AfterwardsProvider value={offer}>
        <div className={styles.frame} data-game={snapshot.game}>
          <TableBar
            game={t('name')}
            about={aboutOf(snapshot, code, t)}
            tools={tools}
            onRules={() => ask(() => setOpen('rules'))}
            onLog={() => setOpen('log')}
            onMenu={() => ask(() => setOpen('menu'))}
          />
          <PageBoundary instead={() => null}>
            <StatusLine module={module} snapshot={snapshot} words={words} nameOf={nameOf} />
          </PageBoundary>
          <ConnectionBanner line={snapshot.line} behind={snapshot.behind} fate={snapshot.fate} />
          {last && (
            <Peek text={lineText(last, words, nameOf)} label={t('table.log.open')} onOpen={() => setOpen('log')} />
          )}
          {around && <Matters around={around} caretaken={isCaretaken(snapshot)} words={words} nameOf={nameOf} />}
          <main id="content" className={`${styles.area} cloth`} data-held={snapshot.line === 'lost' || undefined}>
            <PageBoundary instead={() => <BrokenBoard />}>
              <BoardArea {...props} snapshot={snapshot} parts={parts} words={words} nameOf={nameOf} />
            </PageBoundary>
          </main>
          <div className={styles.foot}>
            {foot}
            <RematchBar rematch={rematch} />
          </div>
          <Rail log={log} />
          <PageBoundary instead={() => null}>
            <Announcer module={parts.module} snapshot={snapshot} words={words} nameOf={nameOf} />
          </PageBoundary>
          {open === 'menu' && dialogs && (
            <dialogs.TableMenu
              settings={settings}
              onReport={report}
              onDeals={onDeals}
              onGo={around?.onGo}
              onClose={close}
            />
          )}
          {open === 'deals' && fair && DealDialog && (
            <DealDialog offer={fair} module={module} snapshot={snapshot} words={words} onClose={close} />
          )}
          {open === 'log' && (
            <Sheet flush title={t('table.log')} from={innerWidth < 700 ? 'foot' : 'side'} onClose={close}>
              {log}
            </Sheet>
          )}
          {open === 'rules' && dialogs && <dialogs.RulesDialog game={snapshot.game} onClose={close} />}
        </div>
      </AfterwardsProvider>
    </ServerClock>
  );
}

/** Menu and rules: they come after the table, and the rules themselves after them. */
function useTableDialogs(game: string) {
  const language = useLanguage();
  const { part: dialogs, ask } = useFetched(loadTableDialogs);
  useEffect(() => {
    dialogs?.rulesOf(game, language).catch(() => {}); // whoever opens them is told
  }, [dialogs, game, language]);
  return { dialogs, ask };
}

/** Under the game's name: code and turn, or that one watches. */
function aboutOf({ lines, seat, view }: TableSnapshot, code: string | undefined, t: Translate): string {
  const turn = lines.at(-1)?.turn ?? 0;
  const parts = [
    code !== undefined && t('table.code', { code }),
    turn > 0 && t('table.turn', { n: turn }),
    // on one device everybody is at the table, even when nobody's hand is shown
    code !== undefined && seat === null && view !== null && t('table.watching'),
  ];
  return parts.filter(Boolean).join(' · ');
}

/** What has changed for everybody at once is said, not only written down. */
function useChangesSaid(last: Line | undefined, words: Words, nameOf: (seat: string) => string): void {
  const say = useSay();
  const changed = last?.key === 'table.newRules' ? lineText(last, words, nameOf) : null;
  useEffect(() => {
    if (changed !== null) say(changed);
  }, [changed, say]);
}

interface AreaProps extends TableFrameProps {
  readonly snapshot: TableSnapshot;
  readonly parts: GameParts;
  readonly words: Words;
  nameOf(seat: string): string;
}

function BoardArea({ session, snapshot, counsel, parts: { module, Board }, words, nameOf }: AreaProps) {
  const prompts = useMemo(() => promptsOf(module, snapshot), [module, snapshot]);
  const advising = useHints({ counsel, module, snapshot, prompts, words, nameOf });
  const props = useTable({ session, snapshot, module, words, nameOf, prompts, afterwards: Afterwards });
  const { t } = words;
  const turn = turnOf(snapshot, prompts);
  const says = {
    mine: () => t('table.turn.mine'),
    others: () => t('table.turn.other', { names: turn.is === 'others' ? turn.seats.map(nameOf) : [] }),
    over: () => t('table.turn.over'),
    unknown: () => t('table.turn.wait'),
  };
  useTitle(`${says[turn.is]()} · ${t('name')}`);
  useTurnMark(turn.is === 'mine');
  useTurnCall(turn.is === 'mine', t('sound.notice.mine'), t('name'));
  if (!props) return <p className={styles.connecting}>{t('table.connecting')}</p>;
  return (
    <AdvisingProvider value={advising}>
      <Board {...props} />
    </AdvisingProvider>
  );
}
