import { marketOnDay } from '#domain/backtest/market-on-day.ts';
import { historyOfDay, TOTAL_PRICE } from '#domain/backtest/packed-history.ts';
import { fieldsOfStrategy } from '#domain/backtest/strategy.ts';
import { valueAt } from '#domain/screening/market/value-at.ts';
import { basesOf, withVariants } from '#domain/screening/market/variants.ts';
import { runScreen, type Screen } from '#domain/screening/run-screen.ts';
import type { Store } from '../database/schema.ts';
import type { WantedPage } from '../screening/screened-page.ts';
import { findHistory, findHistoryField } from './stored-history.ts';

/**
 * A page of the stocks that passed a screen on the last session of the history until a day; `undefined` where no history goes back to it.
 *
 * @param day `YYYY-MM-DD`.
 */
export async function screenPastDay(db: Store, screen: Screen, day: string, { fields, page, per_page }: WantedPage) {
  const stored = await findHistory(db);
  const at = stored?.base.days.findLastIndex((each) => each <= day) ?? -1;
  if (stored === undefined || at === -1) return undefined;
  const named = fieldsOfStrategy({ screen });
  const wanted = [...new Set([TOTAL_PRICE, 'mktcap', ...named, ...fields.flatMap((field) => [field, ...basesOf(field)])])];
  const found = await Promise.all(wanted.map((field) => findHistoryField(db, stored, field)));
  const history = historyOfDay(
    stored.base,
    found.flatMap((field) => field ?? []),
    at,
  );
  if (history === undefined) return undefined;
  const { market, stocks } = marketOnDay(history, 0);
  const result = runScreen(withVariants(market, fields), screen, page * per_page);
  return {
    version: stored.base.version,
    day: stored.base.days[at] ?? day,
    listed: market.count,
    of_today: named.filter((field) => history.names.has(field)),
    total: result.passing.length,
    steps: [...result.steps],
    missing: [...result.missing],
    problems: [...result.problems].map(([key, problem]) => ({ key, ...problem })),
    stocks: [...result.rows.subarray((page - 1) * per_page)].map((row) => ({
      stockid: history.stockids[stocks[row] ?? -1] ?? '',
      display_symbol: history.symbols[stocks[row] ?? -1] ?? '',
      figures: Object.fromEntries(fields.map((field) => [field, valueAt(result.market, field, row) ?? null])),
    })),
  };
}
