import { Unplug, Wrench } from 'lucide-react';
import { Component, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import { useTranslate } from '../i18n/Language.tsx';
import { Button } from '../ui/Button.tsx';
import { Panel } from '../ui/Panel.tsx';

interface Props {
  readonly children: ReactNode;
  /** What is shown in place of what broke; else a page that says so. */
  readonly instead?: (error: unknown) => ReactNode;
}

/** Keeps a broken part from taking the page with it; whoever goes elsewhere leaves it behind. */
export function PageBoundary(props: Props) {
  const [at] = useLocation();
  return <Boundary {...props} at={at} />;
}

interface Caught {
  readonly error: unknown;
  readonly at: string;
}
/** React has no function for this. */
class Boundary extends Component<Props & { readonly at: string }, Caught> {
  override state: Caught = { error: null, at: this.props.at };

  static getDerivedStateFromError(error: unknown): Pick<Caught, 'error'> {
    return { error: error ?? new Error('nothing was thrown') };
  }
  static getDerivedStateFromProps({ at }: { readonly at: string }, state: Caught): Caught | null {
    return at === state.at ? null : { error: null, at };
  }
  override componentDidCatch(error: unknown): void {
    console.error(error);
  }
  override render(): ReactNode {
    const { error } = this.state;
    if (error === null) return this.props.children;
    const { instead } = this.props;
    return instead ? instead(error) : <Broken error={error} />;
  }
}

function Broken({ error }: { readonly error: unknown }) {
  const t = useTranslate();
  const [at, navigate] = useLocation();
  const unfetched = isUnfetched(error);
  const back = (): void => (history.length > 1 ? history.back() : navigate('/'));
  return (
    <main style={{ padding: '48px 16px' }}>
      <Panel icon={unfetched ? Unplug : Wrench} title={t('broken.title')}>
        <p>{t(unfetched ? 'broken.fetch.about' : 'broken.about')}</p>
        <Button look="primary" onClick={() => location.reload()}>
          {t('ui.reload')}
        </Button>
        {(history.length > 1 || at !== '/') && (
          <Button look="quiet" onClick={back}>
            {t('ui.back')}
          </Button>
        )}
      </Panel>
    </main>
  );
}

/** A chunk that could not be fetched: every browser words it differently. */
const isUnfetched = (error: unknown): boolean =>
  error instanceof Error && /import|module|fetch|load/i.test(error.message) && /fail|error|load/i.test(error.message);
