import { IndicatorItem, type ListedItem } from '#contract/entities/market/indicator-item.ts';
import type { Store } from '#server/database/schema.ts';
import { indicatorFacts } from '#server/economy/indicator-catalogue.ts';
import { type KeptEntry, keptEntries } from '../screening/kept-entries.ts';
import type { ListedSeries } from '../sources/series.ts';

/** What administrators made of indicators, by id; those nobody changed are missing. */
export async function indicatorEdits(db: Store): Promise<ReadonlyMap<string, IndicatorItem>> {
  const kept = await keptEntries(db, 'indicator', IndicatorItem, []);
  return new Map(kept.filter(({ removed }) => !removed).map(({ entry }) => [entry.id, entry]));
}

/** How a stored series is shown before anybody changes it. */
export function itemOf({ source, series_id, title, unit }: ListedSeries): IndicatorItem {
  const facts = indicatorFacts(source, series_id);
  return {
    ...{ id: series_id, name: title ?? facts?.title ?? series_id, category: facts?.category ?? null, unit: unit ?? facts?.scale ?? null },
    ...{ order: null, hidden: false, better: facts?.better ?? 'none' },
  };
}

/** The given series with what administrators made of them and all versions. */
export async function keptIndicators(db: Store, series: readonly ListedSeries[]): Promise<KeptEntry<IndicatorItem>[]> {
  const kept = await keptEntries(db, 'indicator', IndicatorItem, series.map(itemOf));
  const shown = new Set(series.map(({ series_id }) => series_id));
  return kept.filter(({ entry }) => shown.has(entry.id));
}

/** The given series as they are shown, hidden ones too: by category, then place, then name. */
export async function listItems(db: Store, series: readonly ListedSeries[]): Promise<ListedItem[]> {
  const sources = new Map(series.map(({ series_id, source }) => [series_id, source]));
  const kept = await keptIndicators(db, series);
  return kept.map(({ entry, rev }) => ({ ...entry, source: sources.get(entry.id) ?? '', rev })).sort(byPlace);
}

/** Series with a place come first, the others follow by name; those without a category come last. */
export function byPlace(a: Pick<IndicatorItem, 'category' | 'order' | 'name' | 'id'>, b: Pick<IndicatorItem, 'category' | 'order' | 'name' | 'id'>): number {
  const key = ({ category, order, name, id }: typeof a) => `${category ?? '\u{10FFFF}'}\0${String(order ?? 99_999).padStart(5, '0')}\0${name}\0${id}`;
  return key(a) < key(b) ? -1 : 1;
}
