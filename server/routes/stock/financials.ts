import {
  compareTermData,
  findFinancials,
  getFinancialSummary,
  getFinancialView,
  getTerm,
  getTermData,
  getTermDistribution,
  getTermOfStock,
  listFinancialGroups,
} from '#contract/endpoints/stock/financials.ts';
import type { FinancialTerm } from '#contract/entities/stock/financial-term.ts';
import type { PeriodType, ReportingBasis } from '#contract/entities/stock/financials.ts';
import { findLatestOfTerm, findTerm, findTermSeries, listTermGroups } from '#server/queries/financials/financial-terms.ts';
import { type FinancialsQuery, findSheet } from '#server/queries/financials/financials.ts';
import { findTermDistribution } from '#server/queries/financials/term-distribution.ts';
import { ApiError, serve } from '#server/serve.ts';
import { listingOf } from './listing-of.ts';

export const financialRoutes = [
  serve(getFinancialView, async ({ params, query }, { db }) => findSheet(db, await listingOf(db, params.id), asked(query))),
  serve(findFinancials, async ({ params, body }, { db }) => findSheet(db, await listingOf(db, params.id), asked(body), { lists: body.lists })),
  serve(getFinancialSummary, async ({ params, query }, { db }) => {
    // Of lists that have nothing but main rows the per-share figures alone are a first look.
    const only = ({ level, list }: { level: number; list: string }) => level === 0 && list !== 'ratios';
    return findSheet(db, await listingOf(db, params.id), asked(query), { only });
  }),
  serve(getTerm, async ({ params }) => termOf(params.id)),
  serve(getTermDistribution, async ({ params, query: { stock } }, { db }) => {
    const term = termOf(params.id);
    return findTermDistribution(db, term, stock === undefined ? undefined : await listingOf(db, stock));
  }),
  serve(getTermOfStock, async ({ params }, { db }) => {
    const [term, listing] = [termOf(params.t), await listingOf(db, params.id)];
    return { term, annual: await findLatestOfTerm(db, listing, term, 'annual'), ttm: await findLatestOfTerm(db, listing, term, 'ttm') };
  }),
  serve(getTermData, async ({ params, query }, { db }) => {
    const [term, listing] = [termOf(params.t), await listingOf(db, params.id)];
    return { term, series: await findTermSeries(db, listing, term, asked(query)) };
  }),
  serve(compareTermData, async ({ params, query }, { db }) => {
    const term = termOf(query.term);
    const names = [...new Set([params.id, ...(query.with?.split(',') ?? [])])];
    const listings = await Promise.all(names.map((name) => listingOf(db, name)));
    return { term, series: await Promise.all(listings.map((listing) => findTermSeries(db, listing, term, asked(query)))) };
  }),
  serve(listFinancialGroups, async () => listTermGroups()),
];

function asked({ type, length, basis, as_of }: { type: PeriodType; length: number; basis: ReportingBasis; as_of?: string | undefined }): FinancialsQuery {
  return { type, length, basis, asOf: as_of };
}

function termOf(key: string): FinancialTerm {
  return findTerm(key) ?? missing();
}

function missing(): never {
  throw new ApiError('not-found');
}
