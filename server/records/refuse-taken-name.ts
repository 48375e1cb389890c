import type { RecordFields, RecordKind } from '#contract/records/record-kind.ts';
import { ApiError } from '../serve.ts';
import type { RecordBook } from './record-book.ts';

/** Refuses a name that another record of the member has, for kinds whose records are known by it. */
export async function refuseTakenName<F extends RecordFields>(book: RecordBook, kind: RecordKind<F>, name: string, id: string): Promise<void> {
  const others = (await book.list(kind, { reference: name })).filter((other) => other.id !== id);
  if (others.length > 0) throw new ApiError('name-duplication', { fields: { 'body.name': 'Name Duplication.' } });
}
