import { useTranslate } from '../../i18n/Language.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Levels } from '../room/Levels.tsx';

interface Props {
  /** Whose seat it is. */
  readonly name: string;
  readonly levels: readonly string[];
  onLevel(level: string): void;
  onClose(): void;
}

/** Which bot plays for somebody. */
export function GiveDialog({ name, levels, onLevel, onClose }: Props) {
  const t = useTranslate();
  return (
    <Dialog title={t('local.give.title', { name })} about="local-give-about" onClose={onClose}>
      <p id="local-give-about">{t('local.give.about', { name })}</p>
      <Levels
        levels={levels}
        t={t}
        onLevel={level => {
          onClose();
          onLevel(level);
        }}
      />
    </Dialog>
  );
}
