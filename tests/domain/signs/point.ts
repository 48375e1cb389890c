import type { MultiplePast, PricePoint, RowRef, SignPoint } from '#domain/signs/sign-point.ts';

/** Figures of a made-up company by row: one figure, or several fiscal years, oldest first, of which the last is also the twelve months up to now. */
export type Rows = Readonly<Partial<Record<RowRef, number | readonly (number | undefined)[]>>>;

/** A point at which nothing is known but what is given. */
export function pointOf(rows: Rows, rest: Partial<SignPoint> = {}): SignPoint {
  const yearsOf = (row: RowRef): readonly (number | undefined)[] => {
    const given = rows[row];
    return given === undefined ? [] : typeof given === 'number' ? [given] : given;
  };
  return {
    financial: false,
    sic: 3674,
    now: (row) => yearsOf(row).at(-1),
    ago: (row, years) => yearsOf(row).at(-1 - years),
    years: (row, count) => yearsOf(row).slice(-count),
    isApart: () => false,
    strengthRank: undefined,
    marketCap: undefined,
    stars: undefined,
    costOfCapital: undefined,
    valuationCode: undefined,
    price: undefined,
    dividends: undefined,
    filings: undefined,
    isNow: true,
    ...rest,
  };
}

const nothing: MultiplePast = { now: undefined, past: [] };

/** A price of which nothing is known but what is given. */
export function priceOf(given: Partial<Omit<PricePoint, 'multiples'>> & { readonly multiples?: Partial<PricePoint['multiples']> }): PricePoint {
  return {
    price: 10,
    highest10: undefined,
    lowest3: undefined,
    yields: nothing,
    ...given,
    multiples: { pe: nothing, pb: nothing, ps: nothing, ...given.multiples },
  };
}
