import { type ErrorComponentProps, useParams, useRouter } from '@tanstack/react-router';
import { CallError, isUnreachable } from '#data/failure.ts';
import { isChunkFailure, reloadForChunk } from './chunk-reload.ts';
import { ErrorPage } from './error-page.tsx';
import { NotOnThisDevice } from './not-on-this-device.tsx';
import { StockNotFound } from './stock-not-found.tsx';

/** What stands in place of a page that failed: the router's default for every route. */
export function RouteError({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const { name } = useParams({ strict: false });
  const retry = () => {
    reset();
    void router.invalidate();
  };
  if (isChunkFailure(error)) {
    if (reloadForChunk()) return null;
    return <NotOnThisDevice onRetry={() => location.reload()} />;
  }
  if (error instanceof CallError) {
    if (error.code === 'stock-not-found' && name !== undefined) return <StockNotFound name={name} />;
    if (isUnreachable(error)) return <NotOnThisDevice onRetry={retry} />;
    return <ErrorPage status={error.statusCode} message={error.message} onRetry={retry} />;
  }
  return <ErrorPage status={500} message="Something went wrong on this page. Nothing you wrote is lost." onRetry={retry} />;
}
