import { earlierDay, laterDay } from './days.ts';
import type { Fact } from './fact.ts';

/** A share split as restated share counts show it: facts filed before `by` count shares as they were. */
export interface FactSplit {
  /** New shares for an old one; 0.05 for a 1-for-20 reverse split. */
  readonly ratio: number;
  /** The last filing in which shares were counted the old way. */
  readonly after: string;
  /** The first filing in which they were counted the new way. */
  readonly by: string;
}

const SHARES = new Set([
  'WeightedAverageNumberOfDilutedSharesOutstanding',
  'WeightedAverageNumberOfSharesOutstandingBasic',
  'AdjustedWeightedAverageShares',
  'WeightedAverageShares',
]);
const EARNINGS = new Set(['EarningsPerShareDiluted', 'EarningsPerShareBasic', 'DilutedEarningsLossPerShare', 'BasicEarningsLossPerShare']);

/** A count restated by less than this is a correction, not a split. */
const LEAST = 1.2;
const COUNT_TOLERANCE = 0.006;

/**
 * Splits found in the filings themselves: the average shares of a period are multiplied by a simple ratio in a later filing
 * while its earnings per share are divided by it. A corrected unit (thousands) changes the one and not the other.
 */
export function splitsIn(facts: readonly Fact[]): FactSplit[] {
  const counts = restatements(facts, SHARES);
  const earnings = restatements(facts, EARNINGS);
  const candidates: FactSplit[] = [];
  for (const { key, from, to } of counts) {
    const ratio = simpleRatio(to.value / from.value);
    if (ratio === undefined) continue;
    const confirmed = earnings.some((pair) => pair.key === key && pair.from.filed <= from.filed && pair.to.filed >= to.filed && fits(pair, ratio));
    if (confirmed) candidates.push({ ratio, after: from.filed, by: to.filed });
  }
  return narrowed(candidates);
}

interface Restatement {
  readonly key: string;
  readonly from: Fact;
  readonly to: Fact;
}

/** Pairs of neighbouring filings that state the same period differently. */
function restatements(facts: readonly Fact[], concepts: ReadonlySet<string>): Restatement[] {
  const periods = new Map<string, Fact[]>();
  for (const fact of facts) {
    if (!concepts.has(fact.concept) || fact.start === undefined || fact.value === 0) continue;
    const key = `${fact.concept}|${fact.start}|${fact.end}`;
    const known = periods.get(key);
    if (known === undefined) periods.set(key, [fact]);
    else known.push(fact);
  }
  const pairs: Restatement[] = [];
  for (const group of periods.values()) {
    group.sort((a, b) => (a.filed < b.filed ? -1 : 1));
    for (let i = 1; i < group.length; i++) {
      const from = group[i - 1] as Fact;
      const to = group[i] as Fact;
      const change = to.value / from.value;
      if (change >= LEAST || (change > 0 && change <= 1 / LEAST)) pairs.push({ key: `${from.start}|${from.end}`, from, to });
    }
  }
  return pairs;
}

/** Earnings per share are rounded to cents, and small ones with it. */
function fits({ from, to }: Restatement, ratio: number): boolean {
  return Math.abs(from.value / ratio - to.value) <= 0.0051 + 0.0051 / ratio;
}

function simpleRatio(change: number): number | undefined {
  for (const denominator of [1, 2, 3, 4, 5]) {
    const direct = nearWhole(change * denominator);
    if (direct !== undefined) return direct / denominator;
  }
  const reverse = nearWhole(1 / change);
  return reverse === undefined ? undefined : 1 / reverse;
}

function nearWhole(number: number): number | undefined {
  const whole = Math.round(number);
  return whole >= 1 && Math.abs(number / whole - 1) <= COUNT_TOLERANCE ? whole : undefined;
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

/** By how much shares counted in a filing of that day must be multiplied to be counted as today. */
export function splitFactor(splits: readonly FactSplit[], filed: string): number {
  let factor = 1;
  for (const { ratio, by } of splits) if (filed < by) factor *= ratio;
  return factor;
}
