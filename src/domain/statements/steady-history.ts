import type { Fact } from './fact.ts';
import { type LineVersions, type PeriodVersions, versionsByPeriod } from './fact-versions.ts';
import type { LineHistory, Recast } from './recast.ts';

/**
 * Of a concept that no filing ever stated otherwise: when each period was stated first and last, once somebody asks.
 * A class: an object literal with getters makes a hidden class of its own each time, which keeps all that the getters see until the next full collection.
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
