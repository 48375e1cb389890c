import { SearchParamError } from '@tanstack/react-router';
import { CallError } from '#data/client/failure.ts';
import { ErrorPage } from './error-page.tsx';
import { StockNotFound } from './stock-not-found.tsx';

interface FailureScreenProps {
  /** What a page failed with; not given where no page has the address. */
  readonly error?: unknown;
  /** The stock in the address, if there is one. */
  readonly stock?: string | undefined;
  readonly onRetry?: () => void;
}

/** The screen of a failure, by what failed. */
export function FailureScreen({ error, stock, onRetry }: FailureScreenProps) {
  if (error === undefined || isInvalidAddress(error)) return <ErrorPage status={404} message="This page could not be found" />;
  const retry = onRetry && { onRetry };
  if (!(error instanceof CallError)) return <ErrorPage status={500} message="Something went wrong on this page. Nothing you wrote is lost." {...retry} />;
  if (error.code === 'stock-not-found' && stock !== undefined) return <StockNotFound name={stock} />;
  return <ErrorPage status={error.statusCode} message={error.message} {...retry} />;
}

/** Whether an address names a page in a way that cannot be: the router or the server refused a part of it. */
function isInvalidAddress(error: unknown): boolean {
  return error instanceof SearchParamError || (error instanceof CallError && error.code === 'bad-request');
}
