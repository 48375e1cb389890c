import { reportError } from '#contract/endpoints/system.ts';
import { call } from '#data/call.ts';
import { CallError } from '#data/failure.ts';
import { logFailure } from '#data/log.ts';

/** Tells the server's log of a failure of our own; what the server answered itself it knows already. */
export function reportFailure(error: unknown): void {
  if (error instanceof CallError || !(error instanceof Error)) return;
  const message = `${error.name}: ${error.message}`.replace(/\p{Cc}/gu, ' ').slice(0, 1000);
  const body = { message, path: location.pathname.slice(0, 500), version: __SEXTANT_VERSION__ };
  call(reportError, { body }).catch((failure) => logFailure('A failure could not be reported', failure));
}
