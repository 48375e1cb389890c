import type { TradeInHolding } from '#contract/entities/records/portfolio-news.ts';
import { followKind } from '#contract/records/gurus/follow.ts';
import { holdingKind } from '#contract/records/holding.ts';
import { holdingEvent } from '#domain/ownership/holding-change.ts';
import type { Store } from '#server/database/schema.ts';
import { visibleGurus } from '../gurus/find-guru.ts';
import { findPositions, isNotable } from '../gurus/guru-positions.ts';
import { isShares } from '../gurus/latest-picks.ts';
import { inChunks } from '../in-chunks.ts';
import { mergedInsiders } from '../insiders/insider-corrections.ts';
import { counts, findInsiderTrades, type TradesAsked } from '../insiders/insider-trades.ts';
import { countsOnce, findPoliticianTrades } from '../politicians/politician-trades.ts';
import { listRecords } from './records.ts';

/** Stocks named in one statement. */
const AT_ONCE = 300;

/** What became public since a day of trades in the stocks of a member's portfolios, the newest first. */
export async function findTradesInHoldings(db: Store, userId: number, since: string, limit: number): Promise<{ total: number; trades: TradeInHolding[] }> {
  const holdings = await listRecords(db, userId, holdingKind, {});
  const stockids = [...new Set(holdings.map(({ fields }) => fields.stockid))];
  const gurus = (await visibleGurus(db)).map(({ guru_id }) => guru_id);
  const parts: TradeInHolding[][] = [];
  for (const chunk of inChunks(stockids, AT_ONCE)) {
    parts.push(await ofInsiders(db, { stockids: chunk, since }), await ofPoliticians(db, chunk, since), await ofGurus(db, { gurus, stockids: chunk }, since));
  }
  const trades = parts.flat().sort((a, b) => latestFirst(publicDay(a), publicDay(b)) || latestFirst(a.stockid, b.stockid) || latestFirst(a.who, b.who));
  return { total: trades.length, trades: trades.slice(0, limit) };
}

/**
 * What became public since a day of trades of the investors and insiders a member follows, in stocks that are here: the newest first, of a day
 * the largest, since one filing has all trades of a quarter.
 */
export async function findTradesOfFollowed(db: Store, userId: number, since: string, limit: number): Promise<{ total: number; trades: TradeInHolding[] }> {
  const follows = await listRecords(db, userId, followKind);
  const idsOf = (kind: string) => follows.flatMap(({ fields }) => (fields.kind === kind ? fields.followed_id : []));
  const parts: TradeInHolding[][] = [];
  const gurus = (await visibleGurus(db, idsOf('guru').join(','))).map(({ guru_id }) => guru_id);
  parts.push(await ofGurus(db, { gurus }, since));
  const personOf = await mergedInsiders(db);
  for (const insiderIds of inChunks(idsOf('insider'), AT_ONCE)) parts.push(await ofInsiders(db, { insiderIds, since }, new Set(insiderIds.map(personOf))));
  const trades = parts
    .flat()
    .sort((a, b) => latestFirst(publicDay(a), publicDay(b)) || (b.most ?? 0) - (a.most ?? 0) || latestFirst(a.stockid, b.stockid) || latestFirst(a.who, b.who));
  return { total: trades.length, trades: trades.slice(0, limit) };
}

const latestFirst = (a: string, b: string) => (a < b ? 1 : a > b ? -1 : 0);
const publicDay = ({ filed_on, traded_on }: Pick<TradeInHolding, 'filed_on' | 'traded_on'>) => filed_on ?? traded_on ?? '';

/** @param among Whose trades these are, where it is not anybody's: a trade filed by several is shown under the name of one of them. */
async function ofInsiders(db: Store, asked: TradesAsked, among?: ReadonlySet<string>): Promise<TradeInHolding[]> {
  const trades = await findInsiderTrades(db, { ...asked, codes: ['P', 'S'] });
  return trades.filter(counts).flatMap((trade) => {
    const { stockid, display_symbol, company, delisted, filed_on, traded_on, plan, kind, value, currency } = trade;
    if (stockid === null || display_symbol === null) return [];
    const other = among?.has(trade.insider_id) === false ? trade.with.find(({ insider_id }) => among.has(insider_id)) : undefined;
    return {
      ...{ kind: 'insider' as const, stockid, display_symbol, company, delisted, filed_on, traded_on, currency },
      ...{ who_id: (other ?? trade).insider_id, who: (other ?? trade).insider, role: other === undefined ? trade.role : null },
      ...{ stake: trade.change, least: value, most: value },
      side: trade.code === 'P' ? ('buy' as const) : ('sell' as const),
      action: plan === true ? `${kind}, planned` : kind,
    };
  });
}

async function ofPoliticians(db: Store, stockids: readonly string[], since: string): Promise<TradeInHolding[]> {
  const trades = await findPoliticianTrades(db, { stockids });
  return trades.filter(countsOnce).flatMap((trade) => {
    const { stockid, display_symbol, company, delisted, kind, least, most, traded_on, disclosed_on: filed_on } = trade;
    const isSale = kind.startsWith('Sale');
    if (stockid === null || display_symbol === null || (kind !== 'Purchase' && !isSale) || publicDay({ filed_on, traded_on }) < since) return [];
    return {
      ...{ kind: 'politician' as const, stockid, display_symbol, company, delisted, filed_on, traded_on, least, most, currency: 'USD' },
      ...{ who_id: trade.politician_id, who: trade.politician, role: trade.chamber, action: kind, stake: null },
      side: isSale ? ('sell' as const) : ('buy' as const),
    };
  });
}

async function ofGurus(db: Store, asked: { gurus: readonly string[]; stockids?: readonly string[] }, since: string): Promise<TradeInHolding[]> {
  const positions = await findPositions(db, { ...asked, newest: true });
  return positions.flatMap((position) => {
    const { stockid, display_symbol, company, delisted, filed_on, period, change, shares, prior_shares, price_average } = position;
    if (stockid === null || display_symbol === null || change === null || change === 0 || !isShares(position) || !isNotable(position)) return [];
    if (publicDay({ filed_on, traded_on: period }) < since) return [];
    const value = price_average === null ? null : Math.abs(shares - (prior_shares ?? 0)) * price_average;
    const event = holdingEvent(change);
    return {
      ...{ kind: 'guru' as const, stockid, display_symbol, company, delisted, filed_on, traded_on: period, currency: 'USD' },
      ...{ who_id: position.GuruName, who: position.GuruName, role: position.firm, least: value, most: value },
      side: change > 0 ? ('buy' as const) : ('sell' as const),
      action: event ?? (change > 0 ? 'Add' : 'Reduce'),
      stake: event === undefined ? change / 100 : event === 'Sold Out' ? -1 : null,
    };
  });
}
