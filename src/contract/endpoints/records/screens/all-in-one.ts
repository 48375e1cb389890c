import * as v from 'valibot';
import { endpoint } from '#contract/endpoint.ts';
import { NamedScreenId } from '#contract/entities/market/named-screen.ts';
import { Screener, ScreenerRow } from '#contract/entities/records/screener.ts';
import { RecordId } from '#contract/records/ids.ts';
import { deleted, pageQuery, read, write, writeErrors } from '../record-call.ts';

const path = '/_api/user_screeners/all_in_one_screener/customized';
const errors = [...writeErrors, 'name-duplication'] as const;

/** The caller's own versions of the all-in-one screener: the same records as their saved screens. */
export const listCustomScreeners = endpoint({
  ...read,
  method: 'GET',
  path,
  summary: "The caller's versions of the all-in-one screener.",
  query: pageQuery,
  response: v.array(ScreenerRow),
});

export const saveCustomScreener = endpoint({
  ...write,
  method: 'POST',
  path,
  summary: 'Saves a version of the all-in-one screener.',
  body: v.object({ id: v.optional(RecordId), ...Screener.entries }),
  response: ScreenerRow,
  errors,
});

export const deleteCustomScreener = endpoint({
  ...write,
  method: 'DELETE',
  path: `${path}/{id}`,
  summary: "Deletes one of the caller's versions of the all-in-one screener.",
  params: { id: RecordId },
  response: deleted,
});

/** Saves a screen of the app among the caller's own, to be changed. */
export const createFromPredefined = endpoint({
  ...write,
  method: 'POST',
  path: '/_api/create_user_predefined_screener',
  summary: "Saves a screen of the app among the caller's own.",
  body: v.object({
    id: v.optional(RecordId),
    /** Which screen of the app. */
    screener: NamedScreenId,
    name: v.optional(Screener.entries.name),
  }),
  response: ScreenerRow,
  errors,
});
