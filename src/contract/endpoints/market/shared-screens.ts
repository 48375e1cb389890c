import * as v from 'valibot';
import { endpoint } from '#contract/endpoint.ts';
import { NamedScreenRow, ScreenHash } from '#contract/entities/market/named-screen.ts';
import { Screener } from '#contract/entities/records/screener.ts';
import { Instant, StockRef } from '#contract/primitives.ts';
import { RecordId } from '#contract/records/ids.ts';

const HOUR = 60 * 60;
const ofMember = { audience: 'member', access: 'member' } as const;
const forAll = { method: 'GET', effect: 'read', audience: 'everyone', access: 'anonymous' } as const;

/** Shares a screen as it is now: whoever has the link sees it, and later changes of it are not shared. */
export const shareScreener = endpoint({
  ...ofMember,
  method: 'POST',
  path: '/_api/user_screeners/shares',
  summary: 'Shares a screen by a link.',
  effect: 'write',
  body: Screener,
  response: v.object({ hash: ScreenHash }),
  errors: ['too-many-records'],
});

/** The screen behind a link (SMN-07). */
export const getSharedScreener = endpoint({
  ...forAll,
  path: '/_api/user_screeners/shares/{id}',
  summary: 'The screen that a member shared under a hash.',
  params: { id: ScreenHash },
  response: v.object({ hash: ScreenHash, shared_at: Instant, screener: Screener }),
  errors: ['screen-not-shared'],
  freshFor: 24 * HOUR,
});

/** The hash under which the caller's saved screen is shared as it is now; null where it is not. */
export const getScreenerHash = endpoint({
  ...ofMember,
  method: 'GET',
  path: '/_api/user_screeners/hash',
  summary: "The hash under which one of the caller's saved screens is shared.",
  effect: 'read',
  query: { id: RecordId },
  response: v.object({ hash: v.nullable(ScreenHash) }),
  errors: ['not-found'],
});

/** The caller's saved screens by id with how many stocks pass that did not on the day of prices before (SMN-04, SMN-05). */
export const getScreenerMenu = endpoint({
  ...ofMember,
  method: 'GET',
  path: '/_api/user_screeners/menu',
  summary: "The caller's saved screens with their counts of new results.",
  effect: 'read',
  response: v.record(v.string(), v.object({ name: v.string(), result: v.number() })),
  freshFor: 3 * HOUR,
});

/** Screens of the app with how many stocks pass that did not on the day of prices before (SMN-03, SMN-05). */
export const getMenuResult = endpoint({
  ...forAll,
  path: '/_api/menu/{id}/result',
  summary: 'Counts of new results of screens of the app.',
  params: {
    /** Names of screens with commas between them. */
    id: v.pipe(v.string(), v.regex(/^[a-z0-9,-]{1,2000}$/, 'must be names of screens with commas between them')),
  },
  response: v.object({ screener: v.object({ data: v.record(v.string(), v.number()) }) }),
  freshFor: 6 * HOUR,
});

/** The screens of the app that a stock passes. */
export const listRelatedScreeners = endpoint({
  ...forAll,
  path: '/_api/stocks/{id}/related_screeners',
  summary: 'The screens of the app that a stock passes.',
  params: { id: StockRef },
  response: v.array(NamedScreenRow),
  errors: ['stock-not-found'],
  follows: 'market',
  freshFor: HOUR,
});
