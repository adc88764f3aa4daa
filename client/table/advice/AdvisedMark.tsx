import { Lightbulb } from 'lucide-react';
import { useTranslate } from '../../i18n/Language.tsx';
import { Icon } from '../../ui/Icon.tsx';

/** In a button whose answer is advised. */
export function AdvisedMark() {
  const t = useTranslate();
  return (
    <span data-advised="">
      <Icon of={Lightbulb} size={18} />
      <span className="vh">{t('advice.mark')}</span>
    </span>
  );
}
