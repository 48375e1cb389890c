import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';

/** A release of figures of the economy: who gives it, when, and which series it renews. */
export const KnownRelease = v.object({
  release: v.string(),
  agency: v.string(),
  /** Who announces its days; `rule` where it comes on the same weekday each week. */
  source: v.picklist(['BLS', 'BEA', 'rule', 'demo']),
  /** Day of the week, 0 for Sunday, of a release by rule. */
  weekday: v.optional(v.number()),
  /** `HH:MM` in New York. */
  time: v.string(),
  series: v.array(v.string()),
  /** How long before the release its period usually begins: so many months, quarters, or days before. */
  months: v.optional(v.number()),
  quarters: v.optional(v.number()),
  days: v.optional(v.number()),
});
export type KnownRelease = v.InferOutput<typeof KnownRelease>;

/** Every release that is known by name. */
export const knownReleases: readonly KnownRelease[] = v.parse(
  v.array(KnownRelease),
  JSON.parse(readFileSync(join(import.meta.dirname, 'releases.json'), 'utf8')),
);

/** A release by the name its announcement gives it, which may say more: `Gross Domestic Product, 4th Quarter and Year 2025 (Advance Estimate)`. */
export function knownRelease(source: string, announced: string): KnownRelease | undefined {
  const name = announced.toLowerCase();
  return knownReleases.find((each) => each.source === source && name.startsWith(each.release.toLowerCase()));
}
