import type { Fact } from '#domain/statements/facts/fact.ts';

/** A filing of an invented company; facts are added to it as they would stand in companyfacts. */
export interface Filing {
  readonly form: string;
  readonly filed: string;
  /** Flows and per-share figures: by concept, `[first day, last day, value]`. */
  readonly flows?: Readonly<Record<string, readonly (readonly [start: string, end: string, value: number])[]>>;
  /** Balances: by concept, `[day, value]`. */
  readonly balances?: Readonly<Record<string, readonly (readonly [day: string, value: number])[]>>;
  readonly taxonomy?: string;
  readonly currency?: string;
}

/** All facts of the filings, in the order in which companyfacts would give them. */
export function filed(...filings: readonly Filing[]): Fact[] {
  return filings.flatMap(({ form, filed, flows = {}, balances = {}, taxonomy = 'us-gaap', currency = 'USD' }, i) => {
    const accession = `0000000001-${filed.slice(2, 4)}-${String(i + 1).padStart(6, '0')}`;
    const common = (concept: string) => ({
      taxonomy: concept.startsWith('Entity') ? 'dei' : taxonomy,
      concept,
      unit: unitOf(concept, currency),
      form,
      accession,
      filed,
    });
    return [
      ...Object.entries(flows).flatMap(([concept, points]) => points.map(([start, end, value]) => ({ ...common(concept), start, end, value }))),
      ...Object.entries(balances).flatMap(([concept, points]) => points.map(([end, value]) => ({ ...common(concept), end, value }))),
    ];
  });
}

function unitOf(concept: string, currency: string): string {
  if (/PerShare/.test(concept)) return `${currency}/shares`;
  return /Shares/.test(concept) ? 'shares' : currency;
}
