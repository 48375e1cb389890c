import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { DEMO_SERIES } from '#server/queries/sources/series.ts';
import { demoIndicators } from './demo-indicators.ts';
import { DERIVED_SERIES, derivedIndicators } from './derived-indicators.ts';

/** What is known of a series beside its figures. */
export const IndicatorFacts = v.object({
  id: v.string(),
  source: v.string(),
  /** Who counts it. */
  origin: v.string(),
  title: v.string(),
  scale: v.string(),
  frequency: v.picklist(['daily', 'weekly', 'monthly', 'quarterly', 'annual']),
  seasonal: v.picklist(['SA', 'NSA', 'SAAR']),
  /** Which way is better, where one is. */
  better: v.picklist(['high', 'low', 'none']),
  category: v.string(),
  related: v.array(v.string()),
  terms: v.string(),
  note: v.optional(v.string()),
  /** Whether its owner forbids publishing its values. */
  restricted: v.optional(v.boolean()),
});
export type IndicatorFacts = v.InferOutput<typeof IndicatorFacts>;

/** Every series this product knows by name, loaded or not. */
export const knownIndicators: readonly IndicatorFacts[] = v.parse(
  v.array(IndicatorFacts),
  JSON.parse(readFileSync(join(import.meta.dirname, 'indicators.json'), 'utf8')),
);

/** Those of them that a source of this product can load. */
export const loadableIndicators: readonly IndicatorFacts[] = knownIndicators.filter(({ source }) => source === 'FRED' || source === 'Shiller');

/** The catalogue's name of each source whose series are stored. */
const SOURCES: Readonly<Record<string, string>> = { fred: 'FRED', treasury: 'Treasury', shiller: 'Shiller' };
const byId = new Map(knownIndicators.map((facts) => [`${facts.source} ${facts.id}`, facts]));
const derived = derivedIndicators.map(({ facts }) => facts);
const ownIds = new Map([...demoIndicators, ...derived].map((facts) => [facts.id, facts]));

/** What is known of a stored series; `undefined` for one that a reader loaded by its id alone. */
export function indicatorFacts(source: string, id: string): IndicatorFacts | undefined {
  if (source === DEMO_SERIES) return ownIds.get(id) ?? demoIndexFacts(id);
  if (source === DERIVED_SERIES) return ownIds.get(id);
  if (source === 'treasury') return treasuryFacts(id);
  return byId.get(`${SOURCES[source] ?? source} ${id}`);
}

function demoIndexFacts(id: string): IndicatorFacts | undefined {
  if (!id.startsWith('demo-')) return undefined;
  const facts = { id, source: DEMO_SERIES, origin: 'Demo market', title: id, scale: 'points', terms: 'invented', category: 'markets' };
  return { ...facts, frequency: 'daily', seasonal: 'NSA', better: 'high', related: [] };
}

function treasuryFacts(id: string): IndicatorFacts | undefined {
  if (!/^(?:par|real)-/.test(id)) return undefined;
  const facts = { id, source: 'Treasury', origin: 'Treasury', title: id, scale: 'Percent', terms: 'public domain', category: 'rates' };
  return { ...facts, frequency: 'daily', seasonal: 'NSA', better: 'none', related: [] };
}
