import type { View } from '../../../games/__id__/types.ts';
import type { BoardTableProps } from '../../table/board.ts';
import { Hand } from '../../table/Hand.tsx';
import { PromptBar } from '../../table/PromptBar.tsx';
import { barred, usePicking, usePrompt } from '../../table/picking.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './Board.module.css';

/** The players, the trick, and one sheet to act on. */
export default function __Pascal__Board({ G: view, table }: BoardTableProps<View>) {
  const { t } = table;
  const prompt = usePrompt(table);
  const { picked, toggle } = usePicking(prompt, table.pending);
  const space = prompt?.moves.play?.kind === 'cards' ? prompt.moves.play : null;
  const cardName = (id: string): string => t(`card.${id}`);
  const face = (id: string) => <span className={styles.face}>{cardName(id)}</span>;
  const hand = (view.hand ?? []).map(id => {
    const refusal = space ? barred(space, picked, id, table.fit) : null;
    const state = picked.includes(id) ? 'selected' : refusal ? 'off' : space ? 'playable' : 'rest';
    return { id, name: cardName(id), face: face(id), state, ...(refusal && { why: table.why(refusal) }) } as const;
  });
  const winners = view.over?.winners.map(table.nameOf) ?? [];
  const question = view.over
    ? t('board.over', { n: winners.length, seats: winners })
    : prompt
      ? t(`ask.${prompt.stage}`)
      : t('board.waiting', { seat: table.nameOf(view.seat) });
  return (
    <div className={styles.board} data-game="__id__">
      <ul aria-label={t('board.players')}>
        {view.order.map(seat => (
          <li key={seat}>
            {t('board.player', {
              seat: table.nameOf(seat),
              cards: view.sizes[seat] ?? 0,
              tricks: view.taken[seat] ?? 0,
            })}
          </li>
        ))}
      </ul>
      {view.trick.length === 0 ? (
        <p>{t('board.trick.empty')}</p>
      ) : (
        <ul aria-label={t('board.trick')}>
          {view.trick.map(({ seat, card }) => (
            <li key={card}>{t('board.trick.card', { seat: table.nameOf(seat), card: cardName(card) })}</li>
          ))}
        </ul>
      )}
      <PromptBar
        awaited={prompt !== undefined}
        asks={prompt?.id ?? null}
        question={question}
        actions={
          prompt && (
            <Button look="primary" off={picked.length === 0} onClick={() => table.answer(prompt, 'play', picked)}>
              {t('move.play')}
            </Button>
          )
        }
      />
      {view.hand && (
        <Hand
          label={t('board.hand')}
          cards={hand}
          still={space === null}
          empty={t('board.hand.empty')}
          onPick={({ id }) => toggle(id)}
          onWhy={() => {}}
        />
      )}
      {view.over && <table.afterwards />}
    </div>
  );
}
