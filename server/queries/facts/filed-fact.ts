import type { FiledFact } from '#contract/entities/stock/financials.ts';
import type { Fact } from '#domain/statements/facts/fact.ts';
import { filingAddress } from './filing-address.ts';

/** A fact as it is at the end of the way back from a figure, with the address of its filing. */
export function filedFact({ taxonomy, concept, unit, start, end, value, form, accession, filed }: Fact, cik: number | null): FiledFact {
  return { taxonomy, concept, unit, start: start ?? null, end, value, form, accession, filed, url: filingAddress(cik, accession) };
}
