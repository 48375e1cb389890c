import { inOneTrip } from '#server/database/in-one-trip.ts';
import type { Database, Store } from '#server/database/schema.ts';
import type { ClassifiedCompany } from '#server/industries/classify.ts';
import { industryNamed } from '#server/industries/industry-table.ts';
import { type IndustryPlace, placeByList } from '#server/industries/listed-industry.ts';
import { findCorrections } from './corrections.ts';

/** The industry of an issuer as it is stored, and what it was taken from. */
export type StoredPlace = Pick<Database['issuer'], 'sector' | 'industry_group' | 'industry' | 'industry_from'>;

/** A company whose industry is looked for. */
export interface PlacedCompany extends Pick<ClassifiedCompany, 'name' | 'description'> {
  readonly cik: number | null;
  readonly symbols: readonly string[];
  /** The place that its filings speak for. */
  readonly found: IndustryPlace | undefined;
}

/**
 * The industry of a company: as an administrator says, else a list of companies that was loaded, else what its filings speak for.
 *
 * @returns Nothing where none of them knows.
 */
export async function companyIndustry(db: Store, { cik, symbols, found, name, description }: PlacedCompany): Promise<Partial<StoredPlace>> {
  if (cik !== null) {
    const [corrections, listed] = await inOneTrip([findCorrections(db, cik), findListedIndustry(db, symbols)]);
    const corrected = corrections.find(({ industry }) => industry !== undefined)?.industry;
    const industry = corrected === undefined ? undefined : industryNamed(corrected);
    if (industry !== undefined) return { sector: industry.sector, industry_group: industry.group, industry: industry.industry, industry_from: 'administrator' };
    const place = listed && placeByList(listed, found, { name, description, sic: undefined, amountOf: () => undefined });
    if (place !== undefined) return { ...place, industry_from: 'list' };
  }
  return found === undefined ? {} : { ...found, industry_from: 'filings' };
}

/** What the loaded list says of the company that has one of these symbols. */
async function findListedIndustry(db: Store, symbols: readonly string[]): Promise<Pick<Database['listed_industry'], 'sector' | 'industry'> | undefined> {
  if (symbols.length === 0) return undefined;
  return db
    .selectFrom('listed_industry')
    .select(['sector', 'industry'])
    .where('symbol', 'in', [...symbols])
    .orderBy('symbol')
    .limit(1)
    .executeTakeFirst();
}
