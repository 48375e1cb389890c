import * as v from 'valibot';
import { endpoint } from '#contract/endpoint.ts';
import { GuruGroup, GuruGroupRow, GuruId } from '#contract/entities/gurus/guru-group.ts';
import { RecordId } from '#contract/records/ids.ts';
import { deleted, pageQuery, read, write, writeErrors } from '../records/record-call.ts';

/** Groups of one's own belong to a paid membership or a trial; who had one before may still read and delete them. */
const personalised = { ...write, access: 'premium' } as const;

export const listGuruGroups = endpoint({
  ...read,
  method: 'GET',
  path: '/_api/guru_groups',
  summary: 'Groups of investors the caller made.',
  query: pageQuery,
  response: v.array(GuruGroupRow),
});

export const createGuruGroup = endpoint({
  ...personalised,
  method: 'POST',
  path: '/_api/guru_groups',
  summary: 'Makes a group of investors.',
  body: v.object({ id: v.optional(RecordId), ...GuruGroup.entries }),
  response: GuruGroupRow,
  errors: [...writeErrors, 'name-duplication'],
});

export const updateGuruGroup = endpoint({
  ...personalised,
  method: 'PUT',
  path: '/_api/guru_groups/{id}',
  summary: 'Changes name and investors of a group.',
  params: { id: RecordId },
  body: GuruGroup,
  response: GuruGroupRow,
  errors: [...writeErrors, 'name-duplication'],
});

export const joinGuruGroup = endpoint({
  ...personalised,
  method: 'POST',
  path: '/_api/guru_groups/{id}',
  summary: 'Adds an investor to a group, or takes it out.',
  params: { id: RecordId },
  body: v.object({ guru_id: GuruId, member: v.boolean() }),
  response: GuruGroupRow,
});

export const deleteGuruGroup = endpoint({
  ...write,
  method: 'DELETE',
  path: '/_api/guru_groups/{id}',
  summary: 'Deletes a group of investors.',
  params: { id: RecordId },
  response: deleted,
});
