import * as v from 'valibot';
import { endpoint } from '#contract/endpoint.ts';
import { Stake, stakeRules } from '#contract/entities/gurus/stake.ts';
import { listOf } from '#contract/list/page-of.ts';
import { countBetween, StockRef, textUpTo } from '#contract/primitives.ts';
import { ofMembers } from './of-members.ts';

/** Stakes of more than five percent that were reported lately, by anybody or by followed investors. */
export const listRealtimePicks = endpoint({
  ...listOf(Stake, stakeRules),
  query: {
    ...listOf(Stake, stakeRules).query,
    ...ofMembers,
    /** Filed within so many days before the newest filing. */
    days: v.optional(countBetween(1, 3660), 365),
  },
  follows: 'market',
  params: { id: v.literal('all') },
  path: '/_api/guru_groups/{id}/realtime',
  summary: 'Schedules 13D and 13G, newest first: stakes of more than five percent within days of their purchase.',
});

export const listGuruRealtimePicks = endpoint({
  ...listOf(Stake, stakeRules),
  follows: 'market',
  params: { name: v.pipe(textUpTo(120), v.minLength(1)) },
  errors: ['guru-not-found'],
  path: '/_api/gurus/{name}/realtime-picks',
  summary: 'Schedules 13D and 13G of an investor, newest first.',
});

export const listStockStakes = endpoint({
  ...listOf(Stake, stakeRules),
  ...({ follows: 'market', params: { id: StockRef }, errors: ['stock-not-found'] } as const),
  path: '/_api/stocks/{id}/stakes',
  summary: 'Schedules 13D and 13G about a stock, newest first.',
});
