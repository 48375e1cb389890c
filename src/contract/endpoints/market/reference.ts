import * as v from 'valibot';
import { endpoint } from '#contract/endpoint.ts';
import { MarketCoverage } from '#contract/entities/market/market-coverage.ts';
import { Country, Exchange, Region, Sector } from '#contract/entities/market/reference.ts';

const list = { method: 'GET', effect: 'read', audience: 'everyone', access: 'anonymous', follows: 'market', reference: true, freshFor: 60 * 60 } as const;

/** The exchanges that stocks of this market are listed on, by region and name. */
export const listExchanges = endpoint({ ...list, path: '/_api/exchanges', summary: 'Exchanges with the number of their stocks.', response: v.array(Exchange) });

/** Sectors with their groups and industries, in alphabetical order. Stocks without a sector are in none. */
export const listIndustries = endpoint({
  ...list,
  path: '/_api/industries',
  summary: 'Sectors, groups and industries with the number of their stocks.',
  response: v.array(Sector),
});

/** Regions with their exchanges. */
export const listExchangeRegions = endpoint({
  ...list,
  path: '/_api/exchanges/regions',
  summary: 'Regions with their exchanges.',
  response: v.array(v.object({ ...Region.entries, exchanges: v.array(Exchange) })),
});

/** Regions with the number of companies that are at home in them. */
export const listCompanyRegions = endpoint({
  ...list,
  path: '/_api/companies/regions',
  summary: 'Regions with the number of companies at home in them.',
  response: v.array(Region),
});

/** Regions with the countries that stocks are listed in. */
export const listCountryRegions = endpoint({
  ...list,
  path: '/_api/countries/regions',
  summary: 'Regions with the countries that stocks are listed in.',
  response: v.array(v.object({ ...Region.entries, countries: v.array(Country) })),
});

/** Every country that a stock is listed in or a company is at home in, with the number of stocks listed there. */
export const listCountries = endpoint({ ...list, path: '/_api/all_countries', summary: 'Countries of stocks and companies.', response: v.array(Country) });

/** How many stocks are known, how far back, and how late their last prices and accounts are. Not in the catalogue: what `/stock/meta` shows. */
export const getMarketCoverage = endpoint({
  ...list,
  reference: false,
  path: '/_api/stocks/_coverage',
  summary: 'How many stocks have prices and accounts, by exchange and by year.',
  response: MarketCoverage,
});
