import type { ScreenerSnapshot } from '#contract/entities/market/screener.ts';
import type { MarketColumns } from '#domain/screening/market/columns.ts';
import { unpackedMarket } from '#domain/screening/market/packed-columns.ts';
import { valueAt } from '#domain/screening/market/value-at.ts';
import { withVariants } from '#domain/screening/market/variants.ts';
import { runScreen, type Screen } from '#domain/screening/run-screen.ts';
import type { Store } from '../database/schema.ts';
import { screenerSnapshot } from './market-columns.ts';

/** Which stocks of a result are wanted, with which figures. */
export interface WantedPage {
  readonly fields: readonly string[];
  /** From 1. */
  readonly page: number;
  readonly per_page: number;
}

/** A page of the stocks that pass a screen. */
export async function screenedPage(db: Store, screen: Screen, { fields, page, per_page }: WantedPage) {
  const { snapshot, market } = await screenedMarket(db);
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

/** The market ready to be screened, unpacked once. */
export async function screenedMarket(db: Store): Promise<{ snapshot: ScreenerSnapshot; market: MarketColumns }> {
  const snapshot = await screenerSnapshot(db);
  const market = unpacked.get(snapshot) ?? unpackedMarket(snapshot);
  unpacked.set(snapshot, market);
  return { snapshot, market };
}
