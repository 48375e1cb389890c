import {
  countScreenInsiders,
  countScreenTrades,
  listScreenInsiders,
  listScreenTrades,
  screenHistoricalStocks,
} from '#contract/endpoints/market/screen-trades.ts';
import { guruTradeRules } from '#contract/entities/gurus/guru-rules.ts';
import { insiderTradeRules } from '#contract/entities/insiders/insider-rules.ts';
import type { InsiderTrade } from '#contract/entities/insiders/insider-trade.ts';
import { fieldsRead, runScreen, type Screen } from '#domain/screening/run-screen.ts';
import { addDays } from '#domain/statements/periods/days.ts';
import { screenPastDay } from '#server/backtest/screen-past-day.ts';
import type { Store } from '#server/database/schema.ts';
import { guruList } from '#server/gurus/lists/kept-lists.ts';
import { findInsiderTrades, newestFiling } from '#server/queries/insiders/insider-trades.ts';
import { pageOfRows } from '#server/queries/lists/page-of-rows.ts';
import { screenedMarket } from '#server/screening/screened-page.ts';
import { ApiError, serve } from '#server/serve.ts';

export const screenTradeRoutes = [
  serve(listScreenTrades, async ({ body, query }, services) => {
    const { trades } = await tradesWithin(services.db, body, () => guruList(services, 'picks'));
    return pageOfRows(trades, guruTradeRules, query, ({ period }) => period);
  }),
  serve(countScreenTrades, async ({ body }, services) => countsOf(await tradesWithin(services.db, body, () => guruList(services, 'picks')))),
  serve(listScreenInsiders, async ({ body, query }, { db }) => {
    const { trades } = await tradesWithin(db, body, insidersTraded(query.days));
    return pageOfRows(trades, insiderTradeRules, query, ({ filed_on }) => filed_on);
  }),
  serve(countScreenInsiders, async ({ body, query }, { db }) => countsOf(await tradesWithin(db, body, insidersTraded(query.days)))),
  serve(screenHistoricalStocks, async ({ body: { day, fields, page, per_page, ...screen } }, { db }) => {
    const found = await screenPastDay(db, screen, day, { fields, page, per_page });
    if (found === undefined) throw new ApiError('no-history');
    return found;
  }),
];

interface Traded<Trade> {
  readonly version: string;
  readonly stocks: number;
  readonly trades: readonly Trade[];
}

/** The trades among those of the market that are of a stock that passes. */
async function tradesWithin<Trade extends { readonly stockid: string | null }>(
  db: Store,
  screen: Screen,
  traded: (db: Store) => Promise<readonly Trade[]>,
): Promise<Traded<Trade>> {
  const { snapshot, market } = await screenedMarket(db, fieldsRead(screen));
  const { passing } = runScreen(market, screen, 0);
  const stockids = new Set([...passing].flatMap((row) => snapshot.stockid[row] ?? []));
  const trades = (await traded(db)).filter(({ stockid }) => stockid !== null && stockids.has(stockid));
  return { version: snapshot.version, stocks: passing.length, trades };
}

function countsOf({ version, stocks, trades }: Traded<{ readonly stockid: string | null }>) {
  return { version, stocks, traded: new Set(trades.map(({ stockid }) => stockid)).size, count: trades.length };
}

function insidersTraded(days: number): (db: Store) => Promise<InsiderTrade[]> {
  return async (db) => {
    const newest = await newestFiling(db);
    return newest === undefined ? [] : findInsiderTrades(db, { since: addDays(newest, -days), codes: ['P', 'S'] });
  };
}
