import { BellOff, BellRing } from 'lucide-react';
import type { Answer, Prompt } from '../../../games/kit/prompts.ts';
import type { View } from '../../../games/petits-complots/types.ts';
import type { Translate } from '../../i18n/translate.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import styles from './Orders.module.css';

interface Props {
  readonly view: View;
  readonly prompt: Prompt;
  readonly t: Translate;
  answer(prompt: Prompt, type: string, answer: Answer): void;
}

/** The standing order: pass on everything until one's next turn, or be asked. Nobody else is told of it; a window of fixed length is no shorter for it. */
export function Orders({ view, prompt, t, answer }: Props) {
  const passes = view.orders === 'pass';
  return (
    <Button
      look="quiet"
      className={styles.order}
      aria-pressed={passes}
      title={t('board.order.about')}
      onClick={() => answer(prompt, 'order', passes ? 'ask' : 'pass')}
    >
      <Icon of={passes ? BellOff : BellRing} />
      <span>{t('board.order')}</span>
    </Button>
  );
}
