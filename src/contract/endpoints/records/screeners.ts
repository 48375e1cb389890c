import * as v from 'valibot';
import { endpoint } from '#contract/endpoint.ts';
import { Screener, ScreenerRow } from '#contract/entities/records/screener.ts';
import { RecordId } from '#contract/records/ids.ts';
import { deleted, pageQuery, read, write, writeErrors } from './record-call.ts';

const errors = [...writeErrors, 'name-duplication'] as const;

/** The screens that the caller saved, oldest first. */
export const listScreeners = endpoint({
  ...read,
  method: 'GET',
  path: '/_api/screeners',
  summary: 'The screens the caller saved.',
  query: pageQuery,
  response: v.array(ScreenerRow),
});

export const createScreener = endpoint({
  ...write,
  method: 'POST',
  path: '/_api/screeners',
  summary: 'Saves a new screen.',
  body: v.object({ id: v.optional(RecordId), ...Screener.entries }),
  response: ScreenerRow,
  errors,
});

export const updateScreener = endpoint({
  ...write,
  method: 'PUT',
  path: '/_api/screeners/{id}',
  summary: "Changes one of the caller's saved screens.",
  params: { id: RecordId },
  body: v.partial(Screener),
  response: ScreenerRow,
  errors,
});

export const deleteScreener = endpoint({
  ...write,
  method: 'DELETE',
  path: '/_api/screeners/{id}',
  summary: "Deletes one of the caller's saved screens.",
  params: { id: RecordId },
  response: deleted,
});

/** The same four under the path of the caller's own screens, as the specification lists both. */
export const listUserScreeners = endpoint({
  ...read,
  method: 'GET',
  path: '/_api/user_screeners',
  summary: "The caller's own screens.",
  query: pageQuery,
  response: v.array(ScreenerRow),
});

export const createUserScreener = endpoint({
  ...write,
  method: 'POST',
  path: '/_api/user_screeners',
  summary: "Saves a new screen of the caller's own.",
  body: v.object({ id: v.optional(RecordId), ...Screener.entries }),
  response: ScreenerRow,
  errors,
});

export const updateUserScreener = endpoint({
  ...write,
  method: 'PUT',
  path: '/_api/user_screeners/{id}',
  summary: "Changes one of the caller's own screens.",
  params: { id: RecordId },
  body: v.partial(Screener),
  response: ScreenerRow,
  errors,
});

export const deleteUserScreener = endpoint({
  ...write,
  method: 'DELETE',
  path: '/_api/user_screeners/{id}',
  summary: "Deletes one of the caller's own screens.",
  params: { id: RecordId },
  response: deleted,
});
