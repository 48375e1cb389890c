import { isKnownAtEnd, PAST_YEAR_FIELDS, periodOf } from '#domain/screening/market/period-keys.ts';
import type { PastYear, PastYearField } from '../../backtest/fiscal-years.ts';
import { findPastYears } from '../../backtest/stored-history.ts';
import type { Store } from '../../database/schema.ts';
import { inChunks } from '../../queries/in-chunks.ts';
import type { KeptYear } from '../../queries/screening/figures/kept-years.ts';
import { shortened } from '../../queries/screening/screening-figures.ts';
import { accountsCurrency, type ListedRow } from '../listed-row.ts';
import { type DollarRates, inDollars } from '../listed-rows.ts';

/** Listings whose newest years are read together. */
const AT_ONCE = 500;

/**
 * Fields of fiscal years by what was known at their ends: amounts in US dollars at the rate of today, in shares of today. Unknown before the history of the
 * market was made, which has one listing of each company.
 *
 * @returns Figures by field, by stock.
 */
export async function pastYearFigures(
  db: Store,
  rows: readonly ListedRow[],
  fields: readonly string[],
  rates: DollarRates,
): Promise<ReadonlyMap<string, ReadonlyMap<string, number>>> {
  const wanted = fields.flatMap((field) => {
    const period = periodOf(field);
    const of = period && PAST_YEAR_FIELDS.find((each) => each === period.base);
    return period !== undefined && of !== undefined && isKnownAtEnd(period) ? [{ field, of, back: period.back }] : [];
  });
  const found = new Map(wanted.map(({ field }) => [field, new Map<string, number>()]));
  if (wanted.length === 0) return found;
  const past = await findPastYears(db);
  const newest = await newestYears(db, rows);
  for (const row of rows) {
    const [years, last] = [past.get(row.stockid), newest.get(row.stockid)];
    if (years === undefined || last === undefined) continue;
    for (const { field, of, back } of wanted) {
      const figure = figureOf(of, years, last - back);
      const denominated = { currency: row.currency, accounts: accountsCurrency(row), day: row.day };
      const amount = figure === undefined ? null : inDollars(of, figure, denominated, rates);
      if (amount !== null) found.get(field)?.set(row.stockid, shortened(amount));
    }
  }
  return found;
}

function figureOf(of: PastYearField, years: readonly PastYear[], fiscalYear: number): number | undefined {
  return years.findLast(({ fiscal_year }) => fiscal_year === fiscalYear)?.[of];
}

/** The newest fiscal year of each listing as its accounts are stored now: a history may be a filing behind. */
async function newestYears(db: Store, rows: readonly ListedRow[]): Promise<ReadonlyMap<string, number>> {
  const newest = new Map<string, number>();
  for (const some of inChunks(rows, AT_ONCE)) {
    const stockids = some.map(({ stockid }) => stockid);
    const stored = await db.selectFrom('stock_signs').select(['stockid', 'years']).where('stockid', 'in', stockids).where('years', 'is not', null).execute();
    for (const { stockid, years } of stored) {
      const kept: readonly KeptYear[] = JSON.parse(years ?? '[]');
      const last = kept.at(-1)?.fiscal_year;
      if (last !== undefined) newest.set(stockid, last);
    }
  }
  return newest;
}
