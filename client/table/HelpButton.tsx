import { CircleHelp } from 'lucide-react';
import type { Translate } from '../i18n/translate.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';

/** Opens a board's help; the `?` key does so too. */
export const HelpButton = ({ t, onOpen }: { readonly t: Translate; onOpen(): void }) => (
  <Button look="quiet" icon aria-label={t('board.help')} aria-keyshortcuts="?" onClick={onOpen}>
    <Icon of={CircleHelp} />
  </Button>
);
