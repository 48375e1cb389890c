import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';

/** Reads that travel in one request. */
export const MOST_TOGETHER = 40;

/** The address of a read: below `/reader`, parameters filled in, with its query. */
const ReadAddress = v.pipe(v.string(), v.regex(/^\/_api\/[\x21-\x7e]{1,2000}$/, 'must be the address of a call'));

/** What became of one of several reads. */
export const ReadResult = v.object({
  /** As the call would have answered on its own; 202 when it was not ready in time for the others, and is to be asked for on its own. */
  status: v.number(),
  body: v.unknown(),
});
export type ReadResult = v.InferOutput<typeof ReadResult>;

/**
 * Several reads (GET) of one caller in one request, answered in their order, each by its own rules: who may make it, its limits, its
 * failures. Nobody keeps the answer on the way; the parts are kept by the device where each would be kept by itself.
 */
export const readTogether = endpoint({
  method: 'POST',
  path: '/_api/reads',
  summary: 'Answers several reads at once, each with its own status.',
  effect: 'read',
  audience: 'member',
  access: 'anonymous',
  body: v.object({
    reads: v.pipe(v.array(ReadAddress), v.minLength(1, 'must not be empty'), v.maxLength(MOST_TOGETHER, `must be at most ${MOST_TOGETHER} reads`)),
  }),
  response: v.array(ReadResult),
});
