import * as v from 'valibot';
import { endpoint } from '#contract/endpoint.ts';
import { HistoryField, MarketHistoryState, RiskAnswer } from '#contract/entities/market/backtest.ts';
import { FieldKey } from '#contract/entities/market/screener.ts';
import { Day } from '#contract/primitives.ts';

const forAll = { method: 'GET', effect: 'read', audience: 'everyone', access: 'anonymous' } as const;

/** The history that back-tests run on, so that a device can run them by itself. Not in the catalogue, whose back-tests all need the server. */
export const getMarketHistory = endpoint({
  ...forAll,
  path: '/_api/screeners/history',
  summary: 'The months and companies of the history that back-tests run on, and which fields it has.',
  response: MarketHistoryState,
  freshFor: 10 * 60,
});

/** A field of the history, for all companies and months. */
export const getHistoryField = endpoint({
  ...forAll,
  path: '/_api/screeners/history/{field}',
  summary: 'A field of the history that back-tests run on, of all companies and months.',
  params: { field: FieldKey },
  query: {
    /** Version of the history that the field is wanted of; another one has none. Every call's own `version` is the client's. */
    history_version: v.optional(v.pipe(v.string(), v.maxLength(40))),
  },
  response: HistoryField,
  errors: ['not-found'],
  freshFor: 60 * 60,
});

/** Risk figures of a portfolio by what it was worth at the ends of months (BT-01). */
export const getBacktestRisks = endpoint({
  method: 'POST',
  effect: 'read',
  audience: 'member',
  access: 'anonymous',
  path: '/_api/screeners/backtesting/risks',
  summary: 'Risk figures of monthly values.',
  body: v.object({
    /** The first is the value before the first month. */
    monthly_values: v.pipe(
      v.array(v.pipe(v.number(), v.gtValue(0, 'must be above 0'))),
      v.minLength(2, 'must be at least 2 values'),
      v.maxLength(1200, 'must be at most 1200 values'),
    ),
    /** Day of the last value. */
    end_date: Day,
  }),
  response: v.object({ end_date: Day, ...RiskAnswer.entries }),
});
