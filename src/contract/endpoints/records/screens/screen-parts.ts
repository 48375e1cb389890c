import * as v from 'valibot';
import { endpoint } from '#contract/endpoint.ts';
import { FilterSet, FilterSetRow, ScreenRanking, ScreenRankingRow } from '#contract/entities/records/screen-part.ts';
import { RecordId } from '#contract/records/ids.ts';
import { deleted, pageQuery, read, write, writeErrors } from '../record-call.ts';

const errors = [...writeErrors, 'name-duplication'] as const;
const ranking = '/_api/screeners/ranking';
const filters = '/_api/screeners/filters';

/** The rankings that the caller saved, oldest first. */
export const listScreenRankings = endpoint({
  ...read,
  method: 'GET',
  path: ranking,
  summary: 'The rankings the caller saved.',
  query: pageQuery,
  response: v.array(ScreenRankingRow),
});

export const createScreenRanking = endpoint({
  ...write,
  method: 'POST',
  path: ranking,
  summary: 'Saves a new ranking.',
  body: v.object({ id: v.optional(RecordId), ...ScreenRanking.entries }),
  response: ScreenRankingRow,
  errors,
});

/** The ranking is named in the body, as the specification has no id in this path. */
export const updateScreenRanking = endpoint({
  ...write,
  method: 'PUT',
  path: ranking,
  summary: "Changes one of the caller's rankings.",
  body: v.object({ id: RecordId, ...v.partial(ScreenRanking).entries }),
  response: ScreenRankingRow,
  errors,
});

export const deleteScreenRanking = endpoint({
  ...write,
  method: 'DELETE',
  path: `${ranking}/{id}`,
  summary: "Deletes one of the caller's rankings.",
  params: { id: RecordId },
  response: deleted,
});

export const createFilterSet = endpoint({
  ...write,
  method: 'POST',
  path: filters,
  summary: 'Saves filters for use in several screens.',
  body: v.object({ id: v.optional(RecordId), ...FilterSet.entries }),
  response: FilterSetRow,
  errors,
});

export const updateFilterSet = endpoint({
  ...write,
  method: 'PUT',
  path: `${filters}/{id}`,
  summary: "Changes one of the caller's sets of filters.",
  params: { id: RecordId },
  body: v.partial(FilterSet),
  response: FilterSetRow,
  errors,
});

export const deleteFilterSet = endpoint({
  ...write,
  method: 'DELETE',
  path: `${filters}/{id}`,
  summary: "Deletes one of the caller's sets of filters.",
  params: { id: RecordId },
  response: deleted,
});
