import { lazy, Suspense } from 'react';
import { useSession } from '#data/session/session.ts';
import { usePageShown } from '../page/use-page-shown.ts';

const BookmarkButton = lazy(() => import('#features/bookmark/bookmark-button.tsx').then(({ BookmarkButton }) => ({ default: BookmarkButton })));

/** The bookmark of the open page, for members alone (BM-02). */
export function BookmarkCorner({ className }: { className: string | undefined }) {
  const signedIn = useSession().account !== undefined;
  const shown = usePageShown();
  if (!signedIn || !shown) return null;
  return (
    <Suspense fallback={null}>
      <BookmarkButton className={className} />
    </Suspense>
  );
}
