import {
  getMarketCoverage,
  listCompanyRegions,
  listCountries,
  listCountryRegions,
  listExchangeRegions,
  listExchanges,
  listIndustries,
} from '#contract/endpoints/market/reference.ts';
import { findMarketCoverage } from '#server/queries/lists/market-coverage.ts';
import { findCompanyRegions, findCountries, findExchanges, findIndustries, findRegions } from '#server/queries/lists/reference-lists.ts';
import { serve } from '#server/serve.ts';

export const referenceRoutes = [
  serve(listExchanges, (_input, { db }) => findExchanges(db)),
  serve(listIndustries, (_input, { db }) => findIndustries(db)),
  serve(listExchangeRegions, async (_input, { db }) => {
    const [regions, exchanges] = await Promise.all([findRegions(db), findExchanges(db)]);
    return regions.map((region) => ({ ...region, exchanges: exchanges.filter(({ region: of }) => of === region.region) }));
  }),
  serve(listCompanyRegions, (_input, { db }) => findCompanyRegions(db)),
  serve(listCountryRegions, async (_input, { db }) => {
    const [regions, countries] = await Promise.all([findRegions(db), findCountries(db)]);
    return regions.map((region) => ({ ...region, countries: countries.filter(({ region: of, count }) => of === region.region && count > 0) }));
  }),
  serve(listCountries, (_input, { db }) => findCountries(db)),
  serve(getMarketCoverage, (_input, { db }) => findMarketCoverage(db)),
];
