import type { Statements } from '../build-statements.ts';
import { dayNumber } from '../periods/days.ts';
import type { StatementPeriod } from '../periods/statement-periods.ts';
import type { Recasts } from '../recasts/recasts.ts';
import type { StatementName } from './line-item.ts';

/** An identity that accounts must satisfy, and how often it holds. */
export interface TotalCheck {
  readonly key: string;
  /** As text, `Assets = liabilities + equity`. */
  readonly promise: string;
  /** Periods in which everything the identity needs is known. */
  readonly checked: number;
  readonly failed: readonly TotalFailure[];
  /** Periods whose parts are on another basis than the total and never were on the same one: each figure has a note saying so. */
  readonly apart: readonly TotalFailure[];
}

/** A period in which an identity fails. */
export interface TotalFailure {
  readonly type: 'annual' | 'quarter' | 'ttm';
  readonly end: string;
  readonly line?: string;
  /** The reported total and the sum of its parts. */
  readonly stated: number;
  readonly parts: number;
}

/** Parts rounded to millions add up this closely. */
const TOLERANCE = 0.001;
/** A year and its first quarter may begin this many days apart, since both are counted in weeks. */
const MOST_DAYS_APART = 10;

/** Whether balance sheets balance, cash flows tie, and quarters add up to years and to twelve trailing months. */
export function totalChecks(statements: Statements): TotalCheck[] {
  const { annual, quarter, ttm, recasts } = statements;
  const filed = [...annual.map((period) => ['annual', period] as const), ...quarter.map((period) => ['quarter', period] as const)];
  const sums = new Quarters(quarter, recasts);
  return [
    check('balance', 'Assets = liabilities + equity + redeemable interests', filed, balanceSheet),
    check('cash', 'Cash from operations + investing + financing + exchange rates = change in cash', filed, cashFlow),
    check('gross_profit', 'Gross profit = revenue − cost of revenue', filed, grossProfit),
    ...['revenue', 'net_income', 'cash_from_operations'].map((line) =>
      check(
        `quarters_${line}`,
        `Four quarters = year (${line.replaceAll('_', ' ')})`,
        annual.map((period) => ['annual', period] as const),
        (year) => sums.against(year, line),
      ),
    ),
    ...['revenue', 'net_income', 'cash_from_operations'].map((line) =>
      check(
        `ttm_${line}`,
        `Four quarters = twelve trailing months (${line.replaceAll('_', ' ')})`,
        ttm.map((period) => ['ttm', period] as const),
        (trailing) => sums.against(trailing, line),
      ),
    ),
  ];
}

/** The reported total and the sum of its parts; `undefined` when either is unknown. */
type Pair = { readonly stated: number; readonly parts: number; readonly scale: number; readonly apart?: boolean } | undefined;

function check(
  key: string,
  promise: string,
  periods: readonly (readonly [TotalFailure['type'], StatementPeriod])[],
  pairOf: (period: StatementPeriod) => Pair,
): TotalCheck {
  const [failed, apart]: [TotalFailure[], TotalFailure[]] = [[], []];
  let checked = 0;
  for (const [type, period] of periods) {
    const pair = pairOf(period);
    if (pair === undefined) continue;
    checked += 1;
    const { stated, parts, scale } = pair;
    if (Math.abs(stated - parts) > TOLERANCE * scale) (pair.apart === true ? apart : failed).push({ type, end: period.end, stated, parts });
  }
  return { key, promise, checked, failed, apart };
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
  // Some filers give the change before the effect of exchange rates.
  const parts = Math.abs(flows - change) < Math.abs(flows + rates - change) ? flows : flows + rates;
  return { stated: change, parts, scale: Math.max(largest, (2 * unitOf([operations, investing, financing, change])) / TOLERANCE) };
}

/** The unit figures are rounded to: millions, thousands or single units. */
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
  readonly #places: ReadonlyMap<string, number>;
  readonly #recasts: Recasts;

  constructor(quarters: readonly StatementPeriod[], recasts: Recasts) {
    this.#quarters = quarters;
    // Of two that end on the same day the first is used.
    this.#places = new Map(quarters.map(({ end }, at) => [end, at] as const).reverse());
    this.#recasts = recasts;
  }

  /** A flow against the sum of the four quarters that end with a period. `undefined` when a quarter is missing or lacks the flow. */
  against(period: StatementPeriod, line: string): Pair {
    const at = this.#places.get(period.end) ?? -1;
    const four = this.#quarters.slice(Math.max(0, at - 3), at + 1);
    const first = four[0];
    if (at < 3 || first === undefined || Math.abs(dayNumber(first.start) - dayNumber(period.start)) > MOST_DAYS_APART) return undefined;
    const [stated, ...parts] = [period, ...four].map((each) => each.find(statementOf(line), line));
    const known = parts.filter((part) => part !== undefined);
    if (stated === undefined || known.length < 4) return undefined;
    const sum = known.reduce((total, { value }) => total + value, 0);
    return { stated: stated.value, parts: sum, scale: Math.abs(stated.value), apart: this.#recasts.conflict([stated, ...known]) !== undefined };
  }
}
