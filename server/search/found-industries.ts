import type { FoundIndustry } from '#contract/entities/market/search.ts';
import type { Store } from '../database/schema.ts';
import { findIndustries } from '../queries/lists/reference-lists.ts';
import type { SearchEntry } from './searchable.ts';

/** Sectors, then their groups, then the industries of these, those with the most stocks first. */
export async function foundIndustries(db: Store): Promise<SearchEntry<FoundIndustry>[]> {
  const sectors = await findIndustries(db);
  const groups = sectors.flatMap(({ sector, groups }) => groups.map((group) => ({ sector, ...group })));
  const industries = groups.flatMap(({ sector, group, industries }) => industries.map((industry) => ({ sector, group, ...industry })));
  const bySize = <T extends { readonly count: number }>(rows: T[]) => rows.sort((a, b) => b.count - a.count);
  return [
    ...bySize(sectors).map(({ sector, count }) => ({ data: { name: sector, sector, count } })),
    ...bySize(groups).map(({ sector, group, count }) => ({ data: { name: group, sector, group, count } })),
    ...bySize(industries).map(({ sector, group, industry, count }) => ({ data: { name: industry, sector, group, industry, count } })),
  ];
}
