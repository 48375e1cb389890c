import * as v from 'valibot';
import { endpoint } from '#contract/endpoint.ts';
import { Guru, GuruPosition, GuruTrade, HeldStock, StockOwnership } from '#contract/entities/gurus/guru.ts';
import { guruPickRules, guruPositionRules, guruTradeRules, heldStockRules } from '#contract/entities/gurus/guru-rules.ts';
import { listOf } from '#contract/list/page-of.ts';
import { Day, StockRef, textUpTo } from '#contract/primitives.ts';
import { ofMembers } from './of-members.ts';

/** A guru's name as in addresses, or a number it files under. */
const GuruRef = v.pipe(textUpTo(120), v.minLength(1));
/** A quarter by its last day, or the newest. */
const Quarter = v.union([Day, v.literal('latest')]);

const ofOneGuru = {
  ...({ method: 'GET', effect: 'read', audience: 'everyone', access: 'anonymous', follows: 'market', freshFor: 60 * 60 } as const),
  params: { name: GuruRef },
  errors: ['guru-not-found'],
} as const;
const listOfOneGuru = { follows: 'market', params: { name: GuruRef }, errors: ['guru-not-found'] } as const;

/** Who an investor is, with every quarter it reported. */
export const getGuruSummary = endpoint({
  ...ofOneGuru,
  path: '/_api/gurus/{name}/summary',
  summary: 'An investor with every quarter of its 13F filings: value, turnover, sectors, and the return of copying it.',
  response: Guru,
});

/** Quarters an investor reported, newest first. */
export const listGuruDates = endpoint({
  ...ofOneGuru,
  path: '/_api/gurus/{name}/portfolio/dates',
  summary: 'Last days of the quarters an investor reported, newest first.',
  response: v.array(Day),
});

/** Positions of a quarter, those sold in it included. */
export const listGuruPositions = endpoint({
  ...listOf(GuruPosition, guruPositionRules),
  ...listOfOneGuru,
  params: { name: GuruRef, date: Quarter },
  path: '/_api/gurus/{name}/portfolio/{date}',
  summary: 'What an investor held at the end of a quarter, with what changed in it.',
});

/** What an investor bought and sold in its newest quarter. */
export const listGuruPicks = endpoint({
  ...listOf(GuruPosition, guruPickRules),
  ...listOfOneGuru,
  query: { ...listOf(GuruPosition, guruPickRules).query, date: v.optional(Quarter, 'latest') },
  path: '/_api/gurus/{name}/latest-picks',
  summary: 'Trades of a quarter that changed a position by more than a fifth or the portfolio by more than 0.1 %.',
});

/** What other followed investors did in the same stocks. */
export const listRelatedTrades = endpoint({
  ...listOf(GuruTrade, guruTradeRules),
  ...listOfOneGuru,
  errors: ['guru-not-found', 'lists-being-made'],
  path: '/_api/gurus/{name}/related-trades',
  summary: 'Newest trades of other followed investors in the stocks an investor holds or just sold.',
});

/** A position of an investor through all quarters. */
export const listGuruStockHistory = endpoint({
  ...listOf(GuruTrade, guruTradeRules),
  ...listOfOneGuru,
  params: { name: GuruRef, id: StockRef },
  errors: ['guru-not-found', 'stock-not-found'],
  path: '/_api/gurus/{name}/history/stocks/{id}',
  summary: 'An investor’s position in a stock, quarter by quarter.',
});

const ofOneStock = { follows: 'market', params: { id: StockRef }, errors: ['stock-not-found'] } as const;

/** Trades of followed investors in a stock. */
export const listStockGuruTrades = endpoint({
  ...listOf(GuruTrade, guruTradeRules),
  ...ofOneStock,
  path: '/_api/stocks/{id}/trades',
  summary: 'What followed investors bought and sold of a stock, by quarter.',
});

/** Every quarter of a stock in the reports of followed investors, or of one of them. */
export const getStockOwnership = endpoint({
  ...ofOneStock,
  ...({ method: 'GET', effect: 'read', audience: 'everyone', access: 'anonymous', freshFor: 60 * 60 } as const),
  path: '/_api/stocks/{id}/trades/history',
  query: { guru: v.optional(textUpTo(120)) },
  summary: 'How many followed investors held, bought and sold a stock in each quarter, and how many shares.',
  response: StockOwnership,
});

/** Followed investors who hold a stock. */
export const listStockHolders = endpoint({
  ...listOf(GuruTrade, guruTradeRules),
  ...ofOneStock,
  path: '/_api/stocks/{id}/holdings',
  summary: 'Followed investors who hold a stock by their newest filing.',
});

/** Stocks that followed investors hold in common with nobody left out; see {@link HeldStock}. */
export const listHeldStocks = endpoint({
  ...listOf(HeldStock, heldStockRules),
  query: { ...listOf(HeldStock, heldStockRules).query, ...ofMembers },
  follows: 'market',
  params: { id: v.literal('all'), list: v.picklist(['aggregated', 'consensus', 'hot', 'bargains', 'international', 'top', 'etfs', 'traded']) },
  errors: ['lists-being-made'],
  path: '/_api/guru_groups/{id}/screener/{list}',
  summary: 'Stocks by how followed investors hold and trade them in their newest quarters.',
});
