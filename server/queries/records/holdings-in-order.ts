import type { Holding, Portfolio } from '#contract/entities/records/portfolio.ts';
import { holdingKind } from '#contract/records/holding.ts';
import type { Store } from '#server/database/schema.ts';
import type { StoredRecord } from '#server/records/stored-record.ts';
import { listRecords } from './records.ts';

/** The stocks of a portfolio in the member's order: those added since the last reordering first. */
export async function holdingsInOrder(db: Store, userId: number, { id, fields: { sequence } }: StoredRecord<Portfolio>): Promise<Holding[]> {
  const holdings = (await listRecords(db, userId, holdingKind, { parent: id })).map(({ fields }) => fields);
  const place = ({ stockid, seq }: Holding) => sequence[stockid] ?? seq;
  return holdings.toSorted((a, b) => place(a) - place(b));
}
