import type { ListedStock } from '#contract/entities/listing.ts';
import type { StockSummary } from '#contract/entities/stock.ts';

/** Others below which an industry says too little, and its group is looked at. */
export const FEWEST_COMPETITORS = 2;
const SHOWN = 6;

/**
 * A stock among the companies of its industry nearest in size, the largest first; of its whole group where the industry has few.
 * Delisted shares and further classes of the same company are left out.
 */
export function nearestInSize(stocks: readonly ListedStock[], subject: Pick<StockSummary, 'stockid' | 'company' | 'industry'>): readonly ListedStock[] {
  const own = stocks.find(({ stockid }) => stockid === subject.stockid);
  const others = stocks.filter(({ stockid, company, delisted }) => stockid !== subject.stockid && company !== subject.company && !delisted);
  const ofIndustry = others.filter(({ industry }) => industry === subject.industry);
  const pool = onePerCompany(ofIndustry.length > FEWEST_COMPETITORS ? ofIndustry : others);
  const at = pool.findIndex(({ size_rank }) => (size_rank ?? Number.POSITIVE_INFINITY) > (own?.size_rank ?? Number.POSITIVE_INFINITY));
  const place = at === -1 ? pool.length : at;
  const from = Math.max(0, Math.min(place - SHOWN / 2, pool.length - SHOWN));
  const chosen = pool.slice(from, from + SHOWN);
  return own === undefined ? chosen : [...chosen.slice(0, place - from), own, ...chosen.slice(place - from)];
}

function onePerCompany(stocks: readonly ListedStock[]): ListedStock[] {
  return stocks.filter(({ company }, at) => stocks.findIndex((other) => other.company === company) === at);
}
