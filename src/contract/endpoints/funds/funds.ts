import * as v from 'valibot';
import { endpoint } from '#contract/endpoint.ts';
import { Fund, FundFundamentals, FundHolder, FundHolding, FundPart, FundTechnicals, ListedFund } from '#contract/entities/funds/fund.ts';
import { fundHolderRules, fundHoldingRules, fundRules } from '#contract/entities/funds/fund-rules.ts';
import { GuruPosition } from '#contract/entities/gurus/guru.ts';
import { portfolioLists, ScreenedPosition, screenedPositionRules } from '#contract/entities/gurus/guru-figures.ts';
import { guruPickRules } from '#contract/entities/gurus/guru-rules.ts';
import { listOf } from '#contract/list/page-of.ts';
import { Day, StockRef, textUpTo } from '#contract/primitives.ts';

/** A ticker, a stockid or a series (`S000002839`). */
const FundRef = v.pipe(textUpTo(40), v.minLength(1));
/** The day of a report, or the newest. */
const ReportDay = v.union([Day, v.literal('latest')]);

const ofOneFund = {
  ...({ method: 'GET', effect: 'read', audience: 'everyone', access: 'anonymous', follows: 'market', freshFor: 60 * 60 } as const),
  params: { id: FundRef },
  errors: ['fund-not-found'],
} as const;
const listOfOneFund = { follows: 'market', params: { id: FundRef }, errors: ['fund-not-found'] } as const;

/** A day: figures of a fund are made once a day. */
const A_DAY = 24 * 60 * 60;

export const listFunds = endpoint({
  ...listOf(ListedFund, fundRules),
  follows: 'market',
  query: { ...listOf(ListedFund, fundRules).query, of: v.optional(v.picklist(['all', 'mutual']), 'all') },
  path: '/_api/etf/all',
  summary: 'Funds whose portfolios are loaded, each with its newest report.',
});

export const getFund = endpoint({
  ...ofOneFund,
  path: '/_api/etf/{id}/summary',
  summary: 'A fund with every report on Form N-PORT that is in force; without any where none is loaded.',
  response: Fund,
});

export const getFundFundamentals = endpoint({
  ...ofOneFund,
  freshFor: A_DAY,
  path: '/_api/etf/{id}/fundamental_data',
  summary: 'Price to earnings, price to book and yield of a fund, from the stocks it holds, with the part of its net assets they are of.',
  response: FundFundamentals,
});

export const getFundTechnicals = endpoint({
  ...ofOneFund,
  freshFor: A_DAY,
  path: '/_api/etf/{id}/technical_data',
  summary: 'Price of a fund with its changes, its range of 52 weeks and its beta.',
  response: FundTechnicals,
});

export const listFundHoldings = endpoint({
  ...listOf(FundHolding, fundHoldingRules),
  ...listOfOneFund,
  params: { id: FundRef, date: ReportDay },
  path: '/_api/etf/{id}/portfolio/{date}',
  summary: 'Every row of a report: stocks, bonds, derivatives, cash and short positions.',
});

export const listFundPositions = endpoint({
  ...listOf(ScreenedPosition, screenedPositionRules),
  ...listOfOneFund,
  params: { id: FundRef, list: v.picklist(portfolioLists) },
  path: '/_api/etf/{id}/portfolio/screener/{list}',
  summary: 'Stocks of a fund’s newest report that are cheap, growing, near their lows and so on, with the figures that say so.',
});

/** `picks` are the trades that matter: more than a fifth of a position, or than 0.1 % of the net assets. */
export const listFundTrades = endpoint({
  ...listOf(GuruPosition, guruPickRules),
  ...listOfOneFund,
  params: { id: FundRef, of: v.picklist(['all', 'picks']) },
  query: { ...listOf(GuruPosition, guruPickRules).query, date: v.optional(ReportDay, 'latest') },
  path: '/_api/etf/{id}/trades/{of}',
  summary: 'What a fund bought and sold between two reports.',
});

export const listFundParts = endpoint({
  ...ofOneFund,
  path: '/_api/etf/{id}/allocation',
  summary: 'Weights of a fund’s newest report by kind of asset, kind of issuer, country and sector.',
  response: v.array(FundPart),
});

export const listFundHolders = endpoint({
  ...listOf(FundHolder, fundHolderRules),
  ...({ follows: 'market', params: { id: StockRef }, errors: ['stock-not-found'] } as const),
  path: '/_api/stocks/{id}/fund_holders',
  summary: 'Funds that hold a stock by their newest reports.',
});
