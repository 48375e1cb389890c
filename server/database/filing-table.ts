import type { Fact } from '#domain/statements/facts/fact.ts';

/** One filing as its facts repeat it: accession, form, day filed, fiscal year and period of the filing. */
export type FilingTuple = readonly [accession: string, form: string, filed: string, year: number | null, period: string | null];

/** The filings of an issuer's facts, each written once; facts name their place. Places are never given away again. */
export class FilingTable {
  readonly #filings: FilingTuple[];
  /** Places by accession; an accession has several only where a source contradicts itself. */
  readonly #places = new Map<string, number[]>();
  readonly #sizeBefore: number;

  /** @param stored The `filings` of a `fact_filing` row; nothing for an issuer without facts. */
  constructor(stored?: string) {
    this.#filings = stored === undefined ? [] : (JSON.parse(stored) as FilingTuple[]); // written by this class only
    this.#sizeBefore = this.#filings.length;
    for (const [place, [accession]] of this.#filings.entries()) this.#add(accession, place);
  }

  get hasGrown(): boolean {
    return this.#filings.length > this.#sizeBefore;
  }

  at(place: number): FilingTuple {
    const filing = this.#filings[place];
    if (filing === undefined) throw new Error(`a fact names filing ${place}, which its issuer does not have`);
    return filing;
  }

  /** The place of a fact's filing, a new one for a filing not met before. */
  placeOf({ accession, form, filed, fiscal_year, fiscal_period }: Fact): number {
    return this.placeOfFiling([accession, form, filed, fiscal_year ?? null, fiscal_period ?? null]);
  }

  /** The place of a filing, a new one for a filing not met before. */
  placeOfFiling(filing: FilingTuple): number {
    const [accession] = filing;
    for (const place of this.#places.get(accession) ?? []) if (this.at(place).every((part, i) => part === filing[i])) return place;
    const place = this.#filings.push(filing) - 1;
    this.#add(accession, place);
    return place;
  }

  /** For the `filings` of a `fact_filing` row. */
  encoded(): string {
    return JSON.stringify(this.#filings);
  }

  #add(accession: string, place: number): void {
    const known = this.#places.get(accession);
    if (known === undefined) this.#places.set(accession, [place]);
    else known.push(place);
  }
}
