import { lazy, Suspense, useEffect } from 'react';
import { Route, Switch } from 'wouter';
import { LanguageProvider } from '../i18n/Language.tsx';
import { Home } from '../pages/Home.tsx';
import { Lost } from '../pages/Lost.tsx';
import { Toasts } from '../ui/Toast.tsx';
import { readyAtFirstTouch } from './chime.ts';
import { Loading } from './Loading.tsx';
import { PageBoundary } from './PageBoundary.tsx';
import { ThemeProvider } from './Theme.tsx';
import { soundOn } from './turnCall.ts';
import { usePageFocus } from './usePageFocus.ts';

const Room = lazy(() => import('../pages/Room.tsx'));
const Local = lazy(() => import('../pages/Local.tsx'));
const Rules = lazy(() => import('../pages/Rules.tsx'));
const Credits = lazy(() => import('../pages/Credits.tsx'));
const Stats = lazy(() => import('../pages/Stats.tsx'));
/** For those who work on the boards: it is not part of the build. */
const Gallery = import.meta.env.DEV ? lazy(() => import('../pages/Gallery.tsx')) : null;

export function App() {
  usePageFocus();
  useEffect(() => readyAtFirstTouch(soundOn), []);
  return (
    <LanguageProvider>
      <ThemeProvider>
        <Toasts>
          <PageBoundary>
            <Suspense fallback={<Loading />}>
              <Switch>
                <Route path="/">
                  <Home />
                </Route>
                <Route path="/r/:code">{({ code }) => <Room key={code} code={code.toUpperCase()} />}</Route>
                <Route path="/local/:id?">
                  <Local />
                </Route>
                <Route path="/rules/:game">{({ game }) => <Rules game={game} />}</Route>
                <Route path="/credits">
                  <Credits />
                </Route>
                <Route path="/stats">
                  <Stats />
                </Route>
                {Gallery && (
                  <Route path="/dev/gallery">
                    <Gallery />
                  </Route>
                )}
                <Route>
                  <Lost />
                </Route>
              </Switch>
            </Suspense>
          </PageBoundary>
        </Toasts>
      </ThemeProvider>
    </LanguageProvider>
  );
}
