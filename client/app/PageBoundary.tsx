import { Unplug, Wrench } from 'lucide-react';
import { Component, type ReactNode } from 'react';
import { useTranslate } from '../i18n/Language.tsx';
import { Button } from '../ui/Button.tsx';
import { Panel } from '../ui/Panel.tsx';

interface Props {
  readonly children: ReactNode;
  /** What is shown in place of what broke; else a page that says so. */
  readonly instead?: (error: unknown) => ReactNode;
}

/** Keeps a broken part from taking the page with it. (React has no function for this.) */
export class PageBoundary extends Component<Props, { readonly error: unknown }> {
  override state = { error: null as unknown };

  static getDerivedStateFromError(error: unknown): { error: unknown } {
    return { error: error ?? new Error('nothing was thrown') };
  }
  override componentDidCatch(error: unknown): void {
    console.error(error);
  }
  override render(): ReactNode {
    const { error } = this.state;
    if (error === null) return this.props.children;
    return this.props.instead?.(error) ?? <Broken error={error} />;
  }
}

function Broken({ error }: { readonly error: unknown }) {
  const t = useTranslate();
  const unfetched = isUnfetched(error);
  return (
    <main style={{ padding: '48px 16px' }}>
      <Panel icon={unfetched ? Unplug : Wrench} title={t('broken.title')}>
        <p>{t(unfetched ? 'broken.fetch.about' : 'broken.about')}</p>
        <Button look="primary" onClick={() => location.reload()}>
          {t('ui.reload')}
        </Button>
      </Panel>
    </main>
  );
}

/** A chunk that could not be fetched: every browser words it differently. */
export const isUnfetched = (error: unknown): boolean =>
  error instanceof Error && /import|module|fetch|load/i.test(error.message) && /fail|error|load/i.test(error.message);
