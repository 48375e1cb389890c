import * as v from 'valibot';
import { endpoint } from '#contract/endpoint.ts';
import { GuruTrade, HeldStock } from '#contract/entities/gurus/guru.ts';
import { GuruStyle, HeldCountry, ownerKinds } from '#contract/entities/gurus/guru-figures.ts';
import { GuruId } from '#contract/entities/gurus/guru-group.ts';
import { guruTradeRules, heldStockRules } from '#contract/entities/gurus/guru-rules.ts';
import { DownloadFile } from '#contract/entities/records/download-task.ts';
import { listOf } from '#contract/list/page-of.ts';
import { Day, StockId, StockRef, textUpTo } from '#contract/primitives.ts';
import { ofMembers } from './of-members.ts';

const HOUR = 60 * 60;
const read = { method: 'GET', effect: 'read', audience: 'everyone', access: 'anonymous', follows: 'market', freshFor: HOUR } as const;
const asked = { method: 'POST', effect: 'read', audience: 'member', access: 'anonymous', freshFor: HOUR } as const;
const ofGroup = { ...read, params: { id: v.literal('all') }, query: ofMembers } as const;
const GuruRef = v.pipe(textUpTo(120), v.minLength(1));
/** As many investors or stocks as one question may name. */
const named = /* @__NO_SIDE_EFFECTS__ */ <Item extends v.GenericSchema>(item: Item) => v.pipe(v.array(item), v.maxLength(500, 'must be at most 500'));

export const listGroupTopTen = endpoint({
  ...ofGroup,
  errors: ['lists-being-made'],
  path: '/_api/guru_groups/{id}/top10holdings',
  summary: 'The ten stocks with the largest weights in all followed portfolios together.',
  response: v.array(HeldStock),
});

export const listGroupFunds = endpoint({
  ...listOf(HeldStock, heldStockRules),
  ...({ follows: 'market', params: ofGroup.params } as const),
  query: { ...listOf(HeldStock, heldStockRules).query, ...ofMembers },
  errors: ['lists-being-made'],
  path: '/_api/guru_groups/{id}/etfs',
  summary: 'Exchange-traded funds that followed investors hold.',
});

export const listDashboardPicks = endpoint({
  ...ofGroup,
  errors: ['lists-being-made'],
  path: '/_api/guru_groups/{id}/latest_dashboard',
  summary: 'The ten newest trades of followed investors that moved their portfolios most, for a dashboard.',
  response: v.array(GuruTrade),
});

export const listHeldCountries = endpoint({
  ...ofGroup,
  errors: ['lists-being-made'],
  path: '/_api/guru_groups/{id}/by_country',
  summary: 'Countries of the companies that followed investors hold, each with its weight, investors and largest stocks.',
  response: v.array(HeldCountry),
});

export const findHotPicks = endpoint({
  ...asked,
  errors: ['lists-being-made'],
  path: '/_api/guru_groups/hot_picks/stocks',
  summary: 'Which of the stocks named more followed investors buy than sell, with how they trade them.',
  body: v.object({ stockids: named(StockId) }),
  response: v.array(HeldStock),
});

export const listGuruStyles = endpoint({
  ...read,
  errors: ['lists-being-made'],
  path: '/_api/gurus/type_stats',
  summary: 'Followed investors by style: how many, what they hold, how much they trade, and what copying them came to.',
  response: v.array(GuruStyle),
});

/** The investor and others as one portfolio. */
export const aggregateGurus = endpoint({
  ...asked,
  params: { name: GuruRef },
  errors: ['guru-not-found'],
  path: '/_api/gurus/{name}/aggregate',
  summary: 'The newest portfolios of an investor and of those named, as one: stocks by their weights together.',
  body: v.object({ gurus: v.optional(named(GuruId), []) }),
  response: v.array(HeldStock),
});

export const downloadGuruPortfolio = endpoint({
  ...({ method: 'GET', effect: 'read', audience: 'member', access: 'anonymous' } as const),
  params: { name: GuruRef, date: v.union([Day, v.literal('latest')]) },
  errors: ['guru-not-found', 'not-found'],
  path: '/_api/gurus/{name}/portfolio/{date}/download',
  summary: 'A quarter of an investor as a CSV file: every position with its filing.',
  produces: 'file',
  response: DownloadFile,
});

export const findGuruOwners = endpoint({
  ...listOf(GuruTrade, guruTradeRules),
  ...asked,
  params: { id: StockRef, x: v.picklist(ownerKinds) },
  errors: ['stock-not-found'],
  path: '/_api/stocks/{id}/guru_owner/{x}',
  summary: 'Followed investors, or those named, who hold, bought or sold a stock by their newest quarter.',
  body: v.object({ gurus: v.optional(named(GuruId)) }),
});

/** Indices and funds that hold a stock, or why that is not known. */
export const getIndexOwners = endpoint({
  ...read,
  params: { id: StockRef },
  errors: ['stock-not-found'],
  path: '/_api/stocks/{id}/index_owner',
  summary: 'Index funds that hold a stock by their newest reports.',
  response: v.object({
    /** `weight` of the fund's net assets; that a fund follows an index is concluded from its name. */
    owners: v.array(v.object({ name: v.string(), ticker: v.string(), weight: v.nullable(v.number()), shares: v.number(), value: v.number(), as_of: Day })),
    /** Why there are none; null where there are some. */
    reason: v.nullable(v.string()),
  }),
});
