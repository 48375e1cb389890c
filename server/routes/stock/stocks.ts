import { getFinancials, getMarketOverview, getPriceHistory, getProvenance, getStockSummary, searchStocks } from '#contract/endpoints/stock/stocks.ts';
import { findPerShareInListing } from '#server/queries/facts/per-share-in-listing.ts';
import { findProvenance, findValuationProvenance } from '#server/queries/facts/provenance.ts';
import { findFinancials } from '#server/queries/financials/financials.ts';
import { findStockSummary } from '#server/queries/listings/stock-summary.ts';
import { summaryOver } from '#server/queries/listings/summary-over.ts';
import { marketOverview } from '#server/queries/market/market-overview.ts';
import { findPriceHistory } from '#server/queries/prices/price-history.ts';
import { findStocks } from '#server/search/find-items.ts';
import { marketSearch } from '#server/search/market-search.ts';
import { ApiError, serve } from '#server/serve.ts';
import { findMultipleProvenance, isMadeMultiple } from '../../queries/valuation/multiple-provenance.ts';
import { findBoxProvenance, isBoxValue } from '../../queries/valuation/value-provenance.ts';
import { listingOf } from './listing-of.ts';

export const stockRoutes = [
  serve(searchStocks, async ({ query }, { db }) => findStocks(await marketSearch(db), query.q, query.all_exchanges !== '0')),
  serve(getMarketOverview, ({ query }, { db }) => marketOverview(db, query.length)),
  serve(getStockSummary, async ({ params, query }, { db }) => {
    const listing = await listingOf(db, params.id);
    const summary = (await findStockSummary(db, listing.stockid)) ?? fail('stock-not-found');
    return query.type === undefined && query.length === undefined ? summary : summaryOver(db, listing, summary, query);
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
    if (params.list === 'valuation' && isBoxValue(params.key))
      return (await findBoxProvenance(db, listing, params.key, query.as_of)) ?? fail('figure-not-found');
    if (params.list === 'valuation' && isMadeMultiple(params.key))
      return (await findMultipleProvenance(db, listing, params.key, query.end)) ?? fail('figure-not-found');
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
