import type { Taxonomy } from '../lines/line-item.ts';
import type { Fact } from './fact.ts';

/** The taxonomy and currency in which a company keeps its accounts. */
export interface ReportingBasis {
  readonly taxonomy: Taxonomy;
  readonly currency: string | undefined;
}

/** Look-back windows in years; the shortest with enough facts is used. */
const RECENT_YEARS = [1, 3, 100];
const ENOUGH = 8;
const CURRENCY = /^[A-Z]{3}$/;

/**
 * Chooses taxonomy and currency by coverage: those in which most facts of the last year are filed, so that a company which began to report in
 * another currency is read in it from its first report on. A filer may tag a stray concept of another taxonomy, or translate its main figures
 * into a second currency for convenience.
 */
export function reportingBasis(facts: readonly Fact[]): ReportingBasis {
  let newest = '';
  for (const { end, taxonomy } of facts) if (end > newest && isOfAccounts(taxonomy)) newest = end;
  let counts: Counts = new Map();
  for (const years of RECENT_YEARS) {
    counts = countsSince(facts, `${Number(newest.slice(0, 4)) - years}${newest.slice(4)}`);
    if (totalOf(counts, 'ifrs-full') + totalOf(counts, 'us-gaap') >= ENOUGH) break;
  }
  const taxonomy: Taxonomy = totalOf(counts, 'ifrs-full') > totalOf(counts, 'us-gaap') ? 'ifrs-full' : 'us-gaap';
  const [most] = [...(counts.get(taxonomy) ?? [])].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1));
  return { taxonomy, currency: most?.[0] };
}

/** The number of amounts filed, by taxonomy and currency. */
type Counts = ReadonlyMap<string, ReadonlyMap<string, number>>;

function countsSince(facts: readonly Fact[], since: string): Counts {
  const counts = new Map<string, Map<string, number>>();
  for (const { taxonomy, unit, end } of facts) {
    if (end < since || !isOfAccounts(taxonomy) || !CURRENCY.test(unit)) continue;
    const units = counts.get(taxonomy) ?? new Map<string, number>();
    counts.set(taxonomy, units.set(unit, (units.get(unit) ?? 0) + 1));
  }
  return counts;
}

function isOfAccounts(taxonomy: string): boolean {
  return taxonomy === 'us-gaap' || taxonomy === 'ifrs-full';
}

function totalOf(counts: Counts, taxonomy: Taxonomy): number {
  return [...(counts.get(taxonomy)?.values() ?? [])].reduce((sum, count) => sum + count, 0);
}
