import type { IndustryKeywords } from '#contract/entities/industry/industry.ts';
import type { EconomicIndicator } from '#contract/entities/market/economic-indicator.ts';
import type { Store } from '#server/database/schema.ts';
import { allIndustries } from '#server/industries/industry-table.ts';
import { listIndicators } from '../sources/economic-indicators.ts';

/** Categories of figures of the economy that a sector follows most; each has growth and rates beside them. */
const CATEGORIES: Readonly<Record<string, readonly string[]>> = {
  'Basic Materials': ['business', 'trade', 'prices'],
  'Communication Services': ['consumer'],
  'Consumer Cyclical': ['consumer', 'labour', 'housing'],
  'Consumer Defensive': ['consumer', 'prices'],
  Energy: ['prices', 'trade'],
  'Financial Services': ['money and credit', 'housing'],
  Healthcare: ['government'],
  Industrials: ['business', 'trade'],
  'Real Estate': ['housing', 'money and credit'],
  Technology: ['business'],
  Utilities: ['prices'],
};
const FOR_ALL = ['growth', 'rates'];

/** Stored figures of the economy that matter for a sector, or for any, by name; those without a category matter for none. */
export async function industryIndicators(db: Store, sector: string | undefined): Promise<EconomicIndicator[]> {
  const wanted = new Set([...FOR_ALL, ...(sector === undefined ? Object.values(CATEGORIES).flat() : (CATEGORIES[sector] ?? []))]);
  return (await listIndicators(db)).filter(({ category }) => category !== null && wanted.has(category)).sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** Words by which industries are found, of every industry there is. */
export function industryKeywords(): IndustryKeywords[] {
  return allIndustries()
    .map(({ industry, sector, group, text }) => ({ industry, sector, group, keywords: [...text] }))
    .sort((a, b) => (a.industry < b.industry ? -1 : 1));
}
