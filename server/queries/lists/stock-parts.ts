import type { DynamicData, NewOfStock, RanksOfStock, StockDetail, SymbolInterval } from '#contract/entities/stock/listing.ts';
import type { StockSummary } from '#contract/entities/stock/stock.ts';
import type { Store } from '../../database/schema.ts';
import { findStockSummary } from '../listings/stock-summary.ts';
import { type ComparedMarket, comparedMarket, gfScoreOf } from '../valuation/market-ranks.ts';

/** Who a stock is, out of its summary. */
export function detailOf(summary: StockSummary): StockDetail {
  const { stockid, symbol, exchange, display_symbol, company, currency, currency_symbol, reporting_currency, demo, delisted } = summary;
  const { sector, group, industry, country, description, morn_secr_id, fiscal_year_end } = summary;
  return {
    ...{ stockid, symbol, exchange, display_symbol, company, currency, currency_symbol, reporting_currency, demo, delisted },
    ...{ sector, group, industry, country, description, morn_secr_id, fiscal_year_end },
  };
}

/** What changes of a stock from session to session, out of its summary. */
function dynamicDataOf(summary: StockSummary, market: ComparedMarket): DynamicData {
  const { stockid, currency, price, p_change, p_pct_change, last_price_date, volumn_day, mktcap, pe, pb, words, pricehislow, pricehishigh } = summary;
  return {
    stockid,
    currency,
    price,
    p_change,
    p_pct_change,
    last_price_date,
    volumn_day,
    mktcap,
    pe,
    pb,
    words,
    yield: summary.yield,
    pricehislow,
    pricehishigh,
    gf_value: summary.gf_value,
    gf_score: gfScoreOf(market, stockid) ?? null,
  };
}

/** What changes of some stocks from session to session, out of their summaries. */
export async function findDynamic(db: Store, summaries: readonly StockSummary[]): Promise<DynamicData[]> {
  const market = await comparedMarket(db);
  return summaries.map((summary) => dynamicDataOf(summary, market));
}

/** How a company is judged, out of its summary. */
export function ranksOf({ stockid, predictability, ranks }: StockSummary): RanksOfStock {
  return { stockid, predictability, ranks };
}

/** The newest of each kind that is known of a stock: price and filing out of its summary, the last dividend and the last split. */
export async function findNewOf(db: Store, summary: StockSummary): Promise<NewOfStock> {
  const { stockid, currency, price, p_change, p_pct_change, last_price_date, latest_filing } = summary;
  const dividend = await db
    .selectFrom('dividend')
    .select(['ex_day as day', 'amount'])
    .where('stockid', '=', stockid)
    .orderBy('ex_day', 'desc')
    .limit(1)
    .executeTakeFirst();
  const split = await db
    .selectFrom('split')
    .select(['day', 'numerator', 'denominator'])
    .where('stockid', '=', stockid)
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst();
  return { stockid, currency, price, p_change, p_pct_change, last_price_date, latest_filing, dividend: dividend ?? null, split: split ?? null };
}

/** Summaries in the order of the ids, each once; ids that are not known are left out. */
export async function findSummaries(db: Store, stockids: readonly string[]): Promise<StockSummary[]> {
  const summaries = await Promise.all([...new Set(stockids)].map((stockid) => findStockSummary(db, stockid)));
  return summaries.filter((summary) => summary !== undefined);
}

/** Every symbol a listing has had, the newest first. */
export function listSymbols(db: Store, stockid: string): Promise<SymbolInterval[]> {
  return db
    .selectFrom('symbol')
    .select(['symbol', 'exchange', 'display_symbol', 'valid_from', 'valid_to'])
    .where('stockid', '=', stockid)
    .orderBy('valid_from', 'desc')
    .execute();
}
