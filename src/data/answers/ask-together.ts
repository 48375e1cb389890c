import type { CallInput, Endpoint } from '#contract/endpoint.ts';
import { MOST_TOGETHER, type ReadResult, readTogether } from '#contract/endpoints/reads.ts';
import type { ErrorBody } from '#contract/errors.ts';
import { addressOf } from '../client/address.ts';
import { type CallOptions, type Client, isOpen } from '../client/client.ts';
import { CallError, clientFailure, isUnreachable } from '../client/failure.ts';
import type { Received } from '../client/transport.ts';
import type { Ask } from './ask.ts';

/** Milliseconds within which questions go into one request: what is stored is read first, and of no two answers equally fast. */
const WITHIN = 8;
/** The server asks for this one on its own. */
const LATER = 202;

interface Question {
  readonly endpoint: Endpoint;
  readonly input: CallInput<Endpoint>;
  readonly options: CallOptions;
  readonly answered: PromiseWithResolvers<Received>;
}

/**
 * A way to ask that puts reads of the same moment into one request. Each is answered as if it had been asked for on its own, and is
 * asked for on its own where the request fails, the server leaves it out, or nothing else is asked at that moment.
 *
 * @param within Milliseconds.
 */
export function createAskTogether({ request, tokens }: Pick<Client, 'request' | 'tokens'>, version: string, within = WITHIN): Ask {
  let waiting: Question[] = [];

  const alone = ({ endpoint, input, options, answered }: Question) => request(endpoint, input, options).then(answered.resolve, answered.reject);

  async function send(questions: readonly Question[], options: CallOptions): Promise<void> {
    const [first, second] = questions;
    if (first === undefined) return;
    if (second === undefined) return alone(first);
    const reads = questions.map(({ endpoint, input }) => addressOf(endpoint, input, version).url.slice('/reader'.length));
    try {
      const received = await request(readTogether, { body: { reads } }, options);
      const results = received.body as readonly ReadResult[];
      for (const [place, question] of questions.entries()) take(question, results[place], received);
    } catch (error) {
      // Without a connection the worker still has what is the same for everyone.
      for (const question of questions) {
        if (isUnreachable(error) && !isOpen(question.endpoint)) question.answered.reject(error);
        else void alone(question);
      }
    }
  }

  function take(question: Question, result: ReadResult | undefined, { asOf }: Received): void {
    const { options, answered } = question;
    if (options.signal?.aborted) answered.reject(clientFailure('canceled'));
    else if (result === undefined || result.status === LATER || result.status === 401) void alone(question);
    else if (result.status !== 200) answered.reject(failureOf(result));
    else answered.resolve({ body: result.body, size: JSON.stringify(result.body).length, asOf, storedAt: undefined });
  }

  function sendAll(): void {
    const questions = waiting.filter(({ options, answered }) => {
      if (options.signal?.aborted) answered.reject(clientFailure('canceled'));
      return !options.signal?.aborted;
    });
    waiting = [];
    // What is the same for everyone does not wait until it is known who is here.
    const apart = tokens.atHand() === undefined && questions.some(({ endpoint }) => isOpen(endpoint));
    const groups = apart ? [questions.filter(({ endpoint }) => isOpen(endpoint)), questions.filter(({ endpoint }) => !isOpen(endpoint))] : [questions];
    for (const group of groups) {
      for (let from = 0; from < group.length; from += MOST_TOGETHER) {
        const part = group.slice(from, from + MOST_TOGETHER);
        void send(part, part.every(({ endpoint }) => isOpen(endpoint)) ? { open: true } : {});
      }
    }
  }

  return (endpoint, input, options = {}) => {
    const { method, effect, reference, produces } = endpoint;
    if (method !== 'GET' || effect !== 'read' || reference === true || produces !== undefined || options.clear === true) {
      return request(endpoint, input, options);
    }
    const answered = Promise.withResolvers<Received>();
    waiting.push({ endpoint, input: input as CallInput<Endpoint>, options, answered });
    if (waiting.length === 1) setTimeout(sendAll, within);
    return answered.promise;
  };
}

function failureOf({ status, body }: ReadResult): CallError {
  const { error = `HTTP ${status}`, code, fields }: Partial<ErrorBody> = typeof body === 'object' && body !== null ? body : {};
  return new CallError(error, status, { ...(code && { code }), fields });
}
