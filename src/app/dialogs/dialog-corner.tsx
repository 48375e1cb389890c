import { useRouter, useRouterState } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { dialogRequests } from '#pages/dialogs/dialog-requests.ts';
import { useRegistrationOffer } from './registration/offer-registration.ts';

const DialogHost = lazy(() => import('./dialog-host.tsx').then(({ DialogHost }) => ({ default: DialogHost })));

/** Where dialogs open: one at a time, asked for by name or by `?dialog=` in the address. Their code comes with the first of them. */
export function DialogCorner() {
  const router = useRouter();
  useRegistrationOffer();
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
    <Suspense fallback={null}>
      <DialogHost request={request} linked={linked} />
    </Suspense>
  );
}
