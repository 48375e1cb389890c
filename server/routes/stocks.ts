import { getFinancials, getMarketOverview, getPriceHistory, getProvenance, getStockSummary, searchStocks } from '#contract/endpoints/stocks.ts';
import { findFinancials } from '../queries/financials.ts';
import { marketOverview } from '../queries/market-overview.ts';
import { findPerShareInListing } from '../queries/per-share-in-listing.ts';
import { findPriceHistory } from '../queries/price-history.ts';
import { findProvenance, findValuationProvenance } from '../queries/provenance.ts';
import { findStockSummary } from '../queries/stock-summary.ts';
import { findStocks } from '../search/find-items.ts';
import { marketSearch } from '../search/market-search.ts';
import { ApiError, serve } from '../serve.ts';
import { listingOf } from './listing-of.ts';

export const stockRoutes = [
  serve(searchStocks, async ({ query }, { db }) => findStocks(await marketSearch(db), query.q, query.all_exchanges !== '0')),
  serve(getMarketOverview, ({ query }, { db }) => marketOverview(db, query.length)),
  serve(getStockSummary, async ({ params }, { db }) => {
    const { stockid } = await listingOf(db, params.id);
    return (await findStockSummary(db, stockid)) ?? fail('stock-not-found');
  }),
  serve(getFinancials, async ({ params, query }, { db }) => {
    const listing = await listingOf(db, params.id);
    const asked = { type: query.type, length: query.length, basis: query.basis, asOf: query.as_of };
    return params.list === 'per_share' && query.currency === 'listing'
      ? findPerShareInListing(db, listing, asked)
      : findFinancials(db, listing, params.list, asked);
  }),
  serve(getProvenance, async ({ params, query }, { db }) => {
    const listing = await listingOf(db, params.id);
    if (params.list === 'valuation') return (await findValuationProvenance(db, listing, params.key, query.end)) ?? fail('figure-not-found');
    const asked = { list: params.list, key: params.key, type: query.type, end: query.end, basis: query.basis, asOf: query.as_of, currency: query.currency };
    return (await findProvenance(db, listing, asked)) ?? fail('figure-not-found');
  }),
  serve(getPriceHistory, async ({ params, query }, { db }) => {
    const listing = await listingOf(db, params.id);
    return findPriceHistory(db, listing, { from: query.from, to: query.to, adjusted: query.adjusted });
  }),
];

function fail(code: 'stock-not-found' | 'figure-not-found'): never {
  throw new ApiError(code);
}
