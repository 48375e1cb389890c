import { companiesDue } from '../queries/companies-due.ts';
import { listIn, type Source } from '../sources/source.ts';
import { SourceRefusal } from '../sources/source-refusal.ts';
import { ingestSec } from './ingest-sec.ts';

/** Companies with their filings. */
export const secSource: Source = {
  name: 'sec',
  title: 'SEC EDGAR',
  describe: 'identity, filings and all XBRL facts of companies from the SEC, and daily prices from Stooq',
  terms:
    'Public data of the United States Securities and Exchange Commission. It asks every program for a contact and at most ten requests a second. The prices are under the terms of Stooq.',
  termsUrl: 'https://www.sec.gov/os/accessing-edgar-data',
  options: {
    reports: 'of how many years reports are read for segments and share classes, each a document of some megabytes; 1 when not given, 0 for none',
    tickers: 'symbols of the companies, separated by commas; when not given, all real companies last loaded most of a day ago',
  },
  flags: { 'no-prices': 'loads no prices' },
  items: { option: 'tickers', label: 'Symbols', example: 'AAPL, NVDA', whenNone: 'all real companies last loaded most of a day ago' },
  renews: { afterSessions: 1, items: 'each' },
  run: async (request, { db, fetching, now, say, watch }) => {
    const reportYears = yearsIn(request.reports);
    const named = listIn(request.tickers).map((ticker) => ticker.toUpperCase());
    const due = named.length > 0 ? named : await companiesDue(db, now());
    if (due === undefined) throw new SourceRefusal('request', 'No company is loaded yet. Say which to load: --tickers followed by symbols.');
    if (due.length === 0) {
      say('All companies were loaded in the last hours.');
      return { loaded: 0, failed: 0 };
    }
    return ingestSec({
      db,
      fetching: fetching(),
      tickers: due,
      withPrices: request['no-prices'] === undefined,
      reportYears,
      now,
      say,
      ...(watch && { watch }),
    });
  },
};

function yearsIn(reports: string | undefined): number {
  if (reports === undefined) return 1;
  if (/^\d{1,2}$/.test(reports)) return Number(reports);
  throw new SourceRefusal('request', '--reports is a number of years');
}
