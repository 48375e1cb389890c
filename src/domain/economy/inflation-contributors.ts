/** Values by month, counted as `monthCount` does. */
export type ByMonth = ReadonlyMap<number, number>;

/** A part of consumer prices: its index, not seasonally adjusted, and its weight from a December on. */
export interface PricedPart {
  readonly index: ByMonth;
  /** Relative importance in percent by the December from which it holds until the next one. */
  readonly weights: ByMonth;
}

/** What made prices rise in the twelve months up to a month. Fractions; the contributions and `other` add up to `headline`. */
export interface Contributions {
  readonly headline: number;
  /** In the order of the parts; `undefined` where an index or a weight it needs is missing. */
  readonly parts: readonly (number | undefined)[];
  /** What the parts do not explain; `undefined` where one of them is not known. */
  readonly other: number | undefined;
}

const YEAR = 12;

/** The last December up to a month. */
function decemberUpTo(month: number): number {
  return month - ((month + 1) % YEAR);
}

/**
 * What each part of consumer prices contributed to their rise over twelve months. The twelve months to t cross a December D, at which the weights
 * change: leg 1 = RI(t−12) × (I(D) ÷ I(t−12) − 1), leg 2 = A(D) ÷ A(t−12) × RI(D) × (I(t) ÷ I(D) − 1), with RI(t−12) = RI(D−12) × (I(t−12) ÷ I(D−12))
 * ÷ (A(t−12) ÷ A(D−12)); I the index of the part, A that of all items.
 *
 * @param all The index of all items, not seasonally adjusted.
 * @param month Counted as `monthCount` does, 0 is January of year 0.
 * @returns `undefined` where the index of all items lacks the month or the one a year before.
 * @see BLS, "Relative importance and weight information for the Consumer Price Indexes".
 */
export function inflationContributions(all: ByMonth, parts: readonly PricedPart[], month: number): Contributions | undefined {
  const [now, before] = [all.get(month), all.get(month - YEAR)];
  if (now === undefined || before === undefined || before <= 0) return undefined;
  const headline = now / before - 1;
  const contributions = parts.map((part) => contributionOf(all, part, month));
  const known = contributions.filter((each) => each !== undefined);
  const other = known.length < parts.length ? undefined : known.reduce((rest, each) => rest - each, headline);
  return { headline, parts: contributions, other };
}

function contributionOf(all: ByMonth, { index, weights }: PricedPart, month: number): number | undefined {
  const start = month - YEAR;
  const base = decemberUpTo(start);
  const change = base + YEAR;
  const [weight, atBase, atStart, atChange] = [weights.get(base), index.get(base), index.get(start), index.get(change)];
  const [allBase, allStart, allChange] = [all.get(base), all.get(start), all.get(change)];
  if (weight === undefined || atBase === undefined || atStart === undefined || atChange === undefined) return undefined;
  if (allBase === undefined || allStart === undefined || allChange === undefined) return undefined;
  const importance = (weight * (atStart / atBase)) / (allStart / allBase);
  const first = importance * (atChange / atStart - 1);
  if (change === month) return first / 100;
  const [next, atMonth] = [weights.get(change), index.get(month)];
  if (next === undefined || atMonth === undefined) return undefined;
  return (first + (allChange / allStart) * next * (atMonth / atChange - 1)) / 100;
}
