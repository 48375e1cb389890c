import type { FoundPage } from '#contract/entities/market/search.ts';
import { everyLink } from '#contract/navigation.ts';
import type { Store } from '../database/schema.ts';
import { shownIndices } from '../queries/indices/shown-indices.ts';
import { findCountries, findExchanges } from '../queries/lists/reference-lists.ts';
import type { SearchEntry } from './searchable.ts';

/** Pages of the navigation that exist, and the lists of stocks by exchange and country. The device leaves out those that are not for who looks. */
export async function foundPages(db: Store): Promise<SearchEntry<FoundPage>[]> {
  return [...navigationPages(), ...(await indexPages(db)), ...(await exchangePages(db)), ...(await countryPages(db))];
}

function navigationPages(): SearchEntry<FoundPage>[] {
  const links = everyLink.filter(({ later, fill }) => later === undefined && (fill === undefined || fill === 'stock'));
  const first = links.filter(({ path }, index) => links.findIndex((other) => other.path === path) === index);
  return first.map(({ label, path, fill, audience, section, words }) => {
    const data: FoundPage = { label, path, ...(fill === 'stock' && { fill }), ...(audience && { audience }), ...(section && { about: section }) };
    return { data, words: words === undefined ? [] : [words] };
  });
}

async function indexPages(db: Store): Promise<SearchEntry<FoundPage>[]> {
  const indices = await shownIndices(db);
  return indices.map(({ id, name }) => ({ data: { label: name, path: `/idx/${encodeURIComponent(id)}`, about: `index, ${id}` }, words: [id] }));
}

async function exchangePages(db: Store): Promise<SearchEntry<FoundPage>[]> {
  const exchanges = await findExchanges(db);
  return exchanges.map(({ exchange, name }) => ({
    data: { label: name, path: `/stocks/exchange/${encodeURIComponent(exchange)}`, about: 'stocks of the exchange' },
    words: [exchange],
  }));
}

async function countryPages(db: Store): Promise<SearchEntry<FoundPage>[]> {
  const countries = await findCountries(db);
  return countries.flatMap(({ country, name, region, count }) =>
    region === null || count === 0
      ? []
      : [{ data: { label: name, path: `/stocks/region/${region}/${country}`, about: 'stocks of the country' }, words: [country] }],
  );
}
