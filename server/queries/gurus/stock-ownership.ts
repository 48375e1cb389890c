import * as v from 'valibot';
import type { GuruTrade, StockOwnership, StockQuarter } from '#contract/entities/gurus/guru.ts';
import type { Store } from '#server/database/schema.ts';
import { visibleGurus } from './find-guru.ts';
import { findPositions } from './guru-positions.ts';
import { filerTotals } from './paper-totals.ts';

const Counted = v.object({ shares: v.nullish(v.number()) });

/**
 * How followed investors held and traded a stock, quarter by quarter.
 *
 * @param guru Only the investor of this name; all of them when left out.
 */
export async function stockOwnership(db: Store, stockid: string, guru: string | undefined): Promise<StockOwnership> {
  const gurus = (await visibleGurus(db)).filter(({ name }) => guru === undefined || name === guru).map(({ guru_id }) => guru_id);
  const positions = (await findPositions(db, { gurus, stockids: [stockid] })).filter(({ put_call, paper }) => put_call === '' && paper === 'SH');
  const [snapshot, filed, filers] = await Promise.all([
    db.selectFrom('snapshot').select('figures').where('stockid', '=', stockid).executeTakeFirst(),
    gurus.length === 0 ? [] : db.selectFrom('guru_quarter').select('guru_id').distinct().where('guru_id', 'in', gurus).execute(),
    filerTotals(db, stockid),
  ]);
  const figures = snapshot === undefined ? undefined : v.parse(Counted, JSON.parse(snapshot.figures));
  const quarters = [...Map.groupBy(positions, ({ period }) => period)].sort(([a], [b]) => (a < b ? -1 : 1));
  return {
    shares_outstanding: figures?.shares ?? null,
    filers,
    investors: filed.length,
    quarters: quarters.map(([period, rows]) => quarterOf(period, rows)),
  };
}

function quarterOf(period: string, rows: readonly GuruTrade[]): StockQuarter {
  const traded = rows.filter(({ prior_shares }) => prior_shares !== null);
  const priced = rows.find(({ price_average }) => price_average !== null);
  return {
    period,
    filed_on: rows.reduce<string | null>((last, { filed_on }) => (last === null || (filed_on ?? '') > last ? filed_on : last), null),
    holders: rows.filter(({ shares }) => shares > 0).length,
    buyers: traded.filter(({ change }) => (change ?? 0) > 0).length,
    sellers: traded.filter(({ change }) => (change ?? 0) < 0).length,
    shares: rows.reduce((sum, { shares }) => sum + shares, 0),
    net_shares: traded.reduce((sum, { shares, prior_shares }) => sum + shares - (prior_shares ?? 0), 0),
    price_average: priced?.price_average ?? null,
    price_low: priced?.price_low ?? null,
    price_high: priced?.price_high ?? null,
  };
}
