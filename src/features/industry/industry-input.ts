import type { QueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import {
  getIndustryComparison,
  getIndustryHistory,
  getIndustryInsiders,
  getIndustryPerformance,
  getIndustryWeighting,
  getPerformanceGrid,
} from '#contract/endpoints/industry/industry.ts';
import { GroupField, type IndustryRegion, ReturnPeriod } from '#contract/entities/industry/industry.ts';
import { load } from '#pages/load.ts';

/** How the page is looked at, in its address. */
export const IndustrySearch = v.object({
  period: v.optional(v.fallback(v.optional(ReturnPeriod), undefined)),
  /** The list as a picture; the table where none is named. */
  view: v.optional(v.fallback(v.optional(v.picklist(['map', 'bubble'])), undefined)),
  /** The median, or the return over a time, that bubbles are placed by. */
  across: v.optional(v.fallback(v.optional(v.union([GroupField, ReturnPeriod])), undefined)),
  /** The sector or industry whose distribution, insiders and members are shown. */
  group: v.optional(v.fallback(v.optional(v.pipe(v.string(), v.maxLength(80))), undefined)),
});
export type IndustrySearch = v.InferOutput<typeof IndustrySearch>;

/** What the page is of: a region, all without one; a sector's industries, or sectors. */
export interface IndustryPlace {
  readonly region: IndustryRegion | undefined;
  readonly sector: string | undefined;
}

/** For loaders: the calls of the table. */
export async function loadIndustry(queries: QueryClient, { region, sector }: IndustryPlace, { period }: IndustrySearch): Promise<void> {
  const query = { region, sector };
  await Promise.all([
    ...[load(queries, getPerformanceGrid, { query: { ...query, period } }), load(queries, getIndustryWeighting, { query })],
    ...[load(queries, getIndustryPerformance, { query }), load(queries, getIndustryComparison, { query }), load(queries, getIndustryInsiders, { query })],
  ]);
  // Made by a job the first time: the page does not wait for it.
  void load(queries, getIndustryHistory, historyInput({ region, sector }));
}

/** The history of the rows; the industries of a sector have theirs on their own pages. */
export function historyInput({ region, sector }: IndustryPlace) {
  return { params: { id: sector ?? 'sectors' }, query: { region } };
}
