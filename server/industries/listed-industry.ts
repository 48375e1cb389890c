import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { type ClassifiedCompany, likeliestOf } from './classify.ts';
import { allIndustries, industryNamed } from './industry-table.ts';

/** What a published list of companies says of one: sector and industry in the words of GICS, or in our own. */
export interface ListedIndustry {
  readonly sector: string;
  /** Empty where the list gives the sector alone. */
  readonly industry: string;
}

/** A sector, with an industry where it is known which. */
export interface IndustryPlace {
  readonly sector: string;
  readonly industry_group: string | null;
  readonly industry: string | null;
}

const Names = v.object({ sectors: v.record(v.string(), v.string()), industries: v.record(v.string(), v.array(v.string())) });

let read: v.InferOutput<typeof Names> | undefined;

/** Our sectors and industries for those of GICS: one of its industries is one or several of ours. */
export function listedNames(): v.InferOutput<typeof Names> {
  read ??= v.parse(Names, JSON.parse(readFileSync(join(import.meta.dirname, 'listed-industries.json'), 'utf8')));
  return read;
}

/**
 * The place of a company by a list. Where an industry of the list is several of ours, the one that the company's filings speak for is taken if it
 * is among them, else the one that its name and description speak for, else the sector alone.
 *
 * @param found The place that its filings speak for.
 * @returns `undefined` where the list's words are not known, or where it adds nothing to the filings.
 */
export function placeByList(listed: ListedIndustry, found: IndustryPlace | undefined, company: ClassifiedCompany): IndustryPlace | undefined {
  const own = industryNamed(listed.industry);
  const ours = own === undefined ? (listedNames().industries[listed.industry] ?? []) : [own.industry];
  const filed = ours.find((industry) => industry === found?.industry);
  const [only, another] = ours;
  const industry = filed ?? (another === undefined ? only : likeliestOf(ours, company));
  const place = industry === undefined ? undefined : industryNamed(industry);
  if (place !== undefined) return { sector: place.sector, industry_group: place.group, industry: place.industry };
  const sector = listedNames().sectors[listed.sector] ?? allIndustries().find((each) => each.sector === listed.sector)?.sector;
  return sector === undefined || sector === found?.sector ? undefined : { sector, industry_group: null, industry: null };
}
