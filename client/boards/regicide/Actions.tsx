import { TriangleAlert } from 'lucide-react';
import { card } from '../../../games/kit/ids.ts';
import type { Refusal } from '../../../games/kit/legality.ts';
import type { Answer, Prompt, Space } from '../../../games/kit/prompts.ts';
import { isJester, total } from '../../../games/regicide/cards.ts';
import type { Preview, View } from '../../../games/regicide/types.ts';
import { AdvisedMark } from '../../table/advice/AdvisedMark.tsx';
import { isAdvised, useAdvising } from '../../table/advice/useAdvising.ts';
import type { TableTools } from '../../table/board.ts';
import { OUTCOME } from '../../table/PromptBar.tsx';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import styles from './Actions.module.css';
import { loses } from './Outcome.tsx';

interface Props {
  readonly view: View;
  readonly table: TableTools;
  readonly prompt: Prompt | undefined;
  readonly picked: readonly string[];
  readonly preview: Preview | null;
  answer(type: string, answer: Answer): void;
  /** Says why a greyed button does nothing. */
  explain(words: string): void;
  onFlip(): void;
}

/** The answers of the prompt bar: way out left, action right; the action names its amount. */
export function Actions({ view, table, prompt, picked, preview, answer, explain, onFlip }: Props) {
  const { t } = table;
  const advising = useAdvising();
  const moves = prompt?.moves ?? {};
  const refuseOf = (space: Space | undefined): Refusal | null => (space?.kind === 'nothing' && space.no) || null;
  return (
    <>
      {moves.keep?.kind === 'option' && (
        <>
          <Reasoned
            refusal={moves.keep.from.find(o => o.id === 'no')?.no ?? null}
            table={table}
            explain={explain}
            advised={isAdvised(advising, 'keep', 'no')}
            onClick={() => answer('keep', 'no')}
          >
            {t('board.exchange')}
          </Reasoned>
          <Button look="primary" onClick={() => answer('keep', 'yes')}>
            {isAdvised(advising, 'keep', 'yes') && <AdvisedMark />}
            {t('board.keep')}
          </Button>
        </>
      )}
      {moves.choose?.kind === 'seat' &&
        moves.choose.from.map(({ id }) => (
          <Button key={id} onClick={() => answer('choose', id)}>
            {isAdvised(advising, 'choose', id) && <AdvisedMark />}
            <span className={styles.seat}>
              {id === table.me ? t('board.me', { seat: table.nameOf(id) }) : table.nameOf(id)}{' '}
              <small>{t('board.cards', { n: view.sizes[view.order.find(s => s === id) ?? view.seat] ?? 0 })}</small>
            </span>
          </Button>
        ))}
      {moves.flip && (
        <Reasoned
          refusal={refuseOf(moves.flip)}
          table={table}
          explain={explain}
          primary={prompt?.stage === 'jester'}
          advised={isAdvised(advising, 'flip')}
          onClick={onFlip}
        >
          {t('board.flip', { n: view.jesters[prompt?.seat ?? view.seat] ?? 0 })}
        </Reasoned>
      )}
      {moves.yield && refuseOf(moves.yield)?.code !== 'solo-yield' && (
        <Reasoned
          refusal={refuseOf(moves.yield)}
          table={table}
          explain={explain}
          advised={isAdvised(advising, 'yield')}
          onClick={() => answer('yield', null)}
        >
          {t('move.yield')}
        </Reasoned>
      )}
      {moves.play && (
        <Commit
          type="play"
          prompt={prompt}
          picked={picked}
          table={table}
          explain={explain}
          answer={answer}
          losing={preview !== null && loses(view, preview, picked)}
        >
          {playWords(picked, preview, table)}
        </Commit>
      )}
      {moves.discard && (
        <Commit type="discard" prompt={prompt} picked={picked} table={table} explain={explain} answer={answer}>
          {picked.length === 0 ? t('move.discard') : t('board.discarding', { n: total(picked.map(card)) })}
        </Commit>
      )}
    </>
  );
}

function playWords(picked: readonly string[], preview: Preview | null, { t }: TableTools): string {
  if (picked.some(id => isJester(card(id)))) return t('board.playJester');
  return preview ? t('board.attacking', { n: preview.damage }) : t('move.play');
}

interface CommitProps {
  readonly type: string;
  readonly prompt: Prompt | undefined;
  readonly picked: readonly string[];
  readonly table: TableTools;
  /** It may be done, but ends the game. */
  readonly losing?: boolean;
  readonly children: string;
  answer(type: string, answer: Answer): void;
  explain(words: string): void;
}
function Commit({ type, prompt, picked, table, losing, children, answer, explain }: CommitProps) {
  const check = prompt && picked.length > 0 ? table.legal({ prompt: prompt.id, type, answer: picked }) : null;
  const words = !check ? table.t('board.pickFirst') : check.ok ? null : table.why(check);
  return (
    <Button
      look={losing ? 'plain' : 'primary'}
      className={losing ? styles.losing : undefined}
      off={words !== null}
      aria-description={words ?? undefined}
      aria-describedby={words === null ? OUTCOME : undefined}
      onClickCapture={() => words !== null && explain(words)}
      onClick={() => answer(type, [...picked])}
    >
      {losing && <Icon of={TriangleAlert} />}
      {children}
    </Button>
  );
}

interface ReasonedProps {
  readonly refusal: Refusal | null;
  readonly table: TableTools;
  readonly primary?: boolean;
  /** A hint says so. */
  readonly advised?: boolean;
  readonly children: string;
  onClick(): void;
  explain(words: string): void;
}
function Reasoned({ refusal, table, primary, advised, children, onClick, explain }: ReasonedProps) {
  const words = refusal && table.why(refusal);
  return (
    <Button
      look={primary ? 'primary' : 'plain'}
      off={words !== null}
      aria-description={words ?? undefined}
      onClickCapture={() => words !== null && explain(words)}
      onClick={onClick}
    >
      {advised && <AdvisedMark />}
      {children}
    </Button>
  );
}
