import { DoorClosed, EyeOff } from 'lucide-react';
import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import { Link, useLocation } from 'wouter';
import type { Seat } from '../../../games/kit/ids.ts';
import { refuse } from '../../../games/kit/legality.ts';
import { Loading } from '../../app/Loading.tsx';
import { TopBar } from '../../app/TopBar.tsx';
import { useTitle } from '../../app/useTitle.ts';
import { useTranslate, useWords } from '../../i18n/Language.tsx';
import { pageEyewitness } from '../../net/eyewitness.ts';
import { people, playing } from '../../net/localMatch.ts';
import { localReport } from '../../net/localReport.ts';
import type { Unplayable as WhyNot } from '../../net/localRules.ts';
import type { LocalTable } from '../../net/localTable.ts';
import { playAgain } from '../../net/newMatch.ts';
import { pageThinker } from '../../net/pageThinker.ts';
import { got, type Result } from '../../net/result.ts';
import { finishedHere } from '../../net/results.ts';
import { PassScreen } from '../../table/PassScreen.tsx';
import { TableFrame } from '../../table/TableFrame.tsx';
import { useReport } from '../../table/useReport.ts';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Toasts, useSay } from '../../ui/Toast.tsx';
import { OtherRules } from '../OtherRules.tsx';
import pageStyles from '../Page.module.css';
import { useNoted } from '../stats/useNoted.ts';
import styles from './Local.module.css';
import { inTurn, nobody, offersTo } from './offers.ts';
import { usePrepared } from './prepare.ts';
import { RoundTable } from './RoundTable.tsx';
import { SpeedChoice } from './SpeedChoice.tsx';
import { StepIn } from './StepIn.tsx';
import { Troubled } from './Troubled.tsx';
import { useCrew } from './useCrew.ts';
import { useHands } from './useHands.ts';
import { useLocalTable } from './useLocalTable.ts';
import { useSession } from './useSession.ts';
import { useStillBots } from './useStillBots.ts';
import { useWakeLock } from './useWakeLock.ts';
import { WatchBar } from './WatchBar.tsx';
import { WhoPlays } from './WhoPlays.tsx';

/** A match of this device in play. */
export function Play({ id }: { readonly id: string }) {
  const table = useLocalTable(id);
  if (table === null) return <Loading />;
  if (table === 'broken') throw new Error('a module failed to load'); // the page says it in words and offers to reload
  if (table === 'gone') return <Gone />;
  return <Laid table={table} />;
}

function Laid({ table }: { readonly table: LocalTable }) {
  const unplayable = useSyncExternalStore(table.subscribe, table.unplayable);
  const trouble = useSyncExternalStore(table.subscribe, table.trouble);
  if (trouble === 'gone') return <Gone />;
  return unplayable === null ? <AtTable table={table} /> : <Unplayable table={table} why={unplayable} />;
}

/** A match whose rules are not those of now. */
function Unplayable({ table, why }: { readonly table: LocalTable; readonly why: WhyNot }) {
  const match = useSyncExternalStore(table.subscribe, table.match);
  const t = useTranslate();
  const say = useSay();
  const again = useAgain(table);
  const over = match.state.G.table.over !== null;
  const stop = async (): Promise<void> => {
    await table.stop();
    if (table.trouble()) say(t('local.notStored'));
  };
  return (
    <OtherRules
      standing={why !== 'other-rules' ? why : over ? 'over' : 'stands'}
      people={people(match.seats).length}
      onStop={stop}
      onAgain={again}
      againAbout={t('local.again.about', { n: match.seats.length })}
    />
  );
}

/** Plays again with the same people; a match that cannot go on is stopped for it. */
function useAgain(table: LocalTable): () => Promise<void> {
  const t = useTranslate();
  const say = useSay();
  const [, navigate] = useLocation();
  return useCallback(async () => {
    try {
      await table.stop();
      const next = await playAgain(table.store, table.module, table.match());
      if (next) navigate(`/local/${next}`);
      else say(t('error.bad-seats'));
    } catch (error) {
      console.error(error);
      say(t('local.notStored'));
    }
  }, [table, navigate, say, t]);
}

function AtTable({ table }: { readonly table: LocalTable }) {
  const t = useTranslate();
  const ready = usePrepared() === 'ready';
  const match = useSyncExternalStore(table.subscribe, table.match);
  const { G } = match.state;
  const here = playing(match.seats);
  const over = G.table.over !== null;
  const offers = offersTo(G, table.module.quiet, here);
  const hands = useHands({ people: people(match.seats), playing: here, inTurn: inTurn(G, here), offers, over });
  const session = useSession(table, hands.show, hands.hide);
  const asides = here.length > 1 && !over ? offers.filter(o => o.by === 'aside') : [];
  useStillBots(
    table,
    asides.some(o => o.prompt === hands.call?.prompt),
  );
  useWakeLock();
  useNoted(useMemo(() => async () => finishedHere(table.module.meta, match), [table, match]));
  const record = useCallback(() => recordOf(table), [table]);
  const report = useReport({ record, game: match.game, words: useWords(), nameOf: id => id });
  useEffect(() => pageEyewitness.watch(session), [session]);
  const fair = useMemo(
    () => ({ together: false, record, witnesses: () => pageEyewitness.witnesses(match.id) }),
    [record, match.id],
  );
  const again = useAgain(table);
  const trouble = useSyncExternalStore(table.subscribe, table.trouble);
  const changeCrew = useCrew(table);
  const settings = (
    <>
      {!over && <WhoPlays seats={match.seats} levels={table.module.meta.levels} onChange={changeCrew} />}
      {here.length < match.seats.length && <SpeedChoice table={table} />}
    </>
  );
  const nameOf = (seat: Seat): string => match.seats[Number(seat)]?.name ?? '';
  if (hands.cover !== null)
    return (
      <PassScreen
        key={hands.cover}
        game={match.game}
        seat={hands.cover}
        name={nameOf(hands.cover)}
        ready={ready}
        onReport={report}
        settings={settings}
        onShow={hands.take}
        onBack={hands.call ? hands.hide : undefined}
      />
    );
  const { round } = hands;
  const mayStepIn = asides.flatMap(o => o.seats).filter(seat => seat !== hands.show);
  const stepIn = (seat: Seat): void => {
    const offer = asides.find(o => o.seats.includes(seat));
    if (offer) hands.come({ seat, prompt: offer.prompt });
  };
  return (
    // what was said to one person goes with their screen
    <Toasts key={hands.show ?? 'everybody'}>
      <div data-ready={ready || undefined}>
        <TableFrame
          session={session}
          onAgain={over ? again : undefined}
          againAbout={t('local.again.about', { n: match.seats.length })}
          onReport={record}
          fair={fair}
          counsel={pageThinker()}
          settings={settings}
          foot={
            round ? (
              <RoundTable
                key={round.prompt}
                seats={round.seats}
                nameOf={nameOf}
                onName={seat => hands.come({ seat, prompt: round.prompt })}
                onNobody={() => {
                  for (const { seat, move } of nobody(table.module, G, round)) void table.act(seat, move);
                }}
              />
            ) : (
              here.length === 0 && !over && <WatchBar table={table} />
            )
          }
          tools={
            <>
              {mayStepIn.length > 0 && <StepIn seats={[...new Set(mayStepIn)]} nameOf={nameOf} onName={stepIn} />}
              {here.length > 1 && hands.show !== null && (
                <Button onClick={hands.hide} className={styles.hide} aria-label={t('local.hide')}>
                  <Icon of={EyeOff} />
                  <span className={styles.long}>{t('local.hide')}</span>
                  <span className={styles.short}>{t('local.hide.short')}</span>
                </Button>
              )}
            </>
          }
        />
        <Troubled trouble={trouble} onRetry={table.retry} />
      </div>
    </Toasts>
  );
}

/** A store that fails is told like any other refusal. */
async function recordOf(table: LocalTable): Promise<Result<unknown>> {
  try {
    return got(await localReport(table));
  } catch (error) {
    console.error(error);
    return refuse('not-read');
  }
}

function Gone() {
  const t = useTranslate();
  useTitle(t('local.title'));
  return (
    <>
      <TopBar />
      <main id="content" className={pageStyles.middle}>
        <Panel icon={DoorClosed} title={t('local.gone.title')}>
          <p>{t('local.gone.about')}</p>
          <Link className={buttonClass({ look: 'primary' })} href="/local">
            {t('local.new')}
          </Link>
        </Panel>
      </main>
    </>
  );
}
