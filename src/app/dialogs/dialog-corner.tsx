import { CatchBoundary, useRouter, useRouterState } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { logFailure } from '#data/sync/state/log.ts';
import { dialogRequests } from '#pages/dialogs/dialog-requests.ts';
import { showToast } from '#ui/feedback/toast.ts';

const DialogHost = lazy(() => import('./dialog-host.tsx').then(({ DialogHost }) => ({ default: DialogHost })));

/** Where dialogs open: one at a time, asked for by name or by `?dialog=` in the address. Their code comes with the first of them. */
export function DialogCorner() {
  const router = useRouter();
  const request = useSyncExternalStore(dialogRequests.subscribe, dialogRequests.get);
  const linked = useRouterState({ select: ({ location }) => ('dialog' in location.search ? String(location.search.dialog) : undefined) });
  // A dialog belongs to the page it was opened on.
  useEffect(
    () =>
      router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
        if (pathChanged) dialogRequests.close();
      }),
    [router],
  );
  if (request === undefined && linked === undefined) return null;
  return (
    <CatchBoundary getResetKey={() => `${request?.id} ${linked}`} errorComponent={NotLoaded} onCatch={(error) => logFailure('A dialog did not load', error)}>
      <Suspense fallback={null}>
        <DialogHost request={request} linked={linked} />
      </Suspense>
    </CatchBoundary>
  );
}

/** The page stays as it is when the code of a dialog cannot be loaded; who asked for the dialog sees a message. */
function NotLoaded() {
  useEffect(() => {
    if (dialogRequests.get()?.offered !== true) showToast({ text: 'This could not be opened. Try again when you are online.', failed: true });
    dialogRequests.close();
  }, []);
  return null;
}
