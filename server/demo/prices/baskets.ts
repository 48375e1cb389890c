import { exchangePlaces } from '#domain/places/exchanges.ts';
import { regionOf } from '#domain/places/regions.ts';
import type { Company } from '../companies/company.ts';
import { businessOf, industryOf } from '../companies/industries.ts';

/** Companies that are followed together, each by its market value: what an index is of and a fund holds. */
export interface Basket {
  readonly key: string;
  readonly title: string;
  readonly holds: (company: Company) => boolean;
}

const inRegion = (region: string) => (company: Company) => regionOf(exchangePlaces[company.exchange]?.country)?.region === region;
const inSector = (sector: string) => (company: Company) => industryOf(company).sector === sector;

/** The baskets of the demo market. Rows are added at the end, never changed: series and funds are named by their keys. */
export const baskets: readonly Basket[] = [
  { key: 'world', title: 'Meridian World', holds: () => true },
  { key: 'america', title: 'Meridian America', holds: inRegion('usa') },
  { key: 'europe', title: 'Meridian Europe', holds: inRegion('europe') },
  { key: 'asia', title: 'Meridian Asia', holds: inRegion('asia') },
  { key: 'dividends', title: 'Meridian Dividend Payers', holds: (company) => businessOf(company).payout >= 0.35 },
  ...[
    'Basic Materials',
    'Communication Services',
    'Consumer Cyclical',
    'Consumer Defensive',
    'Energy',
    'Financial Services',
    'Healthcare',
    'Industrials',
    'Real Estate',
    'Technology',
    'Utilities',
  ].map((sector) => ({ key: sector.toLowerCase().replaceAll(' ', '-'), title: `Meridian ${sector}`, holds: inSector(sector) })),
];
