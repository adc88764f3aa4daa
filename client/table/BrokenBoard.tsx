import { Wrench } from 'lucide-react';
import { useTranslate } from '../i18n/Language.tsx';
import { Button } from '../ui/Button.tsx';
import { Panel } from '../ui/Panel.tsx';

/** In place of a board that threw: bar, log and report stay usable. */
export function BrokenBoard() {
  const t = useTranslate();
  return (
    <div style={{ padding: '32px 16px' }}>
      <Panel icon={Wrench} title={t('table.broken.title')}>
        <p>{t('table.broken.about')}</p>
        <Button look="primary" onClick={() => location.reload()}>
          {t('ui.reload')}
        </Button>
      </Panel>
    </div>
  );
}
