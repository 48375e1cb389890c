import * as v from 'valibot';
import { endpoint } from '#contract/endpoint.ts';
import { SourceLoad, SourceState } from '#contract/entities/market/source.ts';
import { textUpTo } from '#contract/primitives.ts';

/** Every source of data with its age, its terms, and what could not be loaded and why. */
export const listSources = endpoint({
  method: 'GET',
  path: '/_api/sources',
  summary: 'Sources of data with last success, age, rows, terms, and what failed and why.',
  effect: 'read',
  audience: 'everyone',
  access: 'anonymous',
  response: v.object({
    market: v.picklist(['demo', 'real', 'empty']),
    /** Whether sources load by themselves; `no-contact` where nothing may be read from the web. */
    nightly: v.picklist(['on', 'off', 'no-contact']),
    sources: v.array(SourceState),
  }),
  freshFor: 60,
});

/** Items of a source as a person types them: symbols, series, years, separated by commas or spaces. */
const SourceItems = v.pipe(textUpTo(4000), v.regex(/^[A-Za-z0-9.:^~_, -]*$/, 'must be symbols, separated by commas'));

/**
 * Starts a load in a separate process. The same load, stopped or interrupted within a day, resumes where it was.
 * It reads the web, or one of the folders that `GET admin/sources/loads` lists.
 */
export const startSourceLoad = endpoint({
  method: 'POST',
  path: '/_api/admin/sources/{name}/load',
  summary: 'Starts loading a source, all of it that is due or the items named.',
  effect: 'write',
  audience: 'member',
  access: 'admin',
  params: { name: textUpTo(40) },
  body: v.object({ items: v.optional(SourceItems), mirror: v.optional(textUpTo(1000)) }),
  response: SourceLoad,
  errors: ['not-found', 'load-running', 'contact-missing'],
});

/** Loads that run or ran, newest first, and where a load may read. */
export const listSourceLoads = endpoint({
  method: 'GET',
  path: '/_api/admin/sources/loads',
  summary: 'Loads of data, newest first, with progress and failures, and where loads may read.',
  effect: 'read',
  audience: 'member',
  access: 'admin',
  response: v.object({
    loads: v.array(SourceLoad),
    /** Folders on the server that may be read in place of the web. */
    mirrors: v.array(v.string()),
    /** Whether the server has the contact without which nothing is read from the web. */
    web: v.boolean(),
  }),
});

/** Stops a load; what it has loaded stays, and the same load goes on later. */
export const cancelSourceLoad = endpoint({
  method: 'DELETE',
  path: '/_api/admin/sources/loads/{id}',
  summary: 'Stops a running load; what was loaded stays.',
  effect: 'write',
  audience: 'member',
  access: 'admin',
  params: { id: textUpTo(64) },
  response: SourceLoad,
  errors: ['not-found'],
});
