import type { Fact } from './fact.ts';
import type { Taxonomy } from './line-item.ts';

/** The taxonomy and currency in which a company keeps its accounts. */
export interface ReportingBasis {
  readonly taxonomy: Taxonomy;
  readonly currency: string | undefined;
}

const RECENT_YEARS = 3;
const CURRENCY = /^[A-Z]{3}$/;

/**
 * Chooses taxonomy and currency by coverage: those in which most facts of the last years are filed.
 * A filer may tag a stray concept of another taxonomy, and translate its main figures into a second currency for convenience.
 */
export function reportingBasis(facts: Iterable<Fact>): ReportingBasis {
  const byTaxonomy = new Map<string, Map<string, number>>();
  let newest = '';
  for (const { end } of facts) if (end > newest) newest = end;
  const since = `${Number(newest.slice(0, 4)) - RECENT_YEARS}${newest.slice(4)}`;
  for (const { taxonomy, unit, end } of facts) {
    if ((taxonomy !== 'us-gaap' && taxonomy !== 'ifrs-full') || end < since) continue;
    const units = byTaxonomy.get(taxonomy) ?? new Map<string, number>();
    byTaxonomy.set(taxonomy, units);
    if (CURRENCY.test(unit)) units.set(unit, (units.get(unit) ?? 0) + 1);
  }
  const total = (taxonomy: string) => [...(byTaxonomy.get(taxonomy)?.values() ?? [])].reduce((sum, count) => sum + count, 0);
  const taxonomy: Taxonomy = total('ifrs-full') > total('us-gaap') ? 'ifrs-full' : 'us-gaap';
  const [most] = [...(byTaxonomy.get(taxonomy) ?? [])].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1));
  return { taxonomy, currency: most?.[0] };
}
