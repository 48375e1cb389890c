import * as v from 'valibot';
import { endpoint } from '#contract/endpoint.ts';
import { Follow, FollowRow } from '#contract/entities/gurus/follow.ts';
import { RecordId } from '#contract/records/ids.ts';
import { deleted, pageQuery, read, write } from '../records/record-call.ts';

export const listFollows = endpoint({
  ...read,
  method: 'GET',
  path: '/_api/follows',
  summary: 'Investors and insiders the caller follows, the last one first.',
  query: pageQuery,
  response: v.array(FollowRow),
});

/** Follows someone; who is followed already gets the new name. */
export const createFollow = endpoint({
  ...write,
  method: 'POST',
  path: '/_api/follows',
  summary: 'Follows an investor or an insider.',
  body: Follow,
  response: FollowRow,
});

export const deleteFollow = endpoint({
  ...write,
  method: 'DELETE',
  path: '/_api/follows/{id}',
  summary: 'Follows someone no longer.',
  params: { id: RecordId },
  response: deleted,
});
