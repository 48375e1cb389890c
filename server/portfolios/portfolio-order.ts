import type { Portfolio } from '#contract/entities/records/portfolio.ts';
import type { StoredRecord } from '../records/stored-record.ts';

/** What decides the place of a portfolio in the list. */
export type Placed = Pick<StoredRecord, 'rev' | 'created_at'> & { readonly fields: Pick<Portfolio, 'position'> };

/** Portfolios that have a place by it, then the others, newest first. */
export function inOrder<P extends Placed>(portfolios: readonly P[]): P[] {
  const place = ({ fields }: P) => fields.position ?? Number.POSITIVE_INFINITY;
  return portfolios.toSorted((a, b) => (place(a) === place(b) ? b.created_at - a.created_at || b.rev - a.rev : place(a) - place(b)));
}
