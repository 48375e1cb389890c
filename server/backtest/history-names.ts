import type { ScreenerColumn } from '#contract/entities/market/screener.ts';
import { templateOf } from '#domain/financial-views/industry-template.ts';
import { countryOfListing } from '../queries/lists/listed-stocks.ts';
import type { HistoryStock } from './history-stocks.ts';

/** Fields of names of the stocks of a history, as the screener has them today. */
export function historyNames(stocks: readonly HistoryStock[]): Record<string, ScreenerColumn> {
  const texts = (of: (stock: HistoryStock) => string | null) => ({ texts: stocks.map(of) });
  return {
    company: texts(({ company }) => company),
    display_symbol: texts(({ display_symbol }) => display_symbol),
    sic: texts(({ sic }) => sic),
    security_type: choices(stocks.map(() => 'common')),
    company_type: choices(stocks.map(({ sic }) => (sic === null ? null : templateOf(Number(sic))))),
    // Whoever is in a history is the one listing of a company, and on each day was not delisted yet.
    is_primary_listing: { numbers: stocks.map(() => 1) },
    delisted: { numbers: stocks.map(() => 0) },
    currency: choices(stocks.map(({ currency }) => currency)),
    exchange: choices(stocks.map(({ exchange }) => exchange)),
    country: choices(stocks.map(({ country, exchange, home }) => countryOfListing(country, exchange, home) ?? null)),
    issuer_country: choices(stocks.map(({ home }) => home)),
    sector: choices(stocks.map(({ sector }) => sector)),
    group: choices(stocks.map(({ industry_group }) => industry_group)),
    industry: choices(stocks.map(({ industry }) => industry)),
  };
}

function choices(names: readonly (string | null)[]): ScreenerColumn {
  const all = [...new Set(names.filter((name) => name !== null))].sort();
  const places = new Map(all.map((name, place) => [name, place]));
  return { names: all, codes: names.map((name) => (name === null ? -1 : (places.get(name) ?? -1))) };
}
