import {
  createOwnField,
  createScreenerField,
  deleteOwnField,
  deleteScreenerField,
  listOwnFields,
  updateOwnField,
  updateScreenerField,
} from '#contract/endpoints/records/own-fields.ts';
import type { OwnField } from '#contract/entities/records/own-field.ts';
import { ownFieldKind } from '#contract/records/screener.ts';
import { fieldsInCircle } from '#domain/screening/formula/needed-formulas.ts';
import { parseFormula } from '#domain/screening/formula/parse-formula.ts';
import { eachRecord, pageOfRecords } from '#server/queries/records/record-pages.ts';
import { newRecordId } from '#server/records/new-id.ts';
import type { RecordBook } from '#server/records/record-book.ts';
import { answerOf } from '#server/records/stored-record.ts';
import { memberOf, serveWrite } from '#server/records/write-records.ts';
import { factOf } from '#server/screening/field-facts.ts';
import { ApiError, serve } from '#server/serve.ts';

type NewField = OwnField & { readonly id?: string | undefined };

export const ownFieldWrites = [
  serveWrite(createOwnField, ({ body }, book) => create(book, body)),
  serveWrite(createScreenerField, ({ body }, book) => create(book, body)),
  serveWrite(updateOwnField, ({ params: { id }, body }, book) => update(book, id, body)),
  serveWrite(updateScreenerField, ({ params: { id }, body }, book) => update(book, id, body)),
  serveWrite(deleteOwnField, ({ params: { id } }, book) => remove(book, id)),
  serveWrite(deleteScreenerField, ({ params: { id } }, book) => remove(book, id)),
];

export const ownFieldReads = [
  serve(listOwnFields, async ({ query }, { db }, exchange) => {
    return (await pageOfRecords(eachRecord(db, memberOf(exchange).user_id, ownFieldKind, { order: 'first made' }), query)).map(answerOf);
  }),
];

async function create(book: RecordBook, { id, ...fields }: NewField) {
  const target = id ?? newRecordId(book.madeAt);
  await refuseMistakes(book, target, fields);
  return answerOf(await book.create(ownFieldKind, target, fields));
}

async function update(book: RecordBook, id: string, patch: Partial<OwnField>) {
  const before = await book.find(ownFieldKind, id);
  if (before !== undefined) await refuseMistakes(book, id, { ...before.fields, ...patch });
  return answerOf(await book.patch(ownFieldKind, id, patch));
}

async function remove(book: RecordBook, id: string) {
  const { rev } = await book.delete(ownFieldKind, id);
  return { done: true as const, id, rev };
}

/** Refuses a key that is taken, a formula that means nothing, and one that leads back to itself, each with the place. */
async function refuseMistakes(book: RecordBook, id: string, { key, formula }: OwnField): Promise<void> {
  const others = (await book.list(ownFieldKind)).filter((other) => other.id !== id).map(({ fields }) => fields);
  if (factOf(key) !== undefined || others.some((other) => other.key === key)) {
    throw new ApiError('name-duplication', { fields: { 'body.key': 'Name Duplication.' } });
  }
  const parsed = parseFormula(formula);
  const problem = 'problem' in parsed ? parsed.problem : fieldsInCircle([...others, { key, formula }]).get(key);
  if (problem !== undefined) {
    throw new ApiError('bad-request', { fields: { 'body.formula': `${problem.message} (character ${problem.at + 1}).` } });
  }
}
