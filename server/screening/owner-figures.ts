import type { InsiderTrade } from '#contract/entities/insiders/insider-trade.ts';
import { heldStockLists } from '#domain/gurus/held-stock-lists.ts';
import { addDays } from '#domain/statements/periods/days.ts';
import type { Store } from '../database/schema.ts';
import { heldStocks } from '../queries/gurus/held-stocks.ts';
import { hiddenFilings } from '../queries/insiders/insider-corrections.ts';
import { counts, findInsiderTrades, newestFiling } from '../queries/insiders/insider-trades.ts';
import { daysOf } from './listed-row.ts';
import { newestGuruFigures } from './stored/guru-figures.ts';
import { insiderMoney } from './stored/insider-money.ts';

/** Days before the newest filing that a count of trades looks back, as the pages of insiders do; by the suffix of its field. */
const LONGEST = 366;
const WINDOWS: Readonly<Record<string, number>> = { '': 92, __1m: 31, __6m: 183, __1y: LONGEST };
/** Purchases of chief officers below this say little. */
const LEAST_VALUE = 10_000;

/** What followed investors and insiders did with each stock, as fields of the screener; a stock that none of them ever reported has none. */
export async function ownerFigures(db: Store): Promise<ReadonlyMap<string, Record<string, number>>> {
  const [gurus, insiders] = [await guruFigures(db), await insiderFigures(db)];
  const stocks = new Set([...gurus.keys(), ...insiders.keys()]);
  return new Map([...stocks].map((stockid) => [stockid, { ...gurus.get(stockid), ...insiders.get(stockid) }]));
}

/** The newest quarter of the followed investors, as their pages have it; values in US dollars as filed. */
async function guruFigures(db: Store): Promise<Map<string, Record<string, number>>> {
  const held = await heldStocks(db);
  const positions = await newestGuruFigures(db);
  return new Map(
    held.map((stock) => {
      const { stockid, holders, buyers, sellers, net_buyers, value, weight_sum, impact, price_average, since_average } = stock;
      return [
        stockid,
        {
          ...{ guru_holders: holders, guru_buyers: buyers, guru_sellers: sellers, guru_net_buyers: net_buyers },
          ...{ guru_value: value, guru_combined_weight: weight_sum, guru_impact: impact, guru_consensus: Number(heldStockLists.consensus(stock)) },
          ...(price_average !== null && { guru_average_price: price_average }),
          ...(buyers > 0 && since_average !== null && { price_to_guru_average: since_average }),
          ...positions.get(stockid),
        },
      ];
    }),
  );
}

/** Trades in the open market, counted back from the newest filing; a stock whose insiders filed, but did not trade, has zeros. */
async function insiderFigures(db: Store): Promise<Map<string, Record<string, number>>> {
  const newest = await newestFiling(db);
  if (newest === undefined) return new Map();
  const trades = (await findInsiderTrades(db, { since: addDays(newest, -LONGEST), codes: ['P', 'S'] })).filter(counts);
  const byStock = Map.groupBy(trades, ({ stockid }) => stockid);
  const filed = await db
    .selectFrom('insider_filing')
    .innerJoin('listing', 'listing.stockid', 'insider_filing.stockid')
    .select(['listing.stockid', 'listing.currency'])
    .distinct()
    .where('accession', 'not in', hiddenFilings(db))
    .execute();
  return new Map(filed.map(({ stockid, currency }) => [stockid, figuresOfTrades(byStock.get(stockid) ?? [], newest, currency)]));
}

function figuresOfTrades(trades: readonly InsiderTrade[], newest: string, currency: string): Record<string, number> {
  const last = (side: 'P' | 'S') =>
    daysOf(trades.reduce<string | null>((day, { code, traded_on }) => (code === side && (traded_on ?? '') > (day ?? '') ? traded_on : day), null));
  const [bought, sold] = [last('P'), last('S')];
  const counted = Object.entries(WINDOWS).flatMap(([suffix, days]) => {
    const since = addDays(newest, -days);
    const within = trades.filter(({ filed_on }) => filed_on >= since);
    const figures = {
      ...countedTrades(within),
      ...insiderMoney(
        within.map((trade) => inMoneyOf(currency, trade)),
        newest,
      ),
    };
    return Object.entries(figures).map(([key, count]) => [`${key}${suffix}`, count] as const);
  });
  return { ...Object.fromEntries(counted), ...(bought !== null && { insider_last_buy: bought }), ...(sold !== null && { insider_last_sale: sold }) };
}

/** What was paid in another currency than the listing's is no amount of that listing. */
function inMoneyOf(currency: string, trade: InsiderTrade): InsiderTrade {
  return trade.currency === currency ? trade : { ...trade, value: null, price_today: null };
}

function countedTrades(trades: readonly InsiderTrade[]): Record<string, number> {
  const buys = trades.filter(({ code }) => code === 'P');
  const [planned, sales] = [true, false].map((isPlanned) => trades.filter(({ code, plan }) => code === 'S' && (plan === true) === isPlanned));
  const people = (of: readonly InsiderTrade[] = []) => new Set(of.map(({ insider_id }) => insider_id)).size;
  const large = buys.filter(({ value }) => (value ?? 0) >= LEAST_VALUE);
  return {
    ...{ insider_buys: buys.length, insider_buyers: people(buys), insider_sells: sales?.length ?? 0, insider_sellers: people(sales) },
    ...{
      insider_plan_sales: planned?.length ?? 0,
      ceo_buys: large.filter(({ is_ceo }) => is_ceo).length,
      cfo_buys: large.filter(({ is_cfo }) => is_cfo).length,
    },
    owner_buys: buys.filter(({ inside }) => !inside).length,
    director_buys: buys.filter(({ inside, officer }) => inside && !officer).length,
  };
}
