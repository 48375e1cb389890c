import * as v from 'valibot';
import { endpoint } from '#contract/endpoint.ts';
import { InsiderEmailAlert, insiderCountries, insiderSignals, ListedInsider } from '#contract/entities/insiders/insider.ts';
import { insiderSignalRules, insiderStockRules, insiderTradeRules, listedInsiderRules } from '#contract/entities/insiders/insider-rules.ts';
import { InsiderGroup, InsiderSignal, InsiderStock, InsiderTrade, InsiderTrend } from '#contract/entities/insiders/insider-trade.ts';
import { listOf } from '#contract/list/page-of.ts';
import { countBetween, textUpTo } from '#contract/primitives.ts';
import { ofMembers } from '../gurus/of-members.ts';

const HOUR = 60 * 60;
const read = { method: 'GET', effect: 'read', audience: 'everyone', access: 'anonymous', follows: 'market', freshFor: HOUR } as const;
const asked = { method: 'POST', effect: 'read', audience: 'member', access: 'anonymous', freshFor: HOUR } as const;

export const listInsiderTrades = endpoint({
  ...listOf(InsiderTrade, insiderTradeRules),
  follows: 'market',
  query: {
    ...listOf(InsiderTrade, insiderTradeRules).query,
    country: v.optional(v.picklist(insiderCountries)),
    /** Filed within so many days before the newest filing. */
    days: v.optional(countBetween(1, 3660), 90),
    of: v.optional(v.picklist(['market', 'all']), 'market'),
    ...ofMembers,
  },
  path: '/_api/insider_tradings',
  summary: 'Trades of insiders, newest filing first: bought and sold in the open market, or all that was reported.',
});

/** Purchases that make a signal; see the five lists. */
export const findInsiderSignals = endpoint({
  ...listOf(InsiderSignal, insiderSignalRules),
  ...asked,
  params: { x: v.picklist(insiderSignals) },
  query: {
    ...listOf(InsiderSignal, insiderSignalRules).query,
    /** For clusters: how many different insiders, within how many days, and whether owners of a tenth count. */
    insiders: v.optional(countBetween(2, 10), 3),
    days: v.optional(countBetween(1, 90), 14),
    owners: v.optional(v.picklist(['insiders', 'all']), 'insiders'),
  },
  path: '/_api/insider/{x}/data',
  summary: 'Stocks whose insiders bought: clusters of several, chief executives, chief financial officers, and double and triple buys.',
});

export const getInsiderTrend = endpoint({
  ...read,
  path: '/_api/insider/trend',
  summary: 'Open-market purchases and sales of all insiders by month of filing, five years.',
  response: InsiderTrend,
});

const TrendAsked = v.object({ sector: v.optional(textUpTo(60)), stock: v.optional(textUpTo(32)), months: v.optional(countBetween(1, 240), 60) });

export const findInsiderTrend = endpoint({
  ...asked,
  path: '/_api/insider/trend_data',
  summary: 'Open-market purchases and sales by month, of a sector, a stock or everybody.',
  body: TrendAsked,
  response: InsiderTrend,
  errors: ['stock-not-found'],
});

export const findAllInsiderTrends = endpoint({
  ...asked,
  path: '/_api/insider/trend_data_all',
  summary: 'Open-market purchases and sales by month, of every sector.',
  body: v.object({ months: v.optional(countBetween(1, 240), 24) }),
  response: v.array(InsiderTrend),
});

export const listTopInsiderStocks = endpoint({
  ...listOf(InsiderStock, insiderStockRules),
  follows: 'market',
  query: { ...listOf(InsiderStock, insiderStockRules).query, days: v.optional(countBetween(1, 366), 90) },
  path: '/_api/insider/top',
  summary: 'Stocks by what their insiders bought and sold in the open market.',
});

/** `a` which groups, `b` which page, `c` how many of them. */
export const listInsiderRatios = endpoint({
  ...read,
  params: { a: v.picklist(['sector', 'industry']), b: countBetween(1, 1000), c: countBetween(1, 500) },
  path: '/_api/insider/{a}/{b}/{c}/desc/insider_buy_sell_ratio',
  summary: 'Sectors or industries by purchases for each sale over twelve months, highest first.',
  response: v.object({ total: v.number(), rows: v.array(InsiderGroup) }),
});

export const findInsiders = endpoint({
  ...listOf(ListedInsider, listedInsiderRules),
  ...asked,
  query: { ...listOf(ListedInsider, listedInsiderRules).query, ...ofMembers },
  path: '/_api/insiders',
  summary: 'Everybody who filed as an insider.',
});

const own = { audience: 'member', access: 'member' } as const;

export const getInsiderEmailAlert = endpoint({
  ...own,
  ...({ method: 'GET', effect: 'read' } as const),
  path: '/_api/insider/email_alert',
  summary: 'Which new purchases of insiders the member is mailed.',
  response: InsiderEmailAlert,
});

export const saveInsiderEmailAlert = endpoint({
  ...own,
  ...({ method: 'POST', effect: 'write' } as const),
  path: '/_api/insider/save_email_alert',
  summary: 'Sets which new purchases of insiders the member is mailed.',
  body: InsiderEmailAlert,
  response: InsiderEmailAlert,
});
