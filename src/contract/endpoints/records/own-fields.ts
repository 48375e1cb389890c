import * as v from 'valibot';
import { endpoint } from '#contract/endpoint.ts';
import { OwnField, OwnFieldRow } from '#contract/entities/records/own-field.ts';
import { RecordId } from '#contract/records/ids.ts';
import { deleted, pageQuery, read, write, writeErrors } from './record-call.ts';

const errors = [...writeErrors, 'bad-request', 'name-duplication'] as const;
const ownPath = '/_api/user_screeners/fields';
const path = '/_api/screeners/fields';

const create = { ...write, method: 'POST', body: v.object({ id: v.optional(RecordId), ...OwnField.entries }), response: OwnFieldRow, errors } as const;
const update = { ...write, method: 'PUT', params: { id: RecordId }, body: v.partial(OwnField), response: OwnFieldRow, errors } as const;
const remove = { ...write, method: 'DELETE', params: { id: RecordId }, response: deleted } as const;

/** The fields that the caller made, oldest first. */
export const listOwnFields = endpoint({
  ...read,
  method: 'GET',
  path: ownPath,
  summary: 'The fields of the screener that the caller made.',
  query: pageQuery,
  response: v.array(OwnFieldRow),
});

export const createOwnField = endpoint({ ...create, path: ownPath, summary: 'Saves a new field made by a formula.' });
export const updateOwnField = endpoint({ ...update, path: `${ownPath}/{id}`, summary: 'Changes a field that the caller made.' });
export const deleteOwnField = endpoint({ ...remove, path: `${ownPath}/{id}`, summary: 'Deletes a field that the caller made.' });

/** The same three under the path of the catalogue of fields, as the specification lists both. */
export const createScreenerField = endpoint({ ...create, path, summary: "Saves a new field of the caller's own." });
export const updateScreenerField = endpoint({ ...update, path: `${path}/{id}`, summary: "Changes a field of the caller's own." });
export const deleteScreenerField = endpoint({ ...remove, path: `${path}/{id}`, summary: "Deletes a field of the caller's own." });
