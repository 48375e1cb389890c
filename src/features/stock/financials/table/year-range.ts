import type { StatementPeriod } from '#contract/entities/stock/financials.ts';

/** Every fiscal year from the first to the last, also those without a period. */
export function fiscalYears(periods: readonly StatementPeriod[]): number[] {
  const first = periods[0]?.fiscal_year;
  const last = periods.at(-1)?.fiscal_year;
  if (first === undefined || last === undefined) return [];
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

/** The years in sight: those of the address as far as they exist, else the last that fit. */
export function chosenYears(
  years: readonly number[],
  { from, to }: { from: number | undefined; to: number | undefined },
  fit: number,
): { from: number; to: number } {
  const last = years.length - 1;
  const within = (year: number | undefined, otherwise: number) =>
    year === undefined || years[0] === undefined ? otherwise : Math.min(Math.max(year - years[0], 0), last);
  const end = within(to, last);
  return { from: Math.min(within(from, Math.max(0, end - fit + 1)), end), to: end };
}

/** Positions of the first and last period within the chosen years. */
export function periodsWithin(
  periods: readonly StatementPeriod[],
  years: readonly number[],
  { from, to }: { from: number; to: number },
): { from: number; to: number } {
  const first = years[from] ?? Number.NEGATIVE_INFINITY;
  const last = years[to] ?? Number.POSITIVE_INFINITY;
  const start = periods.findIndex(({ fiscal_year }) => fiscal_year >= first);
  const end = periods.findLastIndex(({ fiscal_year }) => fiscal_year <= last);
  return start === -1 || end < start ? { from: 0, to: periods.length - 1 } : { from: start, to: end };
}
