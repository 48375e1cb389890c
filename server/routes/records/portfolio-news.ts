import {
  getChartView,
  getPortfolioModelData,
  listDailyUpdates,
  listEventsInHoldings,
  listPortfolioEvents,
  listPortfolioFairValues,
  listPortfolioUpdates,
  listTradesInHoldings,
  listTradesOfFollowed,
  overviewPortfolios,
} from '#contract/endpoints/records/portfolio-news.ts';
import { addDays } from '#domain/statements/periods/days.ts';
import type { Store } from '#server/database/schema.ts';
import { Breath } from '#server/fairness/breath.ts';
import { dayOf } from '#server/queries/ledger/book-of-portfolio.ts';
import { findModel, findOverview } from '#server/queries/ledger/portfolio-worth.ts';
import { adjustedBars, findPrices } from '#server/queries/prices/find-prices.ts';
import {
  findDailyUpdate,
  findEventsInHoldings,
  findPortfolioEvents,
  findPortfolioFairValues,
  findPortfolioUpdates,
} from '#server/queries/records/portfolio-news.ts';
import { listPortfolios } from '#server/queries/records/portfolios.ts';
import { findTradesInHoldings, findTradesOfFollowed } from '#server/queries/records/trades-in-holdings.ts';
import { memberOf } from '#server/records/write-records.ts';
import { serve } from '#server/serve.ts';
import { listingOf } from '../stock/listing-of.ts';

const YEAR = 366;

export const portfolioNewsReads = [
  serve(listPortfolioEvents, ({ params, query: { from, limit } }, { db, now }, exchange) =>
    findPortfolioEvents(db, memberOf(exchange).user_id, params.id, { from: from ?? yearBefore(now()), limit }),
  ),
  serve(listPortfolioUpdates, ({ params, query: { from, limit } }, { db, now }, exchange) =>
    findPortfolioUpdates(db, memberOf(exchange).user_id, params.id, { from: from ?? yearBefore(now()), limit }),
  ),
  serve(listPortfolioFairValues, ({ params }, { db }, exchange) => findPortfolioFairValues(db, memberOf(exchange).user_id, params.id)),
  serve(overviewPortfolios, ({ body }, { db, now }, exchange) => {
    const userId = memberOf(exchange).user_id;
    return ofEach(db, userId, body.ids, (portfolio) => findOverview(db, userId, portfolio, dayOf(now())));
  }),
  serve(listDailyUpdates, ({ body }, { db }, exchange) => {
    const userId = memberOf(exchange).user_id;
    return ofEach(db, userId, body.ids, (portfolio) => findDailyUpdate(db, userId, portfolio));
  }),
  serve(listEventsInHoldings, ({ query: { from, limit } }, { db, now }, exchange) =>
    findEventsInHoldings(db, memberOf(exchange).user_id, { from: from ?? yearBefore(now()), limit }),
  ),
  serve(listTradesInHoldings, ({ query: { limit } }, { db, now }, exchange) => findTradesInHoldings(db, memberOf(exchange).user_id, yearBefore(now()), limit)),
  serve(listTradesOfFollowed, ({ query: { limit } }, { db, now }, exchange) => findTradesOfFollowed(db, memberOf(exchange).user_id, yearBefore(now()), limit)),
  serve(getPortfolioModelData, ({ params }, { db, now }, exchange) => findModel(db, memberOf(exchange).user_id, params.id, dayOf(now()))),
  serve(getChartView, async ({ query: { symbol, series } }, { db, now }) => {
    const { stockid, currency } = await listingOf(db, symbol);
    const from = yearBefore(now());
    const prices = await findPrices(db, stockid, Number(from.slice(0, 4)));
    const bars = prices === undefined ? [] : adjustedBars(prices, series === 'total' ? 'total' : 'split').bars.filter(({ day }) => day >= from);
    const values = bars.map(({ close, volume }) => (series === 'volume' ? (volume ?? null) : close));
    return { stockid, currency, series, days: bars.map(({ day }) => day), values };
  }),
];

function yearBefore(now: number): string {
  return addDays(dayOf(now), -YEAR);
}

/** What is asked of the portfolios named, or of all, one after the other. */
async function ofEach<T>(
  db: Store,
  userId: number,
  ids: readonly string[] | undefined,
  find: (portfolio: { id: string; name: string; stock_count: number }) => Promise<T>,
): Promise<T[]> {
  const wanted = ids === undefined ? undefined : new Set(ids);
  const { rows } = await listPortfolios(db, userId, { page: 1, per_page: 500 }, ({ id }) => wanted?.has(id) ?? true);
  const breath = new Breath(db);
  const found: T[] = [];
  for (const { id, name, stock_count } of rows) {
    found.push(await find({ id, name, stock_count }));
    await breath.take();
  }
  return found;
}
