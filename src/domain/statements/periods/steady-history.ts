import type { Fact } from '../facts/fact.ts';
import { type LineVersions, type PeriodVersions, versionsByPeriod } from '../facts/fact-versions.ts';
import type { LineHistory, Recast } from '../recasts/recast.ts';

/**
 * Of a concept that no filing ever stated otherwise: when each period was stated first and last, once somebody asks.
 * A class: an object literal with getters creates a new hidden class each time, which retains everything that the getters refer to until the next full collection.
 */
export class SteadyHistory implements LineHistory {
  readonly recasts: readonly Recast[] = [];
  readonly #facts: readonly Fact[];
  #versions: LineVersions | undefined;

  /** @param facts Of one concept, in any order. */
  constructor(facts: readonly Fact[]) {
    this.#facts = facts;
  }

  get periods(): readonly PeriodVersions[] {
    return this.#found.periods;
  }

  get byEnd(): ReadonlyMap<string, readonly PeriodVersions[]> {
    return this.#found.byEnd;
  }

  get #found(): LineVersions {
    this.#versions ??= versionsByPeriod(
      this.#facts.filter(({ start }) => start !== undefined),
      [],
    );
    return this.#versions;
  }
}
