import type { TradeInHolding } from '#contract/entities/records/portfolio-news.ts';
import { holdingKind } from '#contract/records/holding.ts';
import { holdingEvent } from '#domain/ownership/holding-change.ts';
import type { Store } from '#server/database/schema.ts';
import { visibleGurus } from '../gurus/find-guru.ts';
import { findPositions, isNotable } from '../gurus/guru-positions.ts';
import { isShares } from '../gurus/latest-picks.ts';
import { inChunks } from '../in-chunks.ts';
import { counts, findInsiderTrades } from '../insiders/insider-trades.ts';
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
    parts.push(await ofInsiders(db, chunk, since), await ofPoliticians(db, chunk, since), await ofGurus(db, gurus, chunk, since));
  }
  const trades = parts.flat().sort((a, b) => latestFirst(publicDay(a), publicDay(b)) || latestFirst(a.stockid, b.stockid) || latestFirst(a.who, b.who));
  return { total: trades.length, trades: trades.slice(0, limit) };
}

const latestFirst = (a: string, b: string) => (a < b ? 1 : a > b ? -1 : 0);
const publicDay = ({ filed_on, traded_on }: Pick<TradeInHolding, 'filed_on' | 'traded_on'>) => filed_on ?? traded_on ?? '';

async function ofInsiders(db: Store, stockids: readonly string[], since: string): Promise<TradeInHolding[]> {
  const trades = await findInsiderTrades(db, { stockids, since, codes: ['P', 'S'] });
  return trades.filter(counts).flatMap((trade) => {
    const { stockid, display_symbol, company, delisted, filed_on, traded_on, plan, kind, value, currency } = trade;
    if (stockid === null || display_symbol === null) return [];
    return {
      ...{ kind: 'insider' as const, stockid, display_symbol, company, delisted, filed_on, traded_on, currency },
      ...{ who_id: trade.insider_id, who: trade.insider, role: trade.role, stake: trade.change, least: value, most: value },
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

async function ofGurus(db: Store, gurus: readonly string[], stockids: readonly string[], since: string): Promise<TradeInHolding[]> {
  const positions = await findPositions(db, { gurus, stockids, newest: true });
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
