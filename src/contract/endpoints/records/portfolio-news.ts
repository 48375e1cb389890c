import * as v from 'valibot';
import { endpoint } from '#contract/endpoint.ts';
import {
  DailyUpdate,
  PortfolioEvent,
  PortfolioFairValue,
  PortfolioModel,
  PortfolioOverview,
  PortfolioUpdate,
  TradeInHolding,
} from '#contract/entities/records/portfolio-news.ts';
import { Currency, countBetween, Day, StockId, StockRef } from '#contract/primitives.ts';
import { RecordId } from '#contract/records/ids.ts';
import { read } from './record-call.ts';

const QUARTER_OF_AN_HOUR = 15 * 60;
const ofPortfolio = { ...read, params: { id: RecordId }, errors: ['not-found'], freshFor: QUARTER_OF_AN_HOUR } as const;
/** Which portfolios; all of the member's when left out. */
const some = v.object({ ids: v.optional(v.pipe(v.array(RecordId), v.maxLength(500, 'must be at most 500 portfolios'))) });

/** Dividends and splits of the stocks in a portfolio, the latest first. */
export const listPortfolioEvents = endpoint({
  ...ofPortfolio,
  method: 'GET',
  path: '/_api/v2/portfolios/{id}/events',
  summary: 'Dividends and splits of the stocks of a portfolio.',
  query: { from: v.optional(Day), limit: v.optional(countBetween(1, 1_000), 200) },
  response: v.array(PortfolioEvent),
});

/** Filings of the companies in a portfolio, the latest first. */
export const listPortfolioUpdates = endpoint({
  ...ofPortfolio,
  method: 'GET',
  path: '/_api/v2/portfolios/{id}/updates',
  summary: 'Filings of the companies of a portfolio.',
  query: { from: v.optional(Day), limit: v.optional(countBetween(1, 1_000), 100) },
  response: v.array(PortfolioUpdate),
});

export const listPortfolioFairValues = endpoint({
  ...ofPortfolio,
  method: 'POST',
  path: '/_api/v2/portfolios/{id}/fair_value',
  summary: 'What the stocks of a portfolio cost beside what they may be worth.',
  body: v.object({}),
  response: v.array(PortfolioFairValue),
});

export const overviewPortfolios = endpoint({
  ...read,
  method: 'POST',
  path: '/_api/v2/portfolios/overview',
  summary: "The member's portfolios with what they are worth.",
  body: some,
  response: v.array(PortfolioOverview),
  freshFor: QUARTER_OF_AN_HOUR,
});

export const listDailyUpdates = endpoint({
  ...read,
  method: 'POST',
  path: '/_api/v2/portfolios/daily_updates',
  summary: 'What the last session did to the stocks of each portfolio.',
  body: some,
  response: v.array(DailyUpdate),
  freshFor: QUARTER_OF_AN_HOUR,
});

/** Dividends and splits of the stocks of all portfolios, those to come among them, the latest first. */
export const listEventsInHoldings = endpoint({
  ...read,
  method: 'GET',
  path: '/_api/v2/user/events',
  summary: 'Dividends and splits of the stocks of all portfolios.',
  query: { from: v.optional(Day), limit: v.optional(countBetween(1, 1_000), 200) },
  response: v.array(PortfolioEvent),
  freshFor: QUARTER_OF_AN_HOUR,
});

/** Trades of a year in the stocks of all portfolios, the newest first: open-market trades of insiders, reported trades of politicians, newest quarters of investors. */
export const listTradesInHoldings = endpoint({
  ...read,
  method: 'GET',
  path: '/_api/v2/user/trades',
  summary: 'What insiders, politicians and followed investors did with the stocks that are held.',
  query: { limit: v.optional(countBetween(1, 500), 50) },
  response: v.object({ total: v.number(), trades: v.array(TradeInHolding) }),
  freshFor: QUARTER_OF_AN_HOUR,
});

/** Trades of a year of the investors and insiders the member follows, the newest first: open-market trades of insiders, newest quarters of investors. */
export const listTradesOfFollowed = endpoint({
  ...read,
  method: 'GET',
  path: '/_api/v2/user/followed_trades',
  summary: 'What the investors and insiders did whom the member follows.',
  query: { limit: v.optional(countBetween(1, 500), 50) },
  response: v.object({ total: v.number(), trades: v.array(TradeInHolding) }),
  freshFor: QUARTER_OF_AN_HOUR,
});

export const getPortfolioModelData = endpoint({
  ...ofPortfolio,
  method: 'GET',
  path: '/_api/portfolio_models/{id}/data',
  summary: 'Which part of a portfolio each of its stocks is.',
  response: PortfolioModel,
});

/** One series of a stock as a small chart shows it: closes without splits, closes with dividends reinvested, or volumes. */
export const getChartView = endpoint({
  ...read,
  method: 'GET',
  path: '/_api/portfolios/chart_view/single',
  summary: 'One series of a stock over its last year.',
  query: { symbol: StockRef, series: v.optional(v.picklist(['price', 'total', 'volume']), 'price') },
  response: v.object({ stockid: StockId, currency: Currency, series: v.string(), days: v.array(Day), values: v.array(v.nullable(v.number())) }),
  errors: ['stock-not-found'],
  freshFor: QUARTER_OF_AN_HOUR,
});
