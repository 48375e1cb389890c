import { median } from '#domain/arithmetic/median.ts';
import { paymentsPerYear } from '#domain/dividends/payments-per-year.ts';
import { yearsOfDividendIncrease } from '#domain/dividends/years-of-dividend-increase.ts';
import { splitFactor } from '#domain/prices/split-ratio.ts';
import type { DividendPoint } from '#domain/signs/sign-point.ts';
import { addDays, dayNumber } from '#domain/statements/periods/days.ts';
import type { StoredPrices } from '../prices/find-prices.ts';

/** A payment this many times the usual one is not regular (formulas 19). */
const SPECIAL = 3;
/** Payments that show what is usual. */
const USUAL = 8;
const YEAR = 365;

interface Payment {
  readonly day: string;
  /** In shares of today. */
  readonly amount: number;
}

/** What the payments of a share say on a day; `undefined` where it has paid nothing by then. */
export function dividendPoint(prices: StoredPrices | undefined, day: string): DividendPoint | undefined {
  const paid = prices === undefined ? [] : regular(adjusted(prices).filter((payment) => payment.day <= day));
  const last = paid.at(-1);
  if (last === undefined) return undefined;
  const perYear = paymentsPerYear(paid.map((payment) => payment.day)) ?? 1;
  const isOverdue = dayNumber(day) - dayNumber(last.day) > (YEAR / perYear) * 1.6;
  return { ...(isOverdue ? byDays(paid, day) : byPayments(paid, perYear)), yearsOfIncrease: increases(paid, day) };
}

type TwoYears = Pick<DividendPoint, 'lastYear' | 'yearBefore'>;

/** By as many payments as a year has: 365 days may hold one more. */
function byPayments(paid: readonly Payment[], perYear: number): TwoYears {
  const before = paid.slice(-2 * perYear, -perYear);
  return { lastYear: sumOf(paid.slice(-perYear)), yearBefore: before.length === perYear ? sumOf(before) : undefined };
}

/** By days, once a payment has failed to come. */
function byDays(paid: readonly Payment[], day: string): TwoYears {
  const since = (days: number) => sumOf(paid.filter((payment) => payment.day > addDays(day, -days)));
  return { lastYear: since(YEAR), yearBefore: since(2 * YEAR) - since(YEAR) };
}

/** Whole calendar years in a row of which each paid more than the one before; the first year with payments may not be whole. */
function increases(paid: readonly Payment[], day: string): number {
  const first = Number(paid[0]?.day.slice(0, 4)) + 1;
  const last = Number(day.slice(0, 4)) - 1;
  const years = Array.from({ length: Math.max(0, last - first + 1) }, (_, at) =>
    sumOf(paid.filter((payment) => Number(payment.day.slice(0, 4)) === first + at)),
  );
  return yearsOfDividendIncrease(years) ?? 0;
}

/** Without those that are far above what was usual before and after them. */
function regular(payments: readonly Payment[]): readonly Payment[] {
  return payments.filter((payment, at) => {
    const usual = median(payments.slice(Math.max(0, at - USUAL / 2), at + 1 + USUAL / 2).map(({ amount }) => amount));
    return usual === undefined || payments.length < 3 || payment.amount <= SPECIAL * usual;
  });
}

/** Payments in shares of today: a dividend before a split was paid on fewer shares. */
function adjusted({ dividends, splits }: StoredPrices): Payment[] {
  return dividends.flatMap(({ ex_day, amount }) => {
    const factor = splitFactor(splits, ex_day);
    return factor === undefined ? [] : [{ day: ex_day, amount: amount / factor }];
  });
}

function sumOf(payments: readonly Payment[]): number {
  return payments.reduce((total, { amount }) => total + amount, 0);
}
