import type { Answer, Option, Prompt, Space } from '../../../games/kit/prompts.ts';
import type { Category } from '../../../games/petits-complots/cards/types.ts';
import { CATEGORIES } from '../../../games/petits-complots/cards/types.ts';
import { drawCount } from '../../../games/petits-complots/facts.ts';
import type { View } from '../../../games/petits-complots/types.ts';
import type { TableTools } from '../../table/board.ts';
import { OUTCOME } from '../../table/PromptBar.tsx';
import { Button } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/Icon.tsx';
import styles from './Actions.module.css';
import { aboutOf, answerOf, type Choosing, PASS, sealed, type Use } from './asked.ts';
import { categoryIcons } from './kinds.ts';

interface Props {
  readonly view: View;
  readonly table: TableTools;
  readonly prompt: Prompt | undefined;
  readonly picked: readonly string[];
  readonly use: Use | null;
  readonly choice: Choosing | null;
  answer(prompt: Prompt, type: string, answer: Answer): void;
  /** Says why a greyed button does nothing. */
  explain(words: string): void;
  onExchange(): void;
  /** Points at a card with which one may interrupt. */
  onInterrupt(): void;
}

/** The answers of the prompt bar: way out left, action right; the action names its object. */
export function Actions(props: Props) {
  const { prompt, use, picked } = props;
  const [one] = picked;
  if (!prompt) return null;
  return (
    <>
      <WayOut {...props} prompt={prompt} />
      {use && one !== undefined ? (
        <Aims {...props} prompt={prompt} use={use} card={one} />
      ) : (
        <Plain {...props} prompt={prompt} />
      )}
    </>
  );
}

type Asking = Props & { readonly prompt: Prompt };

/** What can always be done: pass, end the turn, exchange the hand. */
function WayOut({ view, table, prompt, picked, use, answer, onExchange }: Asking) {
  const { t } = table;
  const { moves } = prompt;
  if (moves.exchange) return <Button onClick={onExchange}>{t('board.exchange')}</Button>;
  // while one aims there is one question only
  if (moves.endTurn && (use?.aim.kind === 'seat' || use?.aim.kind === 'option')) return null;
  if (moves.endTurn) {
    const done = view.left.plays + view.left.extra === 0 && picked.length === 0;
    return (
      <Button look={done ? 'primary' : 'plain'} onClick={() => answer(prompt, 'endTurn', null)}>
        {t('board.endTurn')}
      </Button>
    );
  }
  if (moves.react) {
    const mine = sealed(view, prompt);
    return (
      <Button
        look="plain"
        className={styles.pass}
        aria-pressed={mine !== null && mine.cards.length === 0}
        aria-keyshortcuts="P"
        onClick={() => answer(prompt, 'react', PASS)}
      >
        {t('board.pass')}
      </Button>
    );
  }
  return null;
}

/** The card that is picked, aimed: a button for each target. */
function Aims({
  view,
  table,
  prompt,
  use,
  card,
  answer,
  explain,
}: Asking & { readonly use: Use; readonly card: string }) {
  const { t } = table;
  const send = (then: string | null) => answer(prompt, use.type, answerOf(use, card, then));
  if (use.aim.kind === 'seat')
    return <Seats from={use.aim.from} view={view} table={table} explain={explain} onChoose={send} />;
  if (use.aim.kind === 'option')
    return <Categories from={use.aim.from} table={table} explain={explain} onChoose={send} />;
  return (
    <Button look="primary" aria-describedby={OUTCOME} onClick={() => send(null)}>
      {t(use.type === 'expose' ? 'board.do.expose' : 'board.do.play')}
    </Button>
  );
}

/** What a question wants without a card of the hand being picked. */
function Plain({ view, table, prompt, choice, picked, answer, explain, onInterrupt }: Asking) {
  const { t } = table;
  if (prompt.moves.draw)
    return (
      <Button look="primary" onClick={() => answer(prompt, 'draw', null)}>
        {t('board.draw', { n: drawCount(view, prompt.seat) })}
      </Button>
    );
  if (prompt.moves.interrupt) return <Button onClick={onInterrupt}>{t('board.interrupt')}</Button>;
  if (choice)
    return (
      <Commit
        view={view}
        table={table}
        prompt={prompt}
        choice={choice}
        picked={picked}
        answer={answer}
        explain={explain}
      />
    );
  const space: Space | undefined = prompt.moves.answer;
  const send = (id: string) => answer(prompt, 'answer', id);
  if (space?.kind === 'seat')
    return <Seats from={space.from} view={view} table={table} explain={explain} onChoose={send} />;
  if (space?.kind === 'option') return <Categories from={space.from} table={table} explain={explain} onChoose={send} />;
  return null;
}

interface CommitProps extends Pick<Asking, 'view' | 'table' | 'prompt' | 'picked' | 'answer' | 'explain'> {
  readonly choice: Choosing;
}
function Commit({ view, table, prompt, choice, picked, answer, explain }: CommitProps) {
  const { t } = table;
  const check = table.legal({ prompt: prompt.id, type: choice.type, answer: [...picked] });
  const words = check.ok ? null : table.why(check);
  const about = aboutOf(view, prompt);
  const what = choice.type === 'discard' ? 'discard' : about?.what === 'cards' ? about.to : 'hand';
  return (
    <Button
      look="primary"
      off={words !== null}
      aria-description={words ?? undefined}
      onClickCapture={() => words !== null && explain(words)}
      onClick={() => answer(prompt, choice.type, [...picked])}
    >
      {picked.length === 0 && choice.space.min === 0
        ? t(`board.do.none${what === 'expose' ? '.expose' : ''}`)
        : t(`board.do.${what}`, { n: picked.length })}
    </Button>
  );
}

interface FromProps {
  readonly from: readonly Option[];
  readonly table: TableTools;
  explain(words: string): void;
  onChoose(id: string): void;
}
function Seats({ from, view, table, explain, onChoose }: FromProps & { readonly view: View }) {
  const { t, nameOf } = table;
  return from.map(({ id, no }) => {
    const seat = view.order.find(s => s === id);
    const words = no ? table.why(no) : null;
    return (
      <Button
        key={id}
        className={classes(words === null && styles.target)}
        off={words !== null}
        aria-description={words ?? undefined}
        onClickCapture={() => words !== null && explain(words)}
        onClick={() => onChoose(id)}
      >
        <span className={styles.seat}>
          {nameOf(id)}{' '}
          {seat !== undefined && (
            <small>
              {t('board.seat.has', { cards: view.sizes[seat] ?? 0, theories: view.tableau[seat]?.length ?? 0 })}
            </small>
          )}
        </span>
      </Button>
    );
  });
}

function Categories({ from, table, explain, onChoose }: FromProps) {
  return from.map(({ id, no }) => {
    const category: Category | undefined = CATEGORIES.find(c => c === id);
    const words = no ? table.why(no) : null;
    return (
      category && (
        <Button
          key={id}
          className={classes(styles.category, words === null && styles.target)}
          off={words !== null}
          onClickCapture={() => words !== null && explain(words)}
          onClick={() => onChoose(id)}
        >
          <Icon of={categoryIcons[category]} />
          {table.t(`board.category.${category}`)}
        </Button>
      )
    );
  });
}
