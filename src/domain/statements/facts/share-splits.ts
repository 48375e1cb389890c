import { earlierDay, laterDay } from '../periods/days.ts';
import type { Fact } from './fact.ts';

/** A share split, inferred from restated share counts: facts filed before `by` use the old count. */
export interface FactSplit {
  /** New shares for an old one; 0.05 for a 1-for-20 reverse split. */
  readonly ratio: number;
  /** The last filing with the old share count. */
  readonly after: string;
  /** The first filing with the new share count. */
  readonly by: string;
}

const SHARES = new Set([
  'WeightedAverageNumberOfDilutedSharesOutstanding',
  'WeightedAverageNumberOfSharesOutstandingBasic',
  'AdjustedWeightedAverageShares',
  'WeightedAverageShares',
]);
const EARNINGS_A_SHARE = new Set(['EarningsPerShareDiluted', 'EarningsPerShareBasic', 'DilutedEarningsLossPerShare', 'BasicEarningsLossPerShare']);
const EARNINGS = new Set(['NetIncomeLoss', 'ProfitLoss', 'ProfitLossAttributableToOwnersOfParent']);

/** A count restated by less than this is a correction, not a split. */
const LEAST = 1.2;
const COUNT_TOLERANCE = 0.006;
/** Earnings restated by less than this count as unchanged. */
const EARNINGS_TOLERANCE = 0.005;

/**
 * Splits found in the filings themselves: a later filing divides earnings per share of a period by a simple ratio, and multiplies its
 * average shares by it or leaves its earnings as they were. A corrected unit (thousands) changes the shares alone.
 *
 * @param facts Of a company, by concept.
 */
export function splitsIn(facts: FactsByConcept): FactSplit[] {
  const perShare = restatements(facts, EARNINGS_A_SHARE);
  if (perShare.length === 0) return [];
  const counts = restatements(facts, SHARES);
  const earnings = byPeriod(factsOf(facts, EARNINGS));
  const candidates: FactSplit[] = [];
  for (const pair of perShare) {
    const { from, to } = pair;
    const count = counts.find(
      (other) => other.period === pair.period && other.from.filed <= to.filed && other.to.filed >= to.filed && other.from.filed >= from.filed,
    );
    const ratio = count === undefined ? simpleRatio(from.value / to.value, roundingOf(pair)) : simpleRatio(count.to.value / count.from.value, COUNT_TOLERANCE);
    if (ratio === undefined || !fits(pair, ratio)) continue;
    if (count !== undefined || sameEarnings(earnings.get(pair.period), from, to)) candidates.push({ ratio, after: from.filed, by: to.filed });
  }
  return narrowed(candidates);
}

/** Whether both filings give the same earnings for the period, so that only the number of shares can have changed. */
function sameEarnings(facts: readonly Fact[] | undefined, from: Fact, to: Fact): boolean {
  const before = facts?.find((fact) => fact.accession === from.accession);
  const after = facts?.find((fact) => fact.accession === to.accession && fact.concept === before?.concept);
  return before !== undefined && after !== undefined && Math.abs(after.value / before.value - 1) <= EARNINGS_TOLERANCE;
}

/** Earnings per share are reported to the cent, which matters for small ones. */
function roundingOf({ from, to }: Restatement): number {
  return 0.0051 / Math.min(Math.abs(from.value), Math.abs(to.value));
}

interface Restatement {
  /** The period that is reported twice. */
  readonly period: string;
  readonly from: Fact;
  readonly to: Fact;
}

type FactsByConcept = ReadonlyMap<string, readonly Fact[]>;

/** In the order of the source. */
function factsOf(facts: FactsByConcept, concepts: ReadonlySet<string>): Fact[] {
  return [...facts].flatMap(([concept, each]) => (concepts.has(concept) ? each : []));
}

function byPeriod(facts: readonly Fact[]): Map<string, Fact[]> {
  const periods = new Map<string, Fact[]>();
  for (const fact of facts) {
    if (fact.start === undefined) continue;
    const period = `${fact.start}|${fact.end}`;
    const known = periods.get(period);
    if (known === undefined) periods.set(period, [fact]);
    else known.push(fact);
  }
  return periods;
}

/** Pairs of consecutive filings that give different values for the same period. */
function restatements(facts: FactsByConcept, concepts: ReadonlySet<string>): Restatement[] {
  const pairs: Restatement[] = [];
  for (const concept of concepts) {
    for (const [period, stated] of byPeriod(facts.get(concept) ?? [])) {
      const inOrder = stated.filter((fact) => fact.value !== 0).sort((a, b) => (a.filed < b.filed ? -1 : 1));
      for (let i = 1; i < inOrder.length; i++) {
        const from = inOrder[i - 1] as Fact;
        const to = inOrder[i] as Fact;
        const change = to.value / from.value;
        if (change >= LEAST || (change > 0 && change <= 1 / LEAST)) pairs.push({ period, from, to });
      }
    }
  }
  return pairs;
}

/** Earnings per share are rounded to cents, and small ones with it. */
function fits({ from, to }: Restatement, ratio: number): boolean {
  return Math.abs(from.value / ratio - to.value) <= 0.0051 + 0.0051 / ratio;
}

/** A whole number, or a fraction of small ones, within the tolerance. Only ratios that companies split by. */
function simpleRatio(change: number, tolerance: number): number | undefined {
  if (tolerance > 0.1) return undefined;
  for (const denominator of [1, 2, 3, 4, 5]) {
    const direct = nearWhole(change * denominator, tolerance);
    if (direct !== undefined) return direct / denominator;
  }
  const reverse = nearWhole(1 / change, tolerance);
  return reverse === undefined ? undefined : 1 / reverse;
}

function nearWhole(number: number, tolerance: number): number | undefined {
  const whole = Math.round(number);
  return whole >= 1 && Math.abs(number / whole - 1) <= tolerance ? whole : undefined;
}

/** Many periods show one split; each narrows the days between which it fell. A pair that spans two splits shows their product. */
function narrowed(candidates: readonly FactSplit[]): FactSplit[] {
  const splits: FactSplit[] = [];
  const shortestFirst = candidates.toSorted((a, b) => Date.parse(a.by) - Date.parse(a.after) - (Date.parse(b.by) - Date.parse(b.after)));
  for (const candidate of shortestFirst) {
    const same = splits.findIndex((known) => known.ratio === candidate.ratio && known.after < candidate.by && candidate.after < known.by);
    const known = splits[same];
    if (known !== undefined) {
      splits[same] = { ...known, after: laterDay(known.after, candidate.after), by: earlierDay(known.by, candidate.by) };
      continue;
    }
    const inside = splits.filter((split) => split.after >= candidate.after && split.by <= candidate.by);
    if (inside.length === 0) splits.push(candidate);
  }
  return splits.sort((a, b) => (a.by < b.by ? -1 : 1));
}

/** The factor that adjusts a share count filed on that day to today's shares. */
export function splitFactorSince(splits: readonly FactSplit[], filed: string): number {
  let factor = 1;
  for (const { ratio, by } of splits) if (filed < by) factor *= ratio;
  return factor;
}
