import type { IndustryRegion } from '#contract/entities/industry/industry.ts';
import { industryCountries } from '#domain/places/industry-regions.ts';
import { choicesOf, type MarketColumns, numbersOf } from '#domain/screening/market/columns.ts';
import type { Store } from '#server/database/schema.ts';
import { screenedMarket } from '#server/screening/screened-page.ts';

/** Which companies: listed in a region, of a sector. */
export interface GroupsAsked {
  readonly region?: IndustryRegion | undefined;
  readonly sector?: string | undefined;
}

/** Companies of one sector or industry by their places in the market; `undefined` for those that belong to none. */
export interface CompanyGroup {
  readonly name: string | undefined;
  readonly rows: readonly number[];
}

/** The companies of a region by the columns that the screener keeps: each by one listing, those that are still listed, without funds. */
export interface IndustryMarket {
  readonly as_of: string | null;
  readonly market: MarketColumns;
  readonly stockids: readonly string[];
  readonly symbols: readonly string[];
  readonly rows: readonly number[];
}

export async function industryMarket(db: Store, region?: IndustryRegion): Promise<IndustryMarket> {
  const { snapshot, market } = await screenedMarket(db);
  const counts = countedRows(market);
  const isIn = isInRegion(market, region);
  const rows = Array.from({ length: market.count }, (_, row) => row).filter((row) => counts(row) && isIn(row));
  return { as_of: snapshot.as_of, market, stockids: snapshot.stockid, symbols: snapshot.display_symbol, rows };
}

function countedRows(market: MarketColumns): (row: number) => boolean {
  const [type, primary, delisted] = [nameOf(market, 'security_type'), numbersOf(market, 'is_primary_listing'), numbersOf(market, 'delisted')];
  return (row) => type(row) === 'common' && primary?.[row] === 1 && delisted?.[row] === 0;
}

/** Whether a row is listed in a region; all are where none is named. */
export function isInRegion(market: MarketColumns, region: IndustryRegion | undefined): (row: number) => boolean {
  if (region === undefined) return () => true;
  const country = nameOf(market, 'country');
  const countries = new Set<string>(industryCountries[region]);
  return (row) => countries.has(country(row) ?? '');
}

/** The name a row has in a field of names. */
export function nameOf(market: MarketColumns, field: string): (row: number) => string | undefined {
  const column = choicesOf(market, field);
  return (row) => column?.names[column.codes[row] ?? -1];
}

/** The figure a row has in a field; `undefined` is unknown. */
export function figureOf(market: MarketColumns, field: string): (row: number) => number | undefined {
  const values = numbersOf(market, field);
  return (row) => {
    const value = values?.[row];
    return value === undefined || Number.isNaN(value) ? undefined : value;
  };
}

/** Sectors, or the industries of a sector, the largest by market value first; companies without a name last. */
export function groupsOf({ market, rows }: Pick<IndustryMarket, 'market' | 'rows'>, sector: string | undefined): CompanyGroup[] {
  const [sectorOf, industryOf, size] = [nameOf(market, 'sector'), nameOf(market, 'industry'), figureOf(market, 'mktcap')];
  const own = sector === undefined ? rows : rows.filter((row) => sectorOf(row) === sector);
  const value = (of: readonly number[]) => of.reduce((sum, row) => sum + (size(row) ?? 0), 0);
  return [...Map.groupBy(own, sector === undefined ? sectorOf : industryOf)]
    .map(([name, of]) => ({ name, rows: of, value: value(of) }))
    .sort((a, b) => Number(a.name === undefined) - Number(b.name === undefined) || b.value - a.value || ((a.name ?? '') < (b.name ?? '') ? -1 : 1))
    .map(({ name, rows: of }) => ({ name, rows: of }));
}

/** The companies of one sector or industry; `undefined` for a name that none has anywhere. */
export function namedGroup(market: IndustryMarket, name: string): (CompanyGroup & { readonly of: 'sector' | 'industry' }) | undefined {
  for (const kind of ['sector', 'industry'] as const) {
    if (!(choicesOf(market.market, kind)?.names.includes(name) ?? false)) continue;
    const own = nameOf(market.market, kind);
    return { name, of: kind, rows: market.rows.filter((row) => own(row) === name) };
  }
  return undefined;
}
