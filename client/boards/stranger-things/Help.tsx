import type { Translate } from '../../i18n/translate.ts';
import { HelpKeys } from '../../table/HelpKeys.tsx';
import { HelpParts } from '../../table/HelpParts.tsx';
import { Dialog } from '../../ui/Dialog.tsx';

const TURN = ['turnUp', 'give', 'meeting', 'out'] as const;
/** What comes up at every table: rulings ST-A01, A02, A03, A05, A06, A07, A12, A15. */
const RULINGS = ['few', 'when', 'both', 'back', 'memories', 'told', 'two', 'all'] as const;

/** How each side wins, a turn in four lines, what is asked most often; last the keys, where there may be some. */
export const Help = ({ t, onClose }: { readonly t: Translate; onClose(): void }) => (
  <Dialog title={t('board.help')} shape="wide" onClose={onClose}>
    <HelpParts t={t} win={t('board.help.win.about')} turn={TURN} rulings={RULINGS} />
    <HelpKeys t={t} />
  </Dialog>
);
