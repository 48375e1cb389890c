import {
  findGuruByPastName,
  getCopiedReturn,
  getGuruCard,
  getGuruFilers,
  getGuruHolding,
  getPortfolioStatistics,
  getSectorWeights,
  listAllocation,
  listHoldingsHistory,
  listPortfolioValues,
  listScreenedPositions,
  listTopHoldings,
  listTopTen,
} from '#contract/endpoints/gurus/guru-figures.ts';
import { screenedPositionRules } from '#contract/entities/gurus/guru-figures.ts';
import type { Store } from '#server/database/schema.ts';
import { guruSummary } from '#server/queries/gurus/find-guru.ts';
import { allocationOf, copiedReturnOf, filersOf, guruByPastName, guruCard, sectorWeightsOf } from '#server/queries/gurus/guru-figures.ts';
import { findPositions } from '#server/queries/gurus/guru-positions.ts';
import { inList, portfolioStatistics, screenedPositions } from '#server/queries/gurus/screened-positions.ts';
import { pageOfRows } from '#server/queries/lists/page-of-rows.ts';
import { serve } from '#server/serve.ts';
import { listingOf } from '../stock/listing-of.ts';
import { guruOf } from './guru-of.ts';

/** Holdings that count as the top ones. */
const TOP = 25;

const quartersOf = async (db: Store, name: string) => (await guruSummary(db, await guruOf(db, name))).quarters;

export const guruFigureRoutes = [
  serve(listScreenedPositions, async ({ params, query }, { db }) => {
    const { guru_id } = await guruOf(db, params.name);
    return pageOfRows(await inList(db, params.list, await screenedPositions(db, guru_id)), screenedPositionRules, query, ({ period }) => period);
  }),
  serve(listTopHoldings, async ({ params }, { db }) => {
    const { guru_id } = await guruOf(db, params.name);
    return (await screenedPositions(db, guru_id)).sort((a, b) => (b.weight ?? 0) - (a.weight ?? 0)).slice(0, TOP);
  }),
  serve(listTopTen, async ({ params }, { db }) => (await guruCard(db, await guruOf(db, params.name))).top),
  serve(getPortfolioStatistics, async ({ params }, { db }) => portfolioStatistics(db, await guruOf(db, params.name))),
  serve(getCopiedReturn, async ({ params }, { db }) => copiedReturnOf(db, await guruOf(db, params.name))),
  serve(getSectorWeights, async ({ params }, { db }) => sectorWeightsOf(db, await guruOf(db, params.name))),
  serve(listAllocation, async ({ params }, { db }) => allocationOf(db, (await guruOf(db, params.name)).guru_id)),
  serve(getGuruCard, async ({ params }, { db }) => guruCard(db, await guruOf(db, params.name))),
  serve(listHoldingsHistory, async ({ params }, { db }) =>
    (await quartersOf(db, params.name)).map(({ period, filed_on, value, positions, new_holdings, sold_out, turnover }) => ({
      ...{ period, filed_on, value, positions, new_holdings, sold_out, turnover },
    })),
  ),
  serve(listPortfolioValues, async ({ params }, { db }) => (await quartersOf(db, params.id)).map(({ period, value }) => ({ period, value }))),
  serve(findGuruByPastName, async ({ params }, { db }) => {
    const found = await guruByPastName(db, params.id);
    const { guru_id, name } = found ?? (await guruOf(db, params.id));
    return { guru_id, GuruName: name };
  }),
  serve(getGuruFilers, async ({ params }, { db }) => filersOf(db, await guruOf(db, params.id))),
  serve(getGuruHolding, async ({ params }, { db }) => {
    const { guru_id } = await guruOf(db, params.name);
    const { stockid } = await listingOf(db, params.id);
    const found = await findPositions(db, { gurus: [guru_id], stockids: [stockid], newest: true });
    return found.find(({ put_call, paper }) => put_call === '' && paper === 'SH') ?? null;
  }),
];
