import { lazy, Suspense } from 'react';
import { CommandKey } from '#app/navigation/command-key.tsx';
import { useLightOnPaper } from '#app/theme/use-light-on-paper.ts';
import { useSession } from '#data/session/session.ts';
import { FollowDownloads } from '#features/download/follow-downloads.tsx';
import { ImageZoomPlace } from './image-zoom-place.tsx';
import { PrintNote } from './print-note.tsx';
import { useNotificationLink } from './use-notification-link.ts';
import { useSavedScroll } from './use-saved-scroll.ts';

const AlertWatch = lazy(() => import('#features/alert/alert-watch.tsx').then(({ AlertWatch }) => ({ default: AlertWatch })));

/** What the shell does that nobody needs in the first moments. */
export function LateParts() {
  const { account } = useSession();
  useSavedScroll();
  useLightOnPaper();
  useNotificationLink();
  return (
    <>
      <ImageZoomPlace />
      <CommandKey />
      <PrintNote />
      <FollowDownloads />
      {account && (
        <Suspense fallback={null}>
          <AlertWatch />
        </Suspense>
      )}
    </>
  );
}
