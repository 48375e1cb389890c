import { type ErrorComponentProps, SearchParamError, useParams, useRouter } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense } from 'react';
import { CallError, isUnreachable } from '#data/failure.ts';
import { isChunkFailure, reloadForChunk } from './chunk-reload.ts';
import { NotOnThisDevice } from './not-on-this-device.tsx';
import { PartMissing } from './part-missing.tsx';

// In their own chunk, since most starts never show them; what a missing chunk itself leads to is not.
const ErrorPage = lazy(() => import('./error-screens.ts').then(({ ErrorPage }) => ({ default: ErrorPage })));
const StockNotFound = lazy(() => import('./error-screens.ts').then(({ StockNotFound }) => ({ default: StockNotFound })));

/** ERR-14 */
const NO_PAGE = 'This page could not be found';

/** What stands in place of a page that failed: the router's default for every route. */
export function RouteError({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const { name } = useParams({ strict: false });
  const retry = () => {
    reset();
    void router.invalidate();
  };
  if (isChunkFailure(error)) return reloadForChunk() ? null : <PartMissing />;
  if (isUnreachable(error)) return <NotOnThisDevice onRetry={retry} />;
  return <Suspense fallback={null}>{screenFor(error, name, retry)}</Suspense>;
}

/** No route has the address: ERR-14. */
export function NoRoute() {
  return (
    <Suspense fallback={null}>
      <ErrorPage status={404} message={NO_PAGE} />
    </Suspense>
  );
}

/** Whether an address names a page in a way that cannot be: the router or the server refused a part of it. */
function isInvalidAddress(error: unknown): boolean {
  return error instanceof SearchParamError || (error instanceof CallError && error.code === 'bad-request');
}

function screenFor(error: unknown, stock: string | undefined, retry: () => void): ReactNode {
  if (isInvalidAddress(error)) return <ErrorPage status={404} message={NO_PAGE} />;
  if (!(error instanceof CallError)) return <ErrorPage status={500} message="Something went wrong on this page. Nothing you wrote is lost." onRetry={retry} />;
  if (error.code === 'stock-not-found' && stock !== undefined) return <StockNotFound name={stock} />;
  return <ErrorPage status={error.statusCode} message={error.message} onRetry={retry} />;
}
