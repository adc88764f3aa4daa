import { Dices } from 'lucide-react';
import type { Prompt } from '../../../games/kit/prompts.ts';
import type { TableTools } from '../../table/board.ts';
import { Icon } from '../../ui/Icon.tsx';
import styles from './Characters.module.css';
import { Portrait } from './Portrait.tsx';

/** Ten people, none with a power (ST-002): whoever wants one that is taken gets another. */
export function Characters({
  prompt,
  t,
  onChoose,
}: {
  readonly prompt: Prompt;
  readonly t: TableTools['t'];
  onChoose(id: string): void;
}) {
  const space = prompt.moves.character;
  if (space?.kind !== 'option') return null;
  return (
    <ul className={styles.people} aria-label={t('board.people')}>
      {space.from.map(({ id }) => (
        <li key={id}>
          <button type="button" className={styles.person} onClick={() => onChoose(id)}>
            {id === 'any' ? <Icon of={Dices} size={26} /> : <Portrait id={id} />}
            <span>{id === 'any' ? t('board.people.any') : t(`character.${id}`)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
