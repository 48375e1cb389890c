import * as v from 'valibot';
import { endpoint } from '#contract/endpoint.ts';
import { View, ViewField, ViewName, ViewRow } from '#contract/entities/records/view.ts';
import { Instant } from '#contract/primitives.ts';
import { RecordId } from '#contract/records/ids.ts';
import { deleted, pageQuery, read, write, writeErrors } from './record-call.ts';

const errors = [...writeErrors, 'name-duplication', 'forbidden'] as const;
const { name: _name, ...others } = View.entries;
/** A definition of which the name alone must be given. */
const named = v.object({
  id: v.optional(RecordId),
  name: ViewName,
  note: v.optional(others.note),
  fields: v.optional(others.fields),
  options: v.optional(others.options),
  icon: v.optional(others.icon),
  seq: v.optional(others.seq),
  is_public: v.optional(others.is_public),
  premium: v.optional(others.premium),
  /** Replaces the caller's own view of that name instead of refusing the name. */
  overwrite: v.optional(v.boolean()),
});
const some = v.partial(v.omit(named, ['id', 'overwrite']));

/** Views the caller may use: their own, those offered to all (premium ones to premium members), and what others made public. */
export const listViews = endpoint({
  ...read,
  method: 'GET',
  path: '/_api/screeners/views',
  summary: 'Views the caller may use.',
  query: pageQuery,
  response: v.array(ViewRow),
});

export const createView = endpoint({
  ...write,
  method: 'POST',
  path: '/_api/screeners/views',
  summary: 'Saves a new view.',
  body: named,
  response: ViewRow,
  errors,
});

/** The caller's own view of that name before those of others. */
export const findView = endpoint({
  ...read,
  method: 'GET',
  path: '/_api/screeners/views/{name}',
  summary: 'A view by its name.',
  params: { name: ViewName },
  response: ViewRow,
  errors: ['not-found', 'forbidden'],
});

/** Changes a view of the caller; one of somebody else is saved as a new view of the caller instead (VIEW-07). */
export const updateView = endpoint({
  ...write,
  method: 'PUT',
  path: '/_api/screeners/views/{id}',
  summary: "Changes a view; somebody else's is saved as a new one.",
  params: { id: RecordId },
  body: some,
  response: ViewRow,
  errors,
});

export const deleteView = endpoint({
  ...write,
  method: 'DELETE',
  path: '/_api/screeners/views/{id}',
  summary: "Deletes one of the caller's views.",
  params: { id: RecordId },
  response: deleted,
});

export const listFieldsOfView = endpoint({
  ...read,
  method: 'GET',
  path: '/_api/screeners/fieldsOfView',
  summary: 'The fields of a view.',
  query: { id: RecordId },
  response: v.array(ViewField),
  errors: ['not-found', 'forbidden'],
});

export const listUserViews = endpoint({
  ...read,
  method: 'GET',
  path: '/_api/user_screeners/views',
  summary: "The caller's own views.",
  query: pageQuery,
  response: v.array(ViewRow),
});

export const createUserView = endpoint({
  ...write,
  method: 'POST',
  path: '/_api/user_screeners/views',
  summary: "Saves a new view of the caller's own.",
  body: named,
  response: ViewRow,
  errors,
});

export const updateUserView = endpoint({
  ...write,
  method: 'PUT',
  path: '/_api/user_screeners/views/{id}',
  summary: "Changes one of the caller's own views.",
  params: { id: RecordId },
  body: some,
  response: ViewRow,
  errors,
});

export const deleteUserView = endpoint({
  ...write,
  method: 'DELETE',
  path: '/_api/user_screeners/views/{id}',
  summary: "Deletes one of the caller's own views.",
  params: { id: RecordId },
  response: deleted,
});

/** Earlier definitions of a view, newest first; the last ten are kept. */
export const listViewVersions = endpoint({
  ...read,
  method: 'GET',
  path: '/_api/user_screeners/views/{id}/versions',
  summary: "Earlier definitions of one of the caller's own views.",
  params: { id: RecordId },
  response: v.array(v.object({ rev: v.number(), replaced_at: Instant, view: View })),
  errors: ['not-found'],
});
