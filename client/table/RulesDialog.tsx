import { Suspense } from 'react';
import { PageBoundary } from '../app/PageBoundary.tsx';
import { useTranslate } from '../i18n/Language.tsx';
import { RulesText } from '../pages/RulesText.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Liteau } from '../ui/Liteau.tsx';

/** The rules over the table. Where they cannot be fetched that is said there: opened again, they are fetched again. */
export function RulesDialog({ game, onClose }: { readonly game: string; onClose(): void }) {
  const t = useTranslate();
  return (
    <Dialog title={t('table.rules')} shape="wide" onClose={onClose}>
      <PageBoundary instead={() => <p role="alert">{t('error.offline')}</p>}>
        <Suspense fallback={<Liteau weaving />}>
          <RulesText game={game} />
        </Suspense>
      </PageBoundary>
    </Dialog>
  );
}
