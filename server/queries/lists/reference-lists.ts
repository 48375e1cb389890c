import type { Country, Exchange, Region, Sector } from '#contract/entities/market/reference.ts';
import { exchangePlaces } from '#domain/places/exchanges.ts';
import { regionOf, worldRegions } from '#domain/places/regions.ts';
import type { Store } from '../../database/schema.ts';
import { type ListEntry, listedStocks } from './listed-stocks.ts';

const names = new Intl.DisplayNames(['en'], { type: 'region' });

/** The English name of a country; the code where it has none. */
function countryName(country: string): string {
  return names.of(country) ?? country;
}

/** The listings that lists show, delisted ones too, since readers look for those there. */
function count<Key>(entries: readonly ListEntry[], keyOf: (entry: ListEntry) => Key | undefined): Map<Key, number> {
  const counts = new Map<Key, number>();
  for (const entry of entries) {
    const key = keyOf(entry);
    if (key !== undefined) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

const byName = <T extends { readonly name: string }>(rows: T[]): T[] => rows.sort((a, b) => (a.name < b.name ? -1 : 1));

/** The exchanges of the market with the number of their stocks, by name. */
export async function findExchanges(db: Store): Promise<Exchange[]> {
  const entries = await listedStocks(db);
  const countries = new Map(entries.map(({ stock }) => [stock.exchange, stock.country]));
  return byName(
    [...count(entries, ({ stock }) => stock.exchange)].map(([exchange, stocks]) => {
      const country = exchangePlaces[exchange]?.country ?? countries.get(exchange) ?? null;
      return {
        exchange,
        name: exchangePlaces[exchange]?.name ?? exchange,
        country,
        country_name: country === null ? null : countryName(country),
        region: regionOf(country ?? undefined)?.region ?? null,
        count: stocks,
      };
    }),
  );
}

/** The countries that stocks are listed in, with their number, by name. */
export async function findCountries(db: Store): Promise<Country[]> {
  const entries = await listedStocks(db);
  const stocks = count(entries, ({ stock }) => stock.country ?? undefined);
  const all = new Set([...stocks.keys(), ...entries.flatMap(({ home }) => home ?? [])]);
  return byName(
    [...all].map((country) => ({ country, name: countryName(country), region: regionOf(country)?.region ?? null, count: stocks.get(country) ?? 0 })),
  );
}

/** Regions with the number of stocks listed in them; those without any are left out. */
export async function findRegions(db: Store): Promise<Region[]> {
  return regionsOf(count(await listedStocks(db), ({ stock }) => regionOf(stock.country ?? undefined)?.region));
}

/** Regions with the number of companies at home in them. */
export async function findCompanyRegions(db: Store): Promise<Region[]> {
  const companies = new Map((await listedStocks(db)).map((entry) => [entry.issuerId, entry]));
  return regionsOf(count([...companies.values()], ({ home }) => regionOf(home)?.region));
}

function regionsOf(counts: ReadonlyMap<string, number>): Region[] {
  return worldRegions.flatMap(({ region, name }) => {
    const stocks = counts.get(region);
    return stocks === undefined ? [] : [{ region, name, count: stocks }];
  });
}

/** Sectors with their groups and industries, in alphabetical order, each with the number of its stocks. */
export async function findIndustries(db: Store): Promise<Sector[]> {
  const entries = await listedStocks(db);
  const within = (field: 'sector' | 'group' | 'industry', fits: (entry: ListEntry) => boolean) =>
    [...count(entries.filter(fits), ({ stock }) => stock[field] ?? undefined)].sort(([a], [b]) => (a < b ? -1 : 1));
  return within('sector', () => true).map(([sector, stocks]) => ({
    sector,
    count: stocks,
    groups: within('group', ({ stock }) => stock.sector === sector).map(([group, ofGroup]) => ({
      group,
      count: ofGroup,
      industries: within('industry', ({ stock }) => stock.sector === sector && stock.group === group).map(([industry, ofIndustry]) => ({
        industry,
        count: ofIndustry,
      })),
    })),
  }));
}
