import type { Fact } from './fact.ts';
import { type Figure, factsBehind, isFact } from './figure.ts';

/** Every version of the figures of a year that filings gave, sorted when first asked for. */
export class YearVersions {
  readonly #facts: readonly Fact[];
  #versions: Map<string, Fact[]> | undefined;

  constructor(facts: readonly Fact[]) {
    this.#facts = facts;
  }

  /** All filings' versions of a fact, in no order. */
  of(fact: Fact): readonly Fact[] {
    this.#versions ??= Map.groupBy(
      this.#facts.filter(({ start }) => start !== undefined),
      identity,
    );
    return this.#versions.get(identity(fact)) ?? [fact];
  }
}

function identity({ concept, unit, start, end }: Fact): string {
  return `${concept}|${unit}|${start}|${end}`;
}

const kept = new WeakMap<readonly Fact[], YearVersions>();

/** The versions in the facts of a company, put together once. */
export function versionsIn(facts: readonly Fact[]): YearVersions {
  const versions = kept.get(facts) ?? new YearVersions(facts);
  kept.set(facts, versions);
  return versions;
}

/** Said where a year's earlier version stands beside its quarters. */
export const EARLIER_YEAR = 'The year as it stood with its quarters; it was restated later, and they were not.';

/**
 * A year's fact as it stood when its first quarters were last stated, on the day `known`. A year recast later, without a sold business, must
 * not be compared with quarters that were not: what it left would be no quarter of anything.
 *
 * @returns The fact itself when it was not restated since.
 */
export function factAsItStood(year: Fact, known: string, versions: YearVersions): Fact {
  if (year.filed <= known) return year;
  const all = versions.of(year).toSorted((a, b) => (a.filed < b.filed ? -1 : 1));
  const then = all.findLast(({ filed }) => filed <= known) ?? all[0];
  return then === undefined || then.value === year.value ? year : then;
}

/** The year's figure as it stood with its quarters, see {@link factAsItStood}; a figure that no filing states as it is stays as it is. */
export function asItStoodWith(quarters: readonly Figure[], year: Figure, versions: YearVersions): Figure {
  if (!isFact(year.source)) return year;
  let known = '';
  for (const quarter of quarters) for (const { filed } of factsBehind(quarter)) if (filed > known) known = filed;
  const then = factAsItStood(year.source, known, versions);
  return then === year.source ? year : { ...year, value: then.value, source: then, note: EARLIER_YEAR };
}
