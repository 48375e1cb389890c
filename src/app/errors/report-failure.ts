import { reportError } from '#contract/endpoints/system.ts';
import { call } from '#data/client/call.ts';
import { CallError } from '#data/client/failure.ts';
import { logFailure } from '#data/sync/state/log.ts';

/** Reports a failure of the client to the server's log; the server's own errors are there already. */
export function reportFailure(error: unknown): void {
  if (error instanceof CallError || !(error instanceof Error)) return;
  const message = `${error.name}: ${error.message}`.replace(/\p{Cc}/gu, ' ').slice(0, 1000);
  const body = { message, path: location.pathname.slice(0, 500), version: __SEXTANT_VERSION__ };
  call(reportError, { body }).catch((failure) => logFailure('A failure could not be reported', failure));
}
