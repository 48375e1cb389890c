import * as v from 'valibot';
import { endpoint } from '#contract/endpoint.ts';
import { ScreenedPage, ScreenerField, ScreenerFieldGroup, ScreenerSnapshot, ScreenQuery, ScreenStep } from '#contract/entities/market/screener.ts';
import { SnapshotSince } from '#contract/entities/market/snapshot-changes.ts';
import { countBetween, MaybeNumber } from '#contract/primitives.ts';

const HOUR = 60 * 60;
const forAll = { method: 'GET', effect: 'read', audience: 'everyone', access: 'anonymous', follows: 'market', freshFor: HOUR, reference: true } as const;
const run = { method: 'POST', effect: 'read', audience: 'member', access: 'anonymous' } as const;

/** The market in columns, which a device keeps and screens by itself. Not in the catalogue, whose screens all need the server. */
export const getScreenerSnapshot = endpoint({
  ...forAll,
  path: '/_api/screeners/snapshot',
  summary: 'The market in columns, so that a device can screen it without a server.',
  query: {
    /** Keys with commas between them; without it the fields that every device keeps. */
    fields: v.optional(v.pipe(v.string(), v.regex(/^[a-z0-9_,]{1,1000}$/, 'must be keys of fields with commas between them'))),
  },
  response: ScreenerSnapshot,
});

/** How a device with one version of the snapshot gets the current one, by what changed or as a whole, whichever is smaller. */
export const getSnapshotSince = endpoint({
  ...{ method: 'GET', effect: 'read', audience: 'everyone', access: 'anonymous', follows: 'market' },
  path: '/_api/screeners/snapshot/since',
  summary: 'What changed in the snapshot of the market since a version, or the whole where that is smaller.',
  query: { since: v.pipe(v.string(), v.regex(/^[\w-]{1,40}$/, 'must be a version')) },
  response: SnapshotSince,
});

/** The fields that some stock of the market has, by category. */
export const listScreenerFields = endpoint({
  ...forAll,
  path: '/_api/screeners/fields',
  summary: 'The fields of the screener that this market has, by category.',
  response: v.array(ScreenerFieldGroup),
});

/** Every field there is, also those without a source, each with the reason. */
export const listAllScreenerFields = endpoint({
  ...forAll,
  path: '/_api/screeners/all_fields',
  summary: 'Every field of the screener; those without figures say why.',
  response: v.array(ScreenerField),
});

/** A page of the stocks that pass a screen, in its order, with the figures asked for. */
export const screenStocks = endpoint({
  ...run,
  path: '/_api/screeners/stocks',
  summary: 'The stocks that pass a screen.',
  body: v.object({
    ...ScreenQuery.entries,
    fields: v.optional(v.pipe(v.array(v.string()), v.maxLength(100, 'must be at most 100 fields')), []),
    page: v.optional(countBetween(1, 100_000), 1),
    per_page: v.optional(countBetween(1, 500), 100),
  }),
  response: ScreenedPage,
});

/** How many stocks pass a screen, and what each filter left. */
export const countScreen = endpoint({
  ...run,
  path: '/_api/screeners/stocks/count',
  summary: 'How many stocks pass a screen.',
  body: ScreenQuery,
  response: v.object({ version: v.string(), count: v.number(), steps: v.array(ScreenStep) }),
});

/** The stocks that pass a screen by sector, industry or country, with the median of figures. */
export const aggregateScreen = endpoint({
  ...run,
  path: '/_api/screeners/aggregate',
  summary: 'The stocks that pass a screen, by sector, industry or country.',
  body: v.object({
    ...ScreenQuery.entries,
    by: v.picklist(['sector', 'group', 'industry', 'country', 'exchange']),
    fields: v.optional(v.pipe(v.array(v.string()), v.maxLength(20, 'must be at most 20 fields')), []),
  }),
  response: v.object({
    version: v.string(),
    groups: v.array(
      v.object({ name: v.nullable(v.string()), count: v.number(), figures: v.record(v.string(), v.object({ known: v.number(), median: MaybeNumber })) }),
    ),
  }),
});
