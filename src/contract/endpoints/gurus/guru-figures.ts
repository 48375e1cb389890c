import * as v from 'valibot';
import { endpoint } from '#contract/endpoint.ts';
import { GuruTrade } from '#contract/entities/gurus/guru.ts';
import {
  Allocation,
  CopiedReturn,
  GuruCard,
  PortfolioStatistics,
  portfolioLists,
  ScreenedPosition,
  SectorWeights,
  screenedPositionRules,
} from '#contract/entities/gurus/guru-figures.ts';
import { listOf } from '#contract/list/page-of.ts';
import { Day, StockRef, textUpTo } from '#contract/primitives.ts';

const GuruRef = v.pipe(textUpTo(120), v.minLength(1));

const ofOneGuru = {
  ...({ method: 'GET', effect: 'read', audience: 'everyone', access: 'anonymous', follows: 'market', freshFor: 60 * 60 } as const),
  params: { name: GuruRef },
  errors: ['guru-not-found'],
} as const;

/** Shares of the newest report that fulfil a condition, with the figures it is about. */
export const listScreenedPositions = endpoint({
  ...listOf(ScreenedPosition, screenedPositionRules),
  ...({ follows: 'market', errors: ['guru-not-found'] } as const),
  params: { name: GuruRef, list: v.picklist(portfolioLists) },
  path: '/_api/gurus/{name}/portfolio/screener/{list}',
  summary: 'Shares of an investor’s newest report that are cheap, growing, near their lows and so on, with the figures that say so.',
});

export const listTopHoldings = endpoint({
  ...ofOneGuru,
  path: '/_api/gurus/{name}/top-holdings',
  summary: 'The largest holdings of an investor’s newest report, at most 25.',
  response: v.array(ScreenedPosition),
});

export const listTopTen = endpoint({
  ...ofOneGuru,
  path: '/_api/gurus/{name}/top10holdings',
  summary: 'The ten largest holdings of an investor with their weights.',
  response: GuruCard.entries.top,
});

export const getPortfolioStatistics = endpoint({
  ...ofOneGuru,
  path: '/_api/gurus/{name}/portfolio/statistics',
  summary: 'What an investor’s newest report comes to: value, turnover, how long shares are held, price to earnings and to value.',
  response: PortfolioStatistics,
});

export const getCopiedReturn = endpoint({
  ...ofOneGuru,
  path: '/_api/gurus/{name}/yearly_return',
  summary: 'What copying an investor from filing to filing came to, by year and in all, beside the market’s index.',
  response: CopiedReturn,
});

export const getSectorWeights = endpoint({
  ...ofOneGuru,
  path: '/_api/gurus/{name}/sector_weighting',
  summary: 'Weights of sectors in an investor’s portfolio by quarter, beside those of all companies today.',
  response: SectorWeights,
});

export const listAllocation = endpoint({
  ...ofOneGuru,
  path: '/_api/gurus/{name}/allocation',
  summary: 'Weights of an investor’s newest report by sector, industry and country.',
  response: v.array(Allocation),
});

export const getGuruCard = endpoint({
  ...ofOneGuru,
  path: '/_api/gurus/{name}/popover',
  summary: 'An investor in a few figures.',
  response: GuruCard,
});

export const listHoldingsHistory = endpoint({
  ...ofOneGuru,
  path: '/_api/gurus/{name}/history/holdings',
  summary: 'An investor’s quarters: value, holdings, those that are new and sold, turnover. Oldest first.',
  response: v.array(
    v.object({
      ...{ period: Day, filed_on: Day, value: v.number(), positions: v.number(), new_holdings: v.number(), sold_out: v.number() },
      turnover: v.nullable(v.number()),
    }),
  ),
});

export const listPortfolioValues = endpoint({
  ...ofOneGuru,
  params: { id: GuruRef },
  path: '/_api/gurus/{id}/get_guru_portfolio_value',
  summary: 'Reported value of an investor’s shares by quarter, in US dollars.',
  response: v.array(v.object({ period: Day, value: v.number() })),
});

/** For addresses that have a name from before: of a filer, or in another spelling. */
export const findGuruByPastName = endpoint({
  ...ofOneGuru,
  params: { id: GuruRef },
  path: '/_api/gurus/{id}/get_guru_by_past_name',
  summary: 'The investor that a name in another spelling, the name of a firm or the number of a filer means.',
  response: v.object({ guru_id: v.string(), GuruName: v.string() }),
});

export const getGuruFilers = endpoint({
  ...ofOneGuru,
  params: { id: GuruRef },
  path: '/_api/gurus/{id}/get_guru_adv_info',
  summary: 'Who files for an investor: the number and name of each filer, with its first and newest report.',
  response: v.array(v.object({ cik: v.string(), filer: v.string(), first: Day, last: Day, reports: v.number() })),
});

/** A stock in an investor's newest report. */
export const getGuruHolding = endpoint({
  ...ofOneGuru,
  params: { name: GuruRef, id: StockRef },
  errors: ['guru-not-found', 'stock-not-found'],
  path: '/_api/guru-portfolio/{name}/{id}',
  summary: 'What an investor’s newest report has of a stock; null where it has nothing.',
  response: v.nullable(GuruTrade),
});
