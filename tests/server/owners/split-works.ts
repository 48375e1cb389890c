import type { Store } from '#server/database/schema.ts';
import { storeIssuer } from '#server/queries/facts/store-issuer.ts';

/** Stores a company whose shares were split in two in February 2026. */
export async function storeSplitWorks(db: Store, stockid: string, isin: string | null = null): Promise<void> {
  await storeIssuer(
    db,
    {
      issuer: {
        ...{ issuer_id: 'cik:42', name: 'Split Works Inc.', cik: 42, country: 'US', sic: null, demo: false, sector: 'Industrials' },
        ...{ industry_group: 'Machinery', industry: 'Machinery', description: null, fiscal_year_end: null, former_names: [] },
      },
      listings: [
        {
          ...{ stockid, isin, share_class: 'common', country: 'US', exchange: 'NYSE', currency: 'USD', delisted_on: null },
          symbols: [{ symbol: 'SPL', exchange: 'NYSE', valid_from: '2020-01-01', valid_to: null }],
          prices: {
            bars: [{ day: '2025-01-02', open: 10, high: 10, low: 10, close: 10, volume: 1000 }],
            dividends: [],
            splits: [{ day: '2026-02-01', numerator: 2, denominator: 1 }],
          },
        },
      ],
      filings: [],
      facts: [],
    },
    1,
  );
}
