import type { Store } from '#server/database/schema.ts';
import { DERIVED_SERIES, type DerivedIndicator, derivedIndicators } from '#server/economy/derived-indicators.ts';
import { DEMO_SERIES, findSeries, storeSeries } from './series.ts';

/** Computes again the series that are made of one of those given; one of which a part is not stored is left alone. */
export async function renewDerived(db: Store, changed: readonly string[], now: number): Promise<void> {
  for (const indicator of derivedIndicators) {
    if (indicator.parts.some((part) => changed.includes(part))) await renew(db, indicator, now);
  }
}

async function renew(db: Store, { facts, parts, partsOf, compute }: DerivedIndicator, now: number): Promise<void> {
  const columns = [];
  for (const part of parts) {
    const found = await findSeries(db, partsOf, part);
    if (found === undefined) return;
    columns.push(found);
  }
  const values = compute(columns);
  if (values.length === 0) return;
  const source = partsOf === DEMO_SERIES ? DEMO_SERIES : DERIVED_SERIES;
  const stored = await findSeries(db, source, facts.id);
  const days = new Set(values.map(({ day }) => day));
  // A day that can no longer be computed is taken back.
  const lost = (stored?.days ?? []).filter((day) => !days.has(day)).map((day) => ({ day, value: null }));
  await storeSeries(db, { source, title: facts.title, unit: facts.scale }, { series_id: facts.id, observations: [...values, ...lost] }, now);
}
