import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';

const FieldFact = v.object({
  key: v.string(),
  label: v.string(),
  category: v.string(),
  group: v.string(),
  unit: v.string(),
  currency: v.boolean(),
  better: v.picklist(['high', 'low', 'none']),
  core: v.boolean(),
  definition: v.string(),
  periods: v.array(v.string()),
  id: v.optional(v.number()),
  needs: v.optional(v.string()),
  /** Whether the screener works it out where a market has what it is made of. */
  made: v.optional(v.boolean()),
  hidden: v.optional(v.boolean()),
});
/** What is known of a field of the screener, whatever market is loaded. */
export type FieldFact = v.InferOutput<typeof FieldFact>;

/** Every base field, in the order of the menus. */
export const fieldFacts: readonly FieldFact[] = v.parse(v.array(FieldFact), JSON.parse(readFileSync(join(import.meta.dirname, 'fields.json'), 'utf8')));

/** Suffixes of fields derived from a base field, as text; the screener has some of them for some fields. */
const SUFFIXES: Readonly<Record<string, string>> = {
  q: 'newest quarter',
  '1y': '1 year',
  '3y': '3 years',
  '5y': '5 years',
  '10y': '10 years',
  '1w': '1 week',
  '1m': '1 month',
  '3m': '3 months',
  '6m': '6 months',
  ...Object.fromEntries(
    [3, 5, 10].flatMap((years) => [
      [`avg_${years}y`, `${years}-year mean`],
      [`cagr_${years}y`, `plain yearly growth of ${years} years`],
    ]),
  ),
  ...Object.fromEntries(
    [5, 10].flatMap((years) => [
      [`median_${years}y`, `${years}-year median`],
      [`low_${years}y`, `lowest of ${years} years`],
      [`high_${years}y`, `highest of ${years} years`],
      [`slope_${years}y`, `${years}-year trend`],
    ]),
  ),
  change_1y: 'change over a year',
  change_3y: 'change over 3 years',
  change_5y: 'change over 5 years',
  growth_1y: 'growth over a year',
  growth_3y: '3-year growth',
  growth_5y: '5-year growth',
  growth_10y: '10-year growth',
  own_10y: 'place in its own 10 years',
};
/** Suffixes whose figures are a part of one, whatever the unit of the field. */
const PARTS: ReadonlySet<string> = new Set(['own_10y', 'growth_1y', 'growth_3y', 'growth_5y', 'growth_10y']);

const byKey = new Map(fieldFacts.map((fact) => [fact.key, fact]));

/** The facts of a field or of one made of it, as `roic__median_5y`; `undefined` for a key that names none. */
export function factOf(key: string): FieldFact | undefined {
  const [base = '', suffix] = key.split('__');
  const fact = byKey.get(base);
  if (fact === undefined || suffix === undefined) return fact;
  const words = SUFFIXES[suffix];
  if (words === undefined) return undefined;
  const { id: _ofBase, ...facts } = fact;
  return { ...facts, key, label: `${fact.label}, ${words}`, ...(PARTS.has(suffix) && { unit: '%', currency: false }) };
}
