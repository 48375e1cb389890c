import type { ErrorBody } from '#contract/errors.ts';
import { CallError, clientFailure } from './failure.ts';
import { FROM_HEADER, STORED_HEADER } from './headers.ts';

/** Seconds before a silent server counts as not answering. */
export const CALL_TIMEOUT = 30;

export interface Received {
  readonly body: unknown;
  /** Characters of the answer. */
  readonly size: number;
  /** When the server gave this answer, by its clock (`Date` header), Unix milliseconds. */
  readonly asOf: number | undefined;
  /** Local time the worker stored it, when the worker answered from its cache. */
  readonly storedAt: number | undefined;
}

export interface Request extends Omit<RequestInit, 'signal'> {
  readonly signal?: AbortSignal | undefined;
  /** Seconds. */
  readonly timeout?: number;
}

/** Called for every answer of the server itself, and whenever none came. */
export type Listener = (heard: 'answer' | 'silence') => void;

/**
 * Sends a request and answers parsed JSON. Whatever is not JSON of the server is a failure
 * with a name: a captive portal's page, a truncated body, silence.
 */
export async function exchange(address: string, request: Request, listener: Listener): Promise<Received> {
  const timeout = AbortSignal.timeout((request.timeout ?? CALL_TIMEOUT) * 1000);
  const { signal } = request;
  try {
    const answer = await fetch(address, { redirect: 'error', ...request, signal: signal === undefined ? timeout : AbortSignal.any([signal, timeout]) });
    const received = await readAnswer(answer);
    if (received.storedAt === undefined) listener('answer');
    return received;
  } catch (error) {
    if (error instanceof CallError && error.code !== 'not-an-answer') {
      listener('answer');
      throw error;
    }
    if (signal?.aborted) throw clientFailure('canceled');
    listener('silence');
    if (error instanceof CallError) throw error;
    throw clientFailure(timeout.aborted ? 'timeout' : 'unreachable');
  }
}

async function readAnswer(answer: Response): Promise<Received> {
  const text = await answer.text();
  const body = parsed(answer, text);
  if (!answer.ok) throw failureOf(answer, body);
  const date = Date.parse(answer.headers.get('date') ?? '');
  const storedAt = answer.headers.get(STORED_HEADER);
  return {
    body,
    size: text.length,
    asOf: Number.isNaN(date) ? undefined : date,
    storedAt: answer.headers.get(FROM_HEADER) === 'cache' ? Number(storedAt ?? 0) : undefined,
  };
}

/** A gateway's page keeps its status; a page with 200 has none, for it is no answer at all. */
function parsed(answer: Response, text: string): unknown {
  const isJson = /^application\/(?:[\w.-]+\+)?json\b/i.test(answer.headers.get('content-type') ?? '');
  try {
    if (isJson) return JSON.parse(text);
  } catch {
    // Truncated on the way: the same failure as no JSON at all, below.
  }
  throw clientFailure('not-an-answer', answer.ok ? 0 : answer.status, answer.headers);
}

function failureOf(answer: Response, body: unknown): CallError {
  const detail: Partial<ErrorBody> = typeof body === 'object' && body !== null ? body : {};
  return new CallError(typeof detail.error === 'string' ? detail.error : answer.statusText || `HTTP ${answer.status}`, answer.status, {
    ...detail,
    headers: answer.headers,
  });
}
