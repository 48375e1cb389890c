import type { RecordRow } from '#data/records/records.ts';

export type PortfolioRecord = RecordRow<'portfolio'>;
export type HoldingRecord = RecordRow<'holding'>;

/** Portfolios as the member put them; those without a place after them, newest first. */
export function portfoliosInOrder(portfolios: readonly PortfolioRecord[]): PortfolioRecord[] {
  const place = ({ fields }: PortfolioRecord) => fields.position ?? Number.POSITIVE_INFINITY;
  return portfolios.toSorted((a, b) => compare(place(a), place(b)) || compare(b.created_at, a.created_at) || compare(a.id, b.id));
}

/** Stocks as the member put them; those added since come first, newest first (PF-10). The server orders them alike. */
export function holdingsInOrder(sequence: Readonly<Record<string, number>>, holdings: readonly HoldingRecord[]): HoldingRecord[] {
  const place = ({ fields }: HoldingRecord) => sequence[fields.stockid] ?? fields.seq;
  return holdings.toSorted((a, b) => compare(place(a), place(b)) || compare(a.fields.stockid, b.fields.stockid));
}

/** `seq` of the next stock to be added: below all others, so that it comes first. */
export function nextSeq(holdings: readonly Pick<HoldingRecord, 'fields'>[]): number {
  return holdings.reduce((least, { fields }) => Math.min(least, fields.seq), 0) - 1;
}

const compare = (a: number | string, b: number | string) => (a < b ? -1 : a > b ? 1 : 0);
