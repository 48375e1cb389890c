import type { ErrorBody, ErrorName } from '#contract/errors.ts';

/** Failures the browser names itself, where no answer of the server came. */
export type ClientFailure = 'canceled' | 'timeout' | 'unreachable' | 'not-an-answer';

export const clientFailures: Readonly<Record<ClientFailure, string>> = {
  canceled: 'Request Canceled',
  timeout: 'The server did not answer in time.',
  unreachable: 'The server cannot be reached.',
  'not-an-answer': 'Something between this device and the server answered in its place.',
};

interface FailureDetail {
  readonly code?: ErrorName | ClientFailure;
  readonly fields?: ErrorBody['fields'];
  readonly headers?: Headers;
}

/** A call that failed; `statusCode` 0 when no answer of the server came, whatever else did. */
export class CallError extends Error {
  override readonly name = 'CallError';
  readonly statusCode: number;
  readonly code: ErrorName | ClientFailure | undefined;
  readonly fields: Readonly<Record<string, string>> | undefined;
  /** Of whatever answered, the server or something before it. */
  readonly headers: Headers | undefined;

  constructor(message: string, statusCode: number, detail?: FailureDetail) {
    super(message);
    this.statusCode = statusCode;
    this.code = detail?.code;
    this.fields = detail?.fields;
    this.headers = detail?.headers;
  }
}

export function clientFailure(code: ClientFailure, statusCode = 0, headers?: Headers): CallError {
  return new CallError(clientFailures[code], statusCode, { code, ...(headers && { headers }) });
}

/** Whether a later call of the same kind, or leaving the page, ended this one. */
export function isCanceled(error: unknown): boolean {
  return error instanceof CallError && error.code === 'canceled';
}

/** Whether a call failed because the server could not be reached, so that what is stored here is all there is. */
export function isUnreachable(error: unknown): boolean {
  return error instanceof CallError && (error.code === 'unreachable' || error.code === 'timeout' || error.code === 'not-an-answer');
}
