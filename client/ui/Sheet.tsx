import type { ReactNode } from 'react';
import { Dialog } from './Dialog.tsx';

interface Props {
  readonly title: string;
  readonly from?: 'foot' | 'side';
  readonly flush?: boolean;
  readonly children: ReactNode;
  onClose(): void;
}

/** A dialog that comes up from the foot of a phone, or in from the side of a screen. */
export const Sheet = ({ from = 'foot', ...rest }: Props) => (
  <Dialog {...rest} shape={from === 'foot' ? 'sheet' : 'side'} />
);
