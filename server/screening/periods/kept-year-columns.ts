import { type PeriodKey, periodOf } from '#domain/screening/market/period-keys.ts';
import { judgeValueCreation } from '#domain/signs/checks/value-creation.ts';
import { countedBeta } from '#domain/valuation/wacc/counted-beta.ts';
import type { Store } from '../../database/schema.ts';
import type { KeptYear } from '../../queries/screening/figures/kept-years.ts';
import { shortened } from '../../queries/screening/screening-figures.ts';
import { costAt } from '../../queries/signs/capital-points.ts';
import { findTreasuryYields, type TreasuryYields } from '../../queries/valuation/capital/treasury-yield.ts';
import type { ListedRow } from '../listed-row.ts';
import { accountsCurrency } from '../listed-row.ts';
import { type DollarRates, inDollars } from '../listed-rows.ts';
import { isOfKeptYears } from './statement-row.ts';

/** Listings whose years are read together. */
const AT_ONCE = 500;

interface Wanted extends PeriodKey {
  readonly field: string;
}

/** Fields of fiscal years that the price at their ends has a part in: amounts in US dollars at the rate of today. @returns Figures by field, by stock. */
export async function keptYearFigures(
  db: Store,
  rows: readonly ListedRow[],
  fields: readonly string[],
  rates: DollarRates,
): Promise<ReadonlyMap<string, ReadonlyMap<string, number>>> {
  const wanted = fields.flatMap((field): Wanted[] => {
    const period = periodOf(field);
    return period !== undefined && isOfKeptYears(period.base, period.kind) ? [{ ...period, field }] : [];
  });
  const found = new Map(wanted.map(({ field }) => [field, new Map<string, number>()]));
  if (wanted.length === 0) return found;
  const [real, demo] = [await findTreasuryYields(db, false), await findTreasuryYields(db, true)];
  for (let at = 0; at < rows.length; at += AT_ONCE) {
    const some = new Map(rows.slice(at, at + AT_ONCE).map((row) => [row.stockid, row]));
    const stored = await db
      .selectFrom('stock_signs')
      .select(['stockid', 'years'])
      .where('stockid', 'in', [...some.keys()])
      .where('years', 'is not', null)
      .execute();
    for (const { stockid, years } of stored) {
      const row = some.get(stockid);
      if (row === undefined || years === null) continue;
      const kept: readonly KeptYear[] = JSON.parse(years);
      const denominated = { currency: row.currency, accounts: accountsCurrency(row), day: row.day };
      for (const { field, base, back } of wanted) {
        const figure = figureOf(base, yearBack(kept, back), row.demo === 1 ? demo : real);
        const amount = figure === undefined ? null : inDollars(base, figure, denominated, rates);
        if (amount !== null) found.get(field)?.set(stockid, shortened(amount));
      }
    }
  }
  return found;
}

/** The fiscal year so many before the newest; of two with one name, as where a company shortened a year, the newer one. */
function yearBack(years: readonly KeptYear[], back: number): KeptYear | undefined {
  const newest = years.at(-1)?.fiscal_year;
  return newest === undefined ? undefined : years.findLast(({ fiscal_year }) => fiscal_year === newest - back);
}

function figureOf(base: string, year: KeptYear | undefined, yields: TreasuryYields): number | undefined {
  if (year === undefined) return undefined;
  if (base !== 'wacc' && base !== 'roic_minus_wacc') return year.figures[base];
  const cost = costAt(year.capital, yields, countedBeta(year.capital.beta, []));
  if (base === 'wacc') return typeof cost === 'number' ? cost : undefined;
  const created = judgeValueCreation(year.capital.roic, cost);
  return 'missing' in created ? undefined : created.value;
}
