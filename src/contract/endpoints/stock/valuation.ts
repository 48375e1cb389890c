import * as v from 'valibot';
import { endpoint } from '../../endpoint.ts';
import { GfRank, GfRankHistory, MultipleHistories, PeterLynchChart, ValuationBand, ValuationBox, ValuationBoxHistory } from '../../entities/stock/valuation.ts';
import { StockRef } from '../../primitives.ts';

const HOUR = 60 * 60;

/** `-1` for now, else a year and month, whose last day is meant: `201501`. */
const YearChoice = v.pipe(v.string(), v.regex(/^(-1|(19|20)\d\d(0[1-9]|1[0-2]))$/, 'must be -1 or a year and month, as 201501'));

/** Price and GF Value by month with the bands between them, and the line carried on. */
export const getValuationBand = endpoint({
  method: 'GET',
  path: '/_api/chart/{id}/valuation',
  summary: 'Price and GF Value of a stock by month, and the ratio between them.',
  effect: 'read',
  audience: 'everyone',
  access: 'anonymous',
  params: { id: StockRef },
  response: ValuationBand,
  errors: ['stock-not-found'],
  freshFor: HOUR,
});

/** What a share is worth by ten methods, now or by what was known at the end of a month. */
export const getValuationBox = endpoint({
  method: 'GET',
  path: '/_api/chart/{id}/valuation_box',
  summary: 'Values of a share by several methods, now or as known at the end of a month.',
  effect: 'read',
  audience: 'everyone',
  access: 'anonymous',
  params: { id: StockRef },
  query: { year: v.optional(YearChoice, '-1') },
  response: ValuationBox,
  errors: ['stock-not-found'],
  freshFor: HOUR,
});

/** The same for now and every January of sixteen years, with the highest and lowest price to GF Value. */
export const getValuationBoxHistory = endpoint({
  method: 'GET',
  path: '/_api/chart/{id}/valuation_box/history',
  summary: 'Values of a share by several methods, now and at the end of every January.',
  effect: 'read',
  audience: 'everyone',
  access: 'anonymous',
  params: { id: StockRef },
  response: ValuationBoxHistory,
  errors: ['stock-not-found'],
  freshFor: HOUR,
});

/** Price against fifteen times earnings by month, each by what was filed until then. */
export const getPeterLynchChart = endpoint({
  method: 'GET',
  path: '/_api/peterlynchchart/{id}',
  summary: 'Price and earnings of a share by month, as a Peter Lynch chart draws them.',
  effect: 'read',
  audience: 'everyone',
  access: 'anonymous',
  params: { id: StockRef },
  response: PeterLynchChart,
  errors: ['stock-not-found'],
  freshFor: HOUR,
});

/** GF Score and its five ranks, now or by what was known at the end of a month. */
export const getGfRank = endpoint({
  method: 'GET',
  path: '/_api/gf_rank/{id}',
  summary: 'GF Score of a stock and the five ranks it is made of.',
  effect: 'read',
  audience: 'everyone',
  access: 'anonymous',
  params: { id: StockRef },
  query: { year: v.optional(YearChoice, '-1') },
  response: GfRank,
  errors: ['stock-not-found'],
  freshFor: HOUR,
});

/** GF Score at the end of every January since 2006 and now. */
export const getGfRankHistory = endpoint({
  method: 'GET',
  path: '/_api/gf_rank/{id}/history',
  summary: 'GF Score of a stock through the years.',
  effect: 'read',
  audience: 'everyone',
  access: 'anonymous',
  params: { id: StockRef },
  response: GfRankHistory,
  errors: ['stock-not-found'],
  freshFor: HOUR,
});

/** Multiples of a share by month over ten years, beside its industry and the companies nearest in size. */
export const getMultipleHistories = endpoint({
  method: 'GET',
  path: '/_api/chart/{id}/multiples',
  summary: 'Multiples of a stock over ten years of months, beside its industry and its peers.',
  effect: 'read',
  audience: 'everyone',
  access: 'anonymous',
  params: { id: StockRef },
  response: MultipleHistories,
  errors: ['stock-not-found'],
  freshFor: HOUR,
});
