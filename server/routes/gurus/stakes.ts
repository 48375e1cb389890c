import { listGuruRealtimePicks, listRealtimePicks, listStockStakes } from '#contract/endpoints/gurus/stakes.ts';
import { stakeRules } from '#contract/entities/gurus/stake.ts';
import { pageOfRows } from '#server/queries/lists/page-of-rows.ts';
import { findStakes } from '#server/queries/stakes/find-stakes.ts';
import { serve } from '#server/serve.ts';
import { listingOf } from '../stock/listing-of.ts';
import { guruOf } from './guru-of.ts';

const dayOf = ({ filed_on }: { readonly filed_on: string }) => filed_on;

export const stakeRoutes = [
  serve(listRealtimePicks, async ({ query: { members, days, ...query } }, { db }) => {
    const gurus = members === undefined ? {} : { gurus: members.split(',') };
    return pageOfRows(await findStakes(db, { days, ...gurus }), stakeRules, query, dayOf);
  }),
  serve(listGuruRealtimePicks, async ({ params, query }, { db }) => {
    const { guru_id } = await guruOf(db, params.name);
    return pageOfRows(await findStakes(db, { gurus: [guru_id] }), stakeRules, query, dayOf);
  }),
  serve(listStockStakes, async ({ params, query }, { db }) => {
    const { stockid } = await listingOf(db, params.id);
    return pageOfRows(await findStakes(db, { stockid }), stakeRules, query, dayOf);
  }),
];
