/** Fewest known values from which a rank is given. */
export const FEWEST_FOR_PERCENTILE = 5;

/** The rank of a value among a company's own, and among how many. */
export interface OwnPercentile {
  /** A fraction: 0 the lowest of all, 1 the highest. */
  readonly rank: number;
  /** How many values are known, the value itself among them. */
  readonly count: number;
}

/**
 * Rank of a value among the company's own values of the same row: (values below + half of the others that equal it) ÷ (n − 1).
 * The lowest is 0, the highest 1, the median 0.5.
 *
 * @param value One of `values`, in any unit.
 * @param values The row over all periods; unknown ones do not count.
 * @returns `undefined` when the value is unknown or fewer than five values are known.
 */
export function ownPercentile(value: number | null | undefined, values: readonly (number | null | undefined)[]): OwnPercentile | undefined {
  const known = values.filter((each): each is number => each !== null && each !== undefined && Number.isFinite(each));
  if (value === null || value === undefined || !Number.isFinite(value) || known.length < FEWEST_FOR_PERCENTILE) return undefined;
  const below = known.filter((each) => each < value).length;
  const equal = known.filter((each) => each === value).length;
  return { rank: (below + (equal - 1) / 2) / (known.length - 1), count: known.length };
}
