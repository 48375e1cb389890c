import {
  getFund,
  getFundFundamentals,
  getFundTechnicals,
  listFundHolders,
  listFundHoldings,
  listFundParts,
  listFundPositions,
  listFunds,
  listFundTrades,
} from '#contract/endpoints/funds/funds.ts';
import { fundHolderRules, fundHoldingRules, fundRules } from '#contract/entities/funds/fund-rules.ts';
import { screenedPositionRules } from '#contract/entities/gurus/guru-figures.ts';
import { guruPickRules } from '#contract/entities/gurus/guru-rules.ts';
import { isMutualFundTicker } from '#domain/identity/mutual-fund-ticker.ts';
import type { Store } from '#server/database/schema.ts';
import { type FoundFund, findFund, findFundsHolding, listedFunds } from '#server/queries/funds/find-funds.ts';
import { fundFundamentals, fundTechnicals } from '#server/queries/funds/fund-figures.ts';
import { fundHoldings, fundParts, fundSummary } from '#server/queries/funds/fund-summary.ts';
import { findPositions, isNotable } from '#server/queries/gurus/guru-positions.ts';
import { inList, screenedPositions } from '#server/queries/gurus/screened-positions.ts';
import { pageOfRows } from '#server/queries/lists/page-of-rows.ts';
import { ApiError, serve } from '#server/serve.ts';
import { listingOf } from '../stock/listing-of.ts';

/** The fund that a ticker in an address means, or the failure that says there is none. */
async function fundOf(db: Store, reference: string): Promise<FoundFund> {
  const found = await findFund(db, reference);
  if (found === undefined) throw new ApiError('fund-not-found');
  return found;
}

const isMutualFund = ({ tickers }: { readonly tickers: readonly string[] }) => tickers.some(isMutualFundTicker);

export const fundRoutes = [
  serve(listFunds, async ({ query }, { db }) => {
    const funds = await listedFunds(db);
    return pageOfRows(query.of === 'mutual' ? funds.filter(isMutualFund) : funds, fundRules, query, ({ period }) => period);
  }),
  serve(getFund, async ({ params }, { db }) => fundSummary(db, params.id, await fundOf(db, params.id))),
  serve(getFundFundamentals, async ({ params }, { db }) => fundFundamentals(db, await fundOf(db, params.id))),
  serve(getFundTechnicals, async ({ params }, { db }) => fundTechnicals(db, await fundOf(db, params.id))),
  serve(listFundHoldings, async ({ params, query }, { db }) =>
    pageOfRows(await fundHoldings(db, await fundOf(db, params.id), params.date), fundHoldingRules, query),
  ),
  serve(listFundPositions, async ({ params, query }, { db }) => {
    const { fund } = await fundOf(db, params.id);
    const positions = fund === undefined ? [] : await screenedPositions(db, fund.guru_id);
    return pageOfRows(await inList(db, params.list, positions), screenedPositionRules, query, ({ period }) => period);
  }),
  serve(listFundTrades, async ({ params, query }, { db }) => {
    const { fund } = await fundOf(db, params.id);
    const asked = query.date === 'latest' ? { newest: true as const } : { period: query.date };
    const positions = fund === undefined ? [] : await findPositions(db, { gurus: [fund.guru_id], ...asked });
    const traded = positions.filter((position) => position.change !== null && position.change !== 0);
    return pageOfRows(params.of === 'picks' ? traded.filter(isNotable) : traded, guruPickRules, query);
  }),
  serve(listFundParts, async ({ params }, { db }) => fundParts(db, await fundOf(db, params.id))),
  serve(listFundHolders, async ({ params, query }, { db }) =>
    pageOfRows(await findFundsHolding(db, (await listingOf(db, params.id)).stockid), fundHolderRules, query, ({ period }) => period),
  ),
];
