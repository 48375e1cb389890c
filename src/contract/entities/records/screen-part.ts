import * as v from 'valibot';
import { RankWeight, ScreenFilters } from '#contract/entities/market/screener.ts';
import { writtenText } from '#contract/primitives.ts';
import { stamps } from '#contract/records/member-record.ts';

const name = v.pipe(writtenText(120), v.minLength(1, 'must not be empty'));

/** A ranking that a member saved to use it in several screens. */
export const ScreenRanking = v.object({
  name,
  ranking: v.pipe(v.array(RankWeight), v.minLength(1, 'must not be empty'), v.maxLength(20, 'must be at most 20 weights')),
});
export type ScreenRanking = v.InferOutput<typeof ScreenRanking>;
export const ScreenRankingRow = v.object({ ...stamps, ...ScreenRanking.entries });

/** Filters that a member saved to use them in several screens. */
export const FilterSet = v.object({ name, filters: v.pipe(ScreenFilters, v.minLength(1, 'must not be empty')) });
export type FilterSet = v.InferOutput<typeof FilterSet>;
export const FilterSetRow = v.object({ ...stamps, ...FilterSet.entries });
