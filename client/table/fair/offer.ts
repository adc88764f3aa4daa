import type { AnyModule } from '../../../games/kit/module.ts';
import type { Witness } from '../../../games/kit/witness.ts';
import type { Words } from '../../i18n/messages.ts';
import type { Result } from '../../net/result.ts';
import type { TableSnapshot } from '../../net/session.ts';

/** With what the deals of a table are checked. */
export interface FairOffer {
  /** Others look at the same table on screens of their own, and can compare. */
  readonly together: boolean;
  /** The match as one JSON value, as a report holds it. */
  record(): Promise<Result<unknown>>;
  /** What this browser has seen of it. */
  witnesses(): Promise<readonly Witness[]>;
}

export interface DealDialogProps {
  readonly offer: FairOffer;
  readonly module: AnyModule;
  readonly snapshot: TableSnapshot;
  readonly words: Words;
  onClose(): void;
}
