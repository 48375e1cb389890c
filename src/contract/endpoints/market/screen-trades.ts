import * as v from 'valibot';
import { endpoint } from '#contract/endpoint.ts';
import { GuruTrade } from '#contract/entities/gurus/guru.ts';
import { guruTradeRules } from '#contract/entities/gurus/guru-rules.ts';
import { insiderTradeRules } from '#contract/entities/insiders/insider-rules.ts';
import { InsiderTrade } from '#contract/entities/insiders/insider-trade.ts';
import { FieldKey, ScreenedPage, ScreenQuery } from '#contract/entities/market/screener.ts';
import { listOf } from '#contract/list/page-of.ts';
import { countBetween, Day } from '#contract/primitives.ts';

const run = { method: 'POST', effect: 'read', audience: 'member', access: 'anonymous' } as const;
const gurus = listOf(GuruTrade, guruTradeRules);
const insiders = listOf(InsiderTrade, insiderTradeRules);
/** Filed within so many days before the newest filing. */
const days = v.optional(countBetween(1, 3660), 90);
const counts = v.object({
  version: v.string(),
  /** Stocks that pass. */
  stocks: v.number(),
  /** Of these, stocks that were traded. */
  traded: v.number(),
  count: v.number(),
});

/** What followed investors bought and sold in their newest quarters of the stocks that pass a screen. */
export const listScreenTrades = endpoint({
  ...gurus,
  ...run,
  errors: ['lists-being-made'],
  path: '/_api/screeners/trades',
  summary: 'Newest trades of followed investors in the stocks that pass a screen.',
  body: ScreenQuery,
});

export const countScreenTrades = endpoint({
  ...run,
  errors: ['lists-being-made'],
  path: '/_api/screeners/trades/count',
  summary: 'How many trades of followed investors there are in the stocks that pass a screen.',
  body: ScreenQuery,
  response: counts,
});

/** What insiders bought and sold in the open market of the stocks that pass a screen. */
export const listScreenInsiders = endpoint({
  ...insiders,
  ...run,
  path: '/_api/screeners/insiders',
  summary: 'Open-market trades of insiders in the stocks that pass a screen, newest filing first.',
  query: { ...insiders.query, days },
  body: ScreenQuery,
});

export const countScreenInsiders = endpoint({
  ...run,
  path: '/_api/screeners/insiders/count',
  summary: 'How many open-market trades of insiders there are in the stocks that pass a screen.',
  query: { days },
  body: ScreenQuery,
  response: counts,
});

/** The stocks that passed a screen on a day of the past, by what was known before that day; those that left the market since are among them. */
export const screenHistoricalStocks = endpoint({
  ...run,
  path: '/_api/screeners/historical_stocks',
  summary: 'The stocks that passed a screen on a day of the past, by what was filed until then.',
  body: v.object({
    ...ScreenQuery.entries,
    /** The market is known on the first session of each month; the last one until this day counts. */
    day: Day,
    fields: v.optional(v.pipe(v.array(FieldKey), v.maxLength(20, 'must be at most 20 fields')), []),
    page: v.optional(countBetween(1, 100_000), 1),
    per_page: v.optional(countBetween(1, 500), 100),
  }),
  response: v.object({
    ...ScreenedPage.entries,
    /** The session whose market it is. */
    day: Day,
    /** Companies that could be bought on it. */
    listed: v.number(),
    /** Fields of the screen that are as today, such as the sector: no past of them is kept. */
    of_today: v.array(v.string()),
  }),
  errors: ['no-history'],
});
