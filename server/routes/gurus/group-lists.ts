import {
  aggregateGurus,
  downloadGuruPortfolio,
  findGuruOwners,
  findHotPicks,
  getIndexOwners,
  listDashboardPicks,
  listGroupFunds,
  listGroupTopTen,
  listGuruStyles,
  listHeldCountries,
} from '#contract/endpoints/gurus/group-lists.ts';
import { listShortPositions } from '#contract/endpoints/gurus/short-positions.ts';
import type { FundHolder } from '#contract/entities/funds/fund.ts';
import type { GuruTrade } from '#contract/entities/gurus/guru.ts';
import type { ownerKinds } from '#contract/entities/gurus/guru-figures.ts';
import { guruTradeRules, heldStockRules } from '#contract/entities/gurus/guru-rules.ts';
import { shortPositionRules } from '#contract/entities/gurus/short-position.ts';
import { heldStockLists } from '#domain/gurus/held-stock-lists.ts';
import { holdingEvent } from '#domain/ownership/holding-change.ts';
import { guruList } from '#server/gurus/lists/kept-lists.ts';
import { findFundsHolding } from '#server/queries/funds/find-funds.ts';
import { visibleGurus } from '#server/queries/gurus/find-guru.ts';
import { aggregatedHoldings, guruStyles, largestHoldings } from '#server/queries/gurus/group-figures.ts';
import { findPositions } from '#server/queries/gurus/guru-positions.ts';
import { isShares } from '#server/queries/gurus/latest-picks.ts';
import { portfolioFile } from '#server/queries/gurus/portfolio-file.ts';
import { pageOfRows } from '#server/queries/lists/page-of-rows.ts';
import { findShortPositions } from '#server/queries/owner-files/short-positions.ts';
import { ApiError, AttachmentAnswer, serve } from '#server/serve.ts';
import { listingOf } from '../stock/listing-of.ts';
import { guruOf } from './guru-of.ts';

const NO_INDEX_FUNDS = 'No report of an index fund that holds this stock is loaded here, and no free source publishes the members of indices.';

/** The funds that follow an index, which is concluded from their names. */
function indexOwners(holders: readonly FundHolder[]) {
  const owners = holders
    .filter(({ follows_index }) => follows_index)
    .map(({ name, ticker, weight, shares, value, period }) => ({ name, ticker, weight, shares, value, as_of: period }));
  return { owners, reason: owners.length === 0 ? NO_INDEX_FUNDS : null };
}

const isOwner: Readonly<Record<(typeof ownerKinds)[number], (trade: GuruTrade) => boolean>> = {
  holders: ({ shares }) => shares > 0,
  buyers: ({ change }) => (change ?? 0) > 0,
  sellers: ({ change }) => (change ?? 0) < 0,
  new: ({ change }) => change !== null && holdingEvent(change) === 'New Holding',
  sold_out: ({ change }) => change !== null && holdingEvent(change) === 'Sold Out',
};

export const groupListRoutes = [
  serve(listGroupTopTen, async ({ query }, services) => largestHoldings(await guruList(services, 'held', query.members))),
  serve(listGroupFunds, async ({ query }, services) =>
    pageOfRows((await guruList(services, 'held', query.members)).filter(heldStockLists.etfs), heldStockRules, query),
  ),
  serve(listDashboardPicks, async ({ query }, services) => [...(await guruList(services, 'dashboard', query.members))]),
  serve(listHeldCountries, async ({ query }, services) => [...(await guruList(services, 'countries', query.members))]),
  serve(findHotPicks, async ({ body }, services) => {
    const asked = new Set(body.stockids);
    return (await guruList(services, 'held')).filter((stock) => asked.has(stock.stockid) && heldStockLists.hot(stock)).sort((a, b) => b.impact - a.impact);
  }),
  serve(listGuruStyles, async (_input, services) => guruStyles(await guruList(services, 'gurus'))),
  serve(aggregateGurus, async ({ params, body }, { db }) => aggregatedHoldings(db, [(await guruOf(db, params.name)).guru_id, ...body.gurus])),
  serve(downloadGuruPortfolio, async ({ params }, { db, now }) => {
    const file = await portfolioFile(db, await guruOf(db, params.name), params.date, now());
    if (file === undefined) throw new ApiError('not-found');
    return new AttachmentAnswer({ ...file, body: new Uint8Array(file.body) });
  }),
  serve(findGuruOwners, async ({ params, query, body }, { db }) => {
    const { stockid } = await listingOf(db, params.id);
    const asked = body.gurus && new Set(body.gurus);
    const gurus = (await visibleGurus(db)).flatMap(({ guru_id }) => (asked === undefined || asked.has(guru_id) ? guru_id : []));
    const trades = await findPositions(db, { gurus, stockids: [stockid], newest: true });
    return pageOfRows(
      trades.filter((trade) => isShares(trade) && isOwner[params.x](trade)),
      guruTradeRules,
      query,
      ({ period }) => period,
    );
  }),
  serve(getIndexOwners, async ({ params }, { db }) => {
    const holders = await findFundsHolding(db, (await listingOf(db, params.id)).stockid);
    return indexOwners(holders);
  }),
  serve(listShortPositions, async ({ query }, { db }) => pageOfRows(await findShortPositions(db), shortPositionRules, query, ({ day }) => day)),
];
