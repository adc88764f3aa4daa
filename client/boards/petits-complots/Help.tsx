import { needOf } from '../../../games/petits-complots/facts.ts';
import type { View } from '../../../games/petits-complots/types.ts';
import type { Translate } from '../../i18n/translate.ts';
import { HelpKey, HelpKeys } from '../../table/HelpKeys.tsx';
import { HelpParts } from '../../table/HelpParts.tsx';
import { Dialog } from '../../ui/Dialog.tsx';

const TURN = ['start', 'play', 'lightning', 'end', 'round'] as const;
/** What comes up at every table: rulings PC-AMB-01, 04, 09, 10, 17, 26, 27, 28. */
const RULINGS = ['when', 'chain', 'first', 'lastCall', 'tie', 'exchange', 'empty', 'exhausted'] as const;

/** How one wins, a turn in five lines, what is asked most often; last the keys, where there may be some. */
export function Help({ view, t, onClose }: { readonly view: View; readonly t: Translate; onClose(): void }) {
  return (
    <Dialog title={t('board.help')} shape="wide" onClose={onClose}>
      <HelpParts
        t={t}
        win={t('board.help.win.about', { need: needOf({ order: view.order, lasting: [] }, view.seat) })}
        turn={TURN}
        rulings={RULINGS}
      />
      <HelpKeys t={t}>
        <HelpKey name={t('board.key.pass')} about={t('board.key.pass.about')} />
      </HelpKeys>
    </Dialog>
  );
}
