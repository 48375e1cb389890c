import type { ScreenerSnapshot } from '#contract/entities/market/screener.ts';
import type { MarketColumns } from '#domain/screening/market/columns.ts';
import { columnsWith } from '#domain/screening/market/lazy-columns.ts';
import { unpackedColumn, unpackedMarket } from '#domain/screening/market/packed-columns.ts';
import { valueAt } from '#domain/screening/market/value-at.ts';
import { withVariants } from '#domain/screening/market/variants.ts';
import { fieldsRead, runScreen, type Screen } from '#domain/screening/run-screen.ts';
import type { Store } from '../database/schema.ts';
import { screenerSnapshot } from './market-columns.ts';
import { periodColumns } from './periods/period-columns.ts';

/** Which stocks of a result are wanted, with which figures. */
export interface WantedPage {
  readonly fields: readonly string[];
  /** From 1. */
  readonly page: number;
  readonly per_page: number;
}

/** A page of the stocks that pass a screen. */
export async function screenedPage(db: Store, screen: Screen, { fields, page, per_page }: WantedPage) {
  const { snapshot, market } = await screenedMarket(db, [...fieldsRead(screen), ...fields]);
  const result = runScreen(withVariants(market, fields), screen, page * per_page);
  return {
    version: snapshot.version,
    total: result.passing.length,
    steps: [...result.steps],
    missing: [...result.missing],
    problems: [...result.problems].map(([key, problem]) => ({ key, ...problem })),
    stocks: [...result.rows.subarray((page - 1) * per_page)].map((row) => ({
      stockid: snapshot.stockid[row] ?? '',
      display_symbol: snapshot.display_symbol[row] ?? '',
      figures: Object.fromEntries(fields.map((field) => [field, valueAt(result.market, field, row) ?? null])),
    })),
  };
}

const unpacked = new WeakMap<ScreenerSnapshot, MarketColumns>();

/**
 * The market ready to be screened, unpacked once.
 *
 * @param fields What is read of it, so that figures of single periods of the accounts are there.
 */
export async function screenedMarket(db: Store, fields: readonly string[] = []): Promise<{ snapshot: ScreenerSnapshot; market: MarketColumns }> {
  const snapshot = await screenerSnapshot(db);
  const market = unpacked.get(snapshot) ?? unpackedMarket(snapshot);
  unpacked.set(snapshot, market);
  const periods = Object.entries(await periodColumns(db, snapshot, fields));
  if (periods.length === 0) return { snapshot, market };
  const columns = columnsWith(market.columns, new Map(periods.map(([field, column]) => [field, unpackedColumn(column)])));
  return { snapshot, market: { ...market, columns } };
}
