import * as v from 'valibot';
import { endpoint } from '#contract/endpoint.ts';
import { Identifiers } from '#contract/entities/identifiers.ts';
import { SegmentAxis, SegmentMeasure, Segments, ShareClasses } from '#contract/entities/stock/parts.ts';
import { countBetween, Day, StockRef } from '#contract/primitives.ts';

const HOUR = 60 * 60;
const ofOneStock = { effect: 'read', access: 'anonymous', params: { id: StockRef }, errors: ['stock-not-found'], freshFor: HOUR } as const;
/** Asked with a body, as the catalogue has them; such answers are kept by nobody in between. */
const posted = { ...ofOneStock, method: 'POST', audience: 'member' } as const;

const asked = { type: v.optional(v.picklist(['annual', 'quarter']), 'annual'), as_of: v.optional(Day) };

/** The newest period of a company by segment, product and region, each measure in a separate table. */
export const findSegments = endpoint({
  ...posted,
  path: '/_api/stocks/{id}/segment',
  summary: 'Revenue and operating income of the newest period by segment, product and region.',
  body: v.object(asked),
  response: Segments,
});

/** One breakdown over periods, newest first. */
export const findHistoricalSegments = endpoint({
  ...posted,
  path: '/_api/stocks/{id}/historical_segment',
  summary: 'A measure by segment, product or region over periods.',
  body: v.object({
    ...asked,
    axis: v.optional(SegmentAxis, 'segment'),
    measure: v.optional(SegmentMeasure, 'revenue'),
    length: v.optional(countBetween(1, 200), 50),
  }),
  response: Segments,
});

/** Every breakdown over periods, newest first. */
export const findAllHistoricalSegments = endpoint({
  ...posted,
  path: '/_api/stocks/{id}/all_historical_segments',
  summary: 'Every measure by every breakdown over periods.',
  body: v.object({ ...asked, length: v.optional(countBetween(1, 200), 50) }),
  response: Segments,
});

/** A company's shares by class, each at its own price. Not in the catalogue, which has no call for what a market value is made of. */
export const getShareClasses = endpoint({
  ...ofOneStock,
  method: 'GET',
  audience: 'everyone',
  follows: 'market',
  path: '/_api/stocks/{id}/share_classes',
  summary: 'Shares in existence by class, and what all classes together are worth.',
  query: { as_of: v.optional(Day) },
  response: ShareClasses,
});

/** Symbols and CUSIPs of a listing with the days they were in force, and its ISIN. Not in the catalogue. */
export const getIdentifiers = endpoint({
  ...ofOneStock,
  method: 'GET',
  audience: 'everyone',
  follows: 'market',
  path: '/_api/stocks/{id}/identifiers',
  summary: 'Symbols, CUSIPs and ISIN of a listing, with the days they were in force.',
  response: Identifiers,
});
