import { type ErrorComponentProps, useParams, useRouter } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { isUnreachable } from '#data/client/failure.ts';
import { isChunkFailure, reloadForChunk } from './chunk-reload.ts';
import { NotOnThisDevice } from './not-on-this-device.tsx';
import { PartMissing } from './part-missing.tsx';

// In a separate chunk, since most visits never show it; what a missing chunk itself leads to is not.
const FailureScreen = lazy(() => import('./failure-screen.tsx').then(({ FailureScreen }) => ({ default: FailureScreen })));

/** Heads the page until the screen of the failure is there. */
const heading = <h1 className="sx-hidden">Page not shown</h1>;

/** Shown in place of a page that failed: the router's default for every route. */
export function RouteError({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const { name } = useParams({ strict: false });
  const retry = () => {
    reset();
    void router.invalidate();
  };
  if (isChunkFailure(error)) return reloadForChunk() ? null : <PartMissing />;
  if (isUnreachable(error)) return <NotOnThisDevice onRetry={retry} />;
  return (
    <Suspense fallback={heading}>
      <FailureScreen error={error} stock={name} onRetry={retry} />
    </Suspense>
  );
}

/** No route has the address: ERR-14. */
export function NoRoute() {
  return (
    <Suspense fallback={heading}>
      <FailureScreen />
    </Suspense>
  );
}
