import { type FactIndex, type Series, type SeriesByConcept, seriesOf } from './fact-index.ts';
import type { FigureSources } from './figure-sources.ts';

/** The flows of a company as of earlier days: from the latest filing by then. */
export class Vintages {
  readonly #sources: FigureSources;
  readonly #byDay = new Map<string, FigureSources>();

  constructor(sources: FigureSources) {
    this.#sources = sources;
  }

  /** Where figures are looked up when nothing filed after the day counts. Balances need no vintages: they are never combined with those of other days. */
  asOf(day: string): FigureSources {
    const known = this.#byDay.get(day);
    if (known !== undefined) return known;
    const index: FactIndex = { ...this.#sources.index, series: this.#seriesUntil(day) };
    const sources = { ...this.#sources, index, until: day };
    this.#byDay.set(day, sources);
    return sources;
  }

  /** Only a few lines are ever looked up as of an earlier day. */
  #seriesUntil(day: string): SeriesByConcept {
    const made = new Map<string, Series | undefined>();
    return {
      get: (concept) => {
        if (!made.has(concept)) {
          const facts = this.#sources.index.byConcept.get(concept)?.filter(({ filed }) => filed <= day);
          made.set(concept, facts && seriesOf(facts, 'restated'));
        }
        return made.get(concept);
      },
    };
  }
}
