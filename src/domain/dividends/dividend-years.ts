import { paymentsPerYear } from './payments-per-year.ts';
import type { Dividend } from './trailing-dividends.ts';

/** What a share paid over a calendar year, by ex-date. */
export interface DividendYear {
  readonly year: number;
  /** Regular payments, oldest first, currency a share. */
  readonly payments: readonly number[];
  readonly regular: number;
  readonly special: number;
  /** Whether all regular payments of the year are known: it is over, or has as many as the share pays a year. */
  readonly isWhole: boolean;
}

/**
 * Dividends by year. Where one payment slipped over a year's end, so that one year has a payment too many and the next one too few, it is
 * counted to the year that lacks it: otherwise the calendar would look like a raise and a cut.
 *
 * @param dividends Oldest first, adjusted for splits.
 * @param asOf The year of this day is still running.
 * @returns Every year from the first payment to that of `asOf`; years without a payment have none.
 */
export function dividendYears(dividends: readonly Dividend[], asOf: string): DividendYear[] {
  const known = dividends.filter(({ exDate }) => exDate <= asOf);
  const first = known[0];
  if (first === undefined) return [];
  const running = yearOf(asOf);
  const regular = known.filter(({ kind }) => kind === 'regular');
  const perYear = paymentsPerYear(regular.map(({ exDate }) => exDate));
  const byYear = paymentsByYear(regular, perYear);
  const years = Array.from({ length: running - yearOf(first.exDate) + 1 }, (_, at) => yearOf(first.exDate) + at);
  return years.map((year, at) => {
    const payments = (byYear.get(year) ?? []).map(({ amount }) => amount);
    const special = known.filter(({ kind, exDate }) => kind === 'special' && yearOf(exDate) === year);
    const isFull = payments.length >= (perYear ?? 1);
    return { year, payments, regular: total(payments), special: total(special.map(({ amount }) => amount)), isWhole: isFull || (at > 0 && year < running) };
  });
}

/** Regular payments by the year they count to. */
function paymentsByYear(regular: readonly Dividend[], perYear: number | undefined): Map<number, Dividend[]> {
  const byYear = Map.groupBy(regular, ({ exDate }) => yearOf(exDate));
  if (perYear === undefined || perYear === 1) return byYear;
  const countOf = (year: number) => byYear.get(year)?.length ?? 0;
  for (const [year, payments] of [...byYear].sort(([a], [b]) => a - b)) {
    const [first, last] = [payments[0], payments.at(-1)];
    if (payments.length !== perYear + 1) continue;
    if (countOf(year - 1) === perYear - 1 && first?.exDate.slice(5, 7) === '01') {
      byYear.set(year - 1, [...(byYear.get(year - 1) ?? []), first]);
      byYear.set(year, payments.slice(1));
    } else if (countOf(year + 1) === perYear - 1 && last?.exDate.slice(5, 7) === '12') {
      byYear.set(year + 1, [last, ...(byYear.get(year + 1) ?? [])]);
      byYear.set(year, payments.slice(0, -1));
    }
  }
  return byYear;
}

function yearOf(day: string): number {
  return Number(day.slice(0, 4));
}

function total(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}
