import { Suspense } from 'react';
import { PageBoundary } from '../app/PageBoundary.tsx';
import { boxOf } from '../boards/registry.ts';

/** The picture on a game's box. Nothing while it is fetched, or when it cannot be: no page depends on it. */
export function BoxPicture({ game }: { readonly game: string }) {
  const Picture = boxOf(game);
  if (!Picture) return null;
  return (
    <PageBoundary instead={() => null}>
      <Suspense>
        <Picture />
      </Suspense>
    </PageBoundary>
  );
}
