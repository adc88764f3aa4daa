import { Armchair, UserRoundPlus } from 'lucide-react';
import { useState } from 'react';
import type { Translate } from '../../i18n/translate.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Icon } from '../../ui/Icon.tsx';
import type { Around } from './around.ts';

/** Whoever sits at the table may invite somebody to a seat that is free; whoever only looks on may take it. */
export function FreeSeat({ around, t }: { readonly around: Around; readonly t: Translate }) {
  const { joinForm, invitation } = around;
  const [open, setOpen] = useState(false);
  const [inside, word, sign] = joinForm
    ? [joinForm, t('away.sit'), Armchair]
    : [invitation, t('away.invite'), UserRoundPlus];
  if (!inside) return null;
  return (
    <>
      <Button look={joinForm ? 'primary' : 'plain'} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon of={sign} />
        {word}
      </Button>
      {open && (
        <Dialog title={word} onClose={() => setOpen(false)}>
          {inside}
        </Dialog>
      )}
    </>
  );
}
