import type { RecordFields, RecordKind } from '#contract/records/record-kind.ts';
import type { Store } from '#server/database/schema.ts';
import { Breath } from '#server/fairness/breath.ts';
import { type StoredRecord, storedRecord } from '#server/records/stored-record.ts';
import { byteLength } from '../byte-length.ts';
import { inChunks } from '../in-chunks.ts';

/** Bytes of records in one page of a list, whatever number of rows was asked for. */
export const PAGE_BYTES = 2 * 1024 * 1024;
const ROWS_AT_ONCE = 500;

export type RecordOrder = 'last changed' | 'last made' | 'first made';

/** Which records of a kind: those below a record, found by a stockid or name, or by their ids. The last changed first unless another order is asked for. */
export interface RecordFilter {
  readonly parent?: string;
  readonly reference?: string;
  readonly ids?: readonly string[];
  readonly order?: RecordOrder;
}

/** A record and about how many bytes of an answer it takes. */
export interface SizedRecord<F extends RecordFields> {
  readonly record: StoredRecord<F>;
  readonly bytes: number;
}

/**
 * A member's records of a kind, last changed first, read a few megabytes at a time and letting other requests in between: however
 * much somebody keeps, no more than that is in memory. Records deleted while it reads are left out.
 */
export async function* eachRecord<F extends RecordFields>(
  db: Store,
  userId: number,
  kind: RecordKind<F>,
  { parent, reference, ids, order = 'last changed' }: RecordFilter = {},
): AsyncGenerator<SizedRecord<F>> {
  const breath = new Breath(db);
  const names = await db
    .selectFrom('record')
    .select(['id', byteLength('fields').as('bytes')])
    .where('user_id', '=', userId)
    .where('entity', '=', kind.entity)
    .where('deleted', '=', 0)
    .$if(parent !== undefined, (query) => query.where('parent', '=', parent ?? ''))
    .$if(reference !== undefined, (query) => query.where('reference', '=', reference ?? ''))
    .$if(ids !== undefined, (query) => query.where('id', 'in', ids ?? []))
    .$if(order !== 'last changed', (query) => query.orderBy('created_at', order === 'last made' ? 'desc' : 'asc'))
    .orderBy('rev', 'desc')
    .execute();
  await breath.take();
  for (const batch of batchesOf(names)) {
    const rows = await db
      .selectFrom('record')
      .selectAll()
      .where('user_id', '=', userId)
      .where('entity', '=', kind.entity)
      .where('deleted', '=', 0)
      .where(
        'id',
        'in',
        batch.map(({ id }) => id),
      )
      .execute();
    const byId = new Map(rows.map((row) => [row.id, row]));
    for (const { id, bytes } of batch) {
      const row = byId.get(id);
      if (row !== undefined) yield { record: storedRecord(kind, row), bytes: Number(bytes) + 200 };
      await breath.take();
    }
  }
}

interface Sized {
  readonly bytes: number;
}

/** Names in pieces that are read at once. */
function* batchesOf<N extends Sized>(names: readonly N[]): Generator<N[]> {
  let [start, bytes] = [0, 0];
  for (const [at, name] of names.entries()) {
    if (at > start && (at - start >= ROWS_AT_ONCE || bytes + Number(name.bytes) > PAGE_BYTES)) {
      yield names.slice(start, at);
      [start, bytes] = [at, 0];
    }
    bytes += Number(name.bytes);
  }
  if (start < names.length) yield names.slice(start);
}

export interface Page {
  /** Counted from 1. */
  readonly page: number;
  readonly per_page: number;
}

/**
 * One page of a list: a page ends at so many rows or at 2 MB, whichever comes first, and the next goes on from there. An empty page is
 * past the end.
 */
export async function pageOfSized<T extends Sized>(sized: AsyncIterable<T> | Iterable<T>, { page, per_page }: Page): Promise<T[]> {
  let [number, bytes] = [1, 0];
  let rows: T[] = [];
  let count = 0;
  for await (const each of sized) {
    if (count > 0 && (count >= per_page || bytes + each.bytes > PAGE_BYTES)) {
      if (number === page) return rows;
      [number, bytes, count, rows] = [number + 1, 0, 0, []];
    }
    count += 1;
    bytes += each.bytes;
    if (number === page) rows.push(each);
  }
  return number === page ? rows : [];
}

/** The records with these ids, in this order; those that are gone are left out. */
export async function recordsInOrder<F extends RecordFields>(
  db: Store,
  userId: number,
  kind: RecordKind<F>,
  ids: readonly string[],
): Promise<StoredRecord<F>[]> {
  const found = new Map<string, StoredRecord<F>>();
  for (const some of inChunks(ids, ROWS_AT_ONCE)) {
    for await (const { record } of eachRecord(db, userId, kind, { ids: some })) found.set(record.id, record);
  }
  return ids.flatMap((id) => found.get(id) ?? []);
}

/** A page of a member's records of a kind, of those that `isWanted`. */
export async function pageOfRecords<F extends RecordFields>(
  records: AsyncIterable<SizedRecord<F>>,
  page: Page,
  isWanted: (record: StoredRecord<F>) => boolean = () => true,
): Promise<StoredRecord<F>[]> {
  const wanted = async function* () {
    for await (const each of records) if (isWanted(each.record)) yield each;
  };
  return (await pageOfSized(wanted(), page)).map(({ record }) => record);
}
