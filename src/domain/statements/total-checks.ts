import type { Statements } from './build-statements.ts';
import type { FiscalPeriod } from './fiscal-periods.ts';
import type { StatementName } from './line-item.ts';
import type { StatementPeriod } from './statement-periods.ts';

/** A sum that accounts promise, and how often it comes out. */
export interface TotalCheck {
  readonly key: string;
  /** In words, `Assets = liabilities + equity`. */
  readonly promise: string;
  /** Periods in which everything that the sum needs is known. */
  readonly checked: number;
  readonly failed: readonly TotalFailure[];
}

/** A period in which a sum does not come out. */
export interface TotalFailure {
  readonly type: 'annual' | 'quarter' | 'ttm';
  readonly end: string;
  readonly line?: string;
  /** What stands there, and what the parts come to. */
  readonly stated: number;
  readonly parts: number;
}

/** Rounded to millions, a few parts of a large sum come out this near. */
const TOLERANCE = 0.001;

/** Whether balance sheets balance, cash flows tie, and quarters add up to years and to twelve trailing months. */
export function totalChecks(statements: Statements): TotalCheck[] {
  const { annual, quarter, ttm } = statements;
  const filed = [...annual.map((period) => ['annual', period] as const), ...quarter.map((period) => ['quarter', period] as const)];
  const sums = new Quarters(quarter);
  return [
    check('balance', 'Assets = liabilities + equity + redeemable interests', filed, balanceSheet),
    check('cash', 'Cash from operations + investing + financing + exchange rates = change in cash', filed, cashFlow),
    check('gross_profit', 'Gross profit = revenue − cost of revenue', filed, grossProfit),
    ...['revenue', 'net_income', 'cash_from_operations'].map((line) =>
      check(
        `quarters_${line}`,
        `Four quarters = year (${line.replaceAll('_', ' ')})`,
        annual.map((period) => ['annual', period] as const),
        (year) => against(year.value(statementOf(line), line), sums.sum(year, line)),
      ),
    ),
    ...['revenue', 'net_income', 'cash_from_operations'].map((line) =>
      check(
        `ttm_${line}`,
        `Four quarters = twelve trailing months (${line.replaceAll('_', ' ')})`,
        ttm.map((period) => ['ttm', period] as const),
        (trailing) => against(trailing.value(statementOf(line), line), sums.sum(trailing, line)),
      ),
    ),
  ];
}

/** What stands there and what its parts come to; `undefined` when either is not known. */
type Pair = { readonly stated: number; readonly parts: number; readonly scale: number } | undefined;

function check(
  key: string,
  promise: string,
  periods: readonly (readonly [TotalFailure['type'], StatementPeriod])[],
  pairOf: (period: StatementPeriod) => Pair,
): TotalCheck {
  const failed: TotalFailure[] = [];
  let checked = 0;
  for (const [type, period] of periods) {
    const pair = pairOf(period);
    if (pair === undefined) continue;
    checked += 1;
    const { stated, parts, scale } = pair;
    if (Math.abs(stated - parts) > TOLERANCE * scale) failed.push({ type, end: period.end, stated, parts });
  }
  return { key, promise, checked, failed };
}

function balanceSheet(period: StatementPeriod): Pair {
  const of = (key: string) => period.value('balance_sheet', key);
  const [assets, liabilities, equity] = [of('total_assets'), of('total_liabilities'), of('total_equity_and_minority')];
  return liabilities === undefined || equity === undefined ? undefined : against(assets, liabilities + equity + (of('temporary_equity') ?? 0));
}

function cashFlow(period: StatementPeriod): Pair {
  const of = (key: string) => period.value('cash_flow', key);
  const [operations, investing, financing, change] = [of('cash_from_operations'), of('cash_from_investing'), of('cash_from_financing'), of('change_in_cash')];
  if (operations === undefined || investing === undefined || financing === undefined || change === undefined) return undefined;
  const largest = Math.max(Math.abs(operations), Math.abs(investing), Math.abs(financing));
  const flows = operations + investing + financing;
  const rates = of('exchange_rate_effect') ?? 0;
  // Some filers state the change before the effect of exchange rates.
  const parts = Math.abs(flows - change) < Math.abs(flows + rates - change) ? flows : flows + rates;
  return { stated: change, parts, scale: Math.max(largest, (2 * unitOf([operations, investing, financing, change])) / TOLERANCE) };
}

/** What figures are rounded to: millions, thousands or single units. */
function unitOf(values: readonly number[]): number {
  return [1e6, 1e3].find((unit) => values.every((value) => value % unit === 0)) ?? 1;
}

function grossProfit(period: StatementPeriod): Pair {
  const of = (key: string) => period.value('income_statement', key);
  const [revenue, cost] = [of('revenue'), of('cost_of_revenue')];
  const pair = revenue === undefined || cost === undefined ? undefined : against(of('gross_profit'), revenue - cost);
  return pair && { ...pair, scale: Math.abs(revenue ?? 0) };
}

function against(stated: number | undefined, parts: number | undefined): Pair {
  return stated === undefined || parts === undefined ? undefined : { stated, parts, scale: Math.abs(stated) };
}

function statementOf(line: string): StatementName {
  return line === 'cash_from_operations' ? 'cash_flow' : 'income_statement';
}

/** Quarters by the day they end. */
class Quarters {
  readonly #quarters: readonly StatementPeriod[];

  constructor(quarters: readonly StatementPeriod[]) {
    this.#quarters = quarters;
  }

  /** A flow over the four quarters that end with a period. `undefined` when one is missing or does not know it. */
  sum({ end, start }: FiscalPeriod, line: string): number | undefined {
    const at = this.#quarters.findIndex((quarter) => quarter.end === end);
    const four = this.#quarters.slice(Math.max(0, at - 3), at + 1);
    const first = four[0];
    if (at < 3 || first === undefined || Math.abs(Date.parse(first.start) - Date.parse(start)) > 10 * 86_400_000) return undefined;
    let sum = 0;
    for (const quarter of four) {
      const value = quarter.value(statementOf(line), line);
      if (value === undefined) return undefined;
      sum += value;
    }
    return sum;
  }
}
