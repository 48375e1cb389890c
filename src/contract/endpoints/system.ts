import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { textUpTo } from '../primitives.ts';

/** Whether the server answers at all. */
export const getPing = endpoint({
  method: 'GET',
  path: '/_api/ping',
  summary: 'Whether the server answers.',
  effect: 'read',
  audience: 'member',
  access: 'anonymous',
  acceptsEndedToken: true,
  response: v.object({ pong: v.literal(true) }),
});

/** Server time, polled every 60 s; the signature header carries it. */
export const getTime = endpoint({
  method: 'GET',
  path: '/_api/time',
  summary: 'Server time.',
  effect: 'read',
  audience: 'member',
  access: 'anonymous',
  acceptsEndedToken: true,
  response: v.object({ time: v.number() }), // Unix milliseconds
});

/** Built version, store epoch and what kind of market is loaded; polled every 10 minutes. */
export const getVersion = endpoint({
  method: 'GET',
  path: '/_api/version',
  summary: 'Version of the server, epoch of its store, and which market is loaded.',
  effect: 'read',
  audience: 'member',
  access: 'anonymous',
  acceptsEndedToken: true,
  response: v.object({
    version: v.string(),
    epoch: v.string(),
    /** `loading` while the demo market is being made. */
    market: v.picklist(['demo', 'real', 'empty', 'loading']),
    /** Whether economic series or futures reports are real although the companies are invented. */
    real_series: v.optional(v.literal(true)),
    /** How many of the companies are there, while the market is being loaded. */
    loading: v.optional(v.object({ done: v.number(), total: v.number() })),
  }),
});

/** A failure seen in the browser, for the server's log. */
export const reportError = endpoint({
  method: 'POST',
  path: '/_api/report_error',
  summary: 'Reports a failure seen in the browser.',
  effect: 'write',
  audience: 'member',
  access: 'anonymous',
  acceptsEndedToken: true,
  body: v.object({ message: textUpTo(1000), path: v.optional(textUpTo(500)), version: v.optional(textUpTo(64)) }),
  response: v.object({ received: v.literal(true) }),
  errors: ['too-many-requests'],
});
