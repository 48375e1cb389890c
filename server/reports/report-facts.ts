import type { StockDividends } from '#contract/entities/stock/dividends.ts';
import type { FinancialSheet } from '#contract/entities/stock/financial-sheet.ts';
import type { StockSummary } from '#contract/entities/stock/stock.ts';
import type { ValuationBox } from '#contract/entities/stock/valuation.ts';
import type { StockSigns } from '#contract/entities/stock/warning-signs.ts';
import type { DailyBar } from '#domain/prices/daily-bar.ts';
import type { Store } from '../database/schema.ts';
import { findDividends } from '../queries/dividends/stock-dividends.ts';
import { findSheet } from '../queries/financials/financials.ts';
import type { FoundListing } from '../queries/listings/find-listing.ts';
import { findStockSummary } from '../queries/listings/stock-summary.ts';
import { adjustedBars, findPrices } from '../queries/prices/find-prices.ts';
import { findSigns } from '../queries/signs/find-signs.ts';
import { findValuationBox } from '../queries/valuation/find-valuations.ts';

/** Fiscal years of a report. */
const YEARS = 10;

/** What the pages of a company answer, of which its report is made. */
export interface ReportFacts {
  readonly summary: StockSummary;
  readonly sheet: FinancialSheet;
  readonly signs: StockSigns;
  readonly dividends: StockDividends;
  readonly box: ValuationBox;
  /** Of the last ten years, adjusted for splits, oldest first; empty without prices. */
  readonly bars: readonly DailyBar[];
}

/** Reads everything a report is made of; `undefined` for a listing without a page. */
export async function readReportFacts(db: Store, listing: FoundListing, now: number): Promise<ReportFacts | undefined> {
  const summary = await findStockSummary(db, listing.stockid);
  if (summary === undefined) return undefined;
  const prices = await findPrices(db, listing.stockid, new Date(now).getUTCFullYear() - YEARS);
  return {
    summary,
    sheet: await findSheet(db, listing, { type: 'annual', length: YEARS, basis: 'restated', asOf: undefined }),
    signs: await findSigns(db, listing.stockid),
    dividends: await findDividends(db, listing),
    box: await findValuationBox(db, listing, '-1'),
    bars: prices === undefined ? [] : adjustedBars(prices, 'split').bars,
  };
}
