import type { FoundIndicator } from '#contract/entities/market/search.ts';
import type { Store } from '../database/schema.ts';
import { visibleIndicators } from '../queries/sources/economic-indicators.ts';
import type { SearchEntry } from './searchable.ts';

/** The loaded figures of the economy, by name. */
export async function foundIndicators(db: Store): Promise<SearchEntry<FoundIndicator>[]> {
  return (await visibleIndicators(db)).map(({ id, name }) => ({ data: { id, name } })).sort((a, b) => (a.data.name < b.data.name ? -1 : 1));
}
