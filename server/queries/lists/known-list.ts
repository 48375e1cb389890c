import { exchangePlaces } from '#domain/places/exchanges.ts';
import { worldRegions } from '#domain/places/regions.ts';
import type { Store } from '../../database/schema.ts';
import { listedStocks } from './listed-stocks.ts';

/** What a list of stocks is about. */
export interface ListSubject {
  readonly exchange?: string | undefined;
  readonly region?: string | undefined;
  readonly country?: string | undefined;
  readonly sector?: string | undefined;
  readonly group?: string | undefined;
  readonly industry?: string | undefined;
}

/**
 * Whether a list is about something that exists: an exchange, a region of the world and a country in it, or a sector, group and industry that
 * some company is in. A region or an exchange without any stock here exists too; its list is empty. Case does not matter.
 */
export async function isKnownList(db: Store, { exchange, region, country, sector, group, industry }: ListSubject): Promise<boolean> {
  return isKnownPlace({ region, country }) && (await isKnownExchange(db, exchange)) && (await isKnownIndustry(db, { sector, group, industry }));
}

function isKnownPlace({ region, country }: Pick<ListSubject, 'region' | 'country'>): boolean {
  const regions = worldRegions.filter((each) => same(each.region, region));
  return regions.some(({ countries }) => country === undefined || countries.some((code) => same(code, country)));
}

async function isKnownExchange(db: Store, exchange: string | undefined): Promise<boolean> {
  if (exchange === undefined || exchange.toUpperCase() in exchangePlaces) return true;
  return (await listedStocks(db)).some(({ stock }) => same(stock.exchange, exchange));
}

async function isKnownIndustry(db: Store, { sector, group, industry }: Pick<ListSubject, 'sector' | 'group' | 'industry'>): Promise<boolean> {
  if (sector === undefined && group === undefined && industry === undefined) return true;
  return (await listedStocks(db)).some(({ stock }) => same(stock.sector, sector) && same(stock.group, group) && same(stock.industry, industry));
}

function same(value: string | null, wanted: string | undefined): boolean {
  return wanted === undefined || value?.toLowerCase() === wanted.toLowerCase();
}
