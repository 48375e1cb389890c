import type { Fact } from './fact.ts';

/** Amounts filed in thousands or millions as if they were single units, or the other way round. */
const SLIPS = [1e3, 1e6, 1e-3, 1e-6];
const TOLERANCE = 0.002;
/** One such pair may be chance; several are not. */
const LEAST = 2;

/** Two facts of one concept and period with different values in different filings. */
export type DifferingFacts = readonly [Fact, Fact];

/** Whether one of the two is in thousands or millions and the other in single units. */
export function isUnitSlip([a, b]: DifferingFacts): boolean {
  return b.value !== 0 && SLIPS.some((slip) => Math.abs(a.value / b.value / slip - 1) <= TOLERANCE);
}

/**
 * Facts without the amounts of filings that count them in another unit than they say: whose figures of periods that other filings state too
 * are a thousand or a million times theirs. Nothing of such a filing is taken, since what only it states may be as wrong; its periods are then
 * known from other filings or not at all.
 *
 * @param pairs What filings state in different units.
 */
export function withoutSlippedFilings(facts: readonly Fact[], pairs: readonly DifferingFacts[]): readonly Fact[] {
  const unit = pairs[0]?.[0].unit;
  if (pairs.length < LEAST || unit === undefined) return facts;
  const typical = typicalAmounts(facts, unit);
  const slips = new Map<string, number>();
  for (const pair of pairs) {
    const { accession } = fartherFrom(typical.get(pair[0].concept) ?? [], pair);
    slips.set(accession, (slips.get(accession) ?? 0) + 1);
  }
  const slipped = new Set([...slips].filter(([, count]) => count >= LEAST).map(([accession]) => accession));
  return slipped.size === 0 ? facts : facts.filter((fact) => fact.unit !== unit || !slipped.has(fact.accession));
}

function typicalAmounts(facts: readonly Fact[], currency: string): Map<string, Fact[]> {
  return Map.groupBy(
    facts.filter(({ unit, value }) => unit === currency && value !== 0),
    ({ concept }) => concept,
  );
}

/** The one of the two farther from what other filings give for the concept; the newer one when no other filing does. */
function fartherFrom(facts: readonly Fact[], [a, b]: DifferingFacts): Fact {
  const sizes = facts.filter(({ accession }) => accession !== a.accession && accession !== b.accession).map(({ value }) => Math.log(Math.abs(value)));
  const middle = sizes.sort((x, y) => x - y)[sizes.length >> 1];
  if (middle === undefined) return a.filed > b.filed ? a : b;
  return Math.abs(Math.log(Math.abs(a.value)) - middle) > Math.abs(Math.log(Math.abs(b.value)) - middle) ? a : b;
}
