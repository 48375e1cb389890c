import { availableParallelism } from 'node:os';
import { companiesDue } from '../queries/facts/companies-due.ts';
import { listIn, type Source, type SourceContext, type SourceReport, type SourceRequest } from '../sources/source.ts';
import { SourceRefusal } from '../sources/source-refusal.ts';
import { ingestAll } from './bulk/ingest-all.ts';
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
    exchange: 'with --all: only companies listed on these exchanges, separated by commas: NYSE, Nasdaq, CBOE, OTC',
    forms: 'with --all: only companies that filed one of these forms, separated by commas: 10-K, 20-F',
    facts: 'with --all: the archive companyfacts.zip as a file at hand',
    submissions: 'with --all: the archive submissions.zip as a file at hand',
    workers: 'with --all: how many threads load at the same time; one for each core when not given',
  },
  flags: {
    all: 'loads all companies out of the nightly archives of the SEC, each only when it changed since it was last loaded so',
    listed: 'with --all: only companies whose shares are listed',
    'no-prices': 'loads no prices',
  },
  items: { option: 'tickers', label: 'Symbols', example: 'AAPL, NVDA', whenNone: 'all real companies last loaded most of a day ago' },
  renews: { afterSessions: 1, items: 'each' },
  // The SEC makes its archives anew about three in the morning.
  timetable: { days: 'daily', at: '04:00', timeZone: 'America/New_York' },
  run: async (request, { db, fetching, now, say, watch }) => {
    if (request.all !== undefined) return loadAll(request, { db, fetching, now, say, ...(watch && { watch }) });
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

/** One thread a core; more than these would wait for the store. */
const MOST_THREADS = 16;

function loadAll(request: SourceRequest, context: SourceContext): Promise<SourceReport> {
  if (request.tickers !== undefined) throw new SourceRefusal('request', 'Say either --all or --tickers');
  const { facts, submissions } = request;
  if (facts === undefined && submissions !== undefined) throw new SourceRefusal('request', '--submissions requires --facts');
  return ingestAll({
    ...context,
    facts,
    submissions,
    filters: { listed: request.listed !== undefined, exchanges: listIn(request.exchange) },
    forms: listIn(request.forms).map((form) => form.toUpperCase()),
    threads: threadsIn(request.workers),
  });
}

function threadsIn(workers: string | undefined): number {
  if (workers === undefined) return Math.min(availableParallelism(), MOST_THREADS);
  const count = Number(workers);
  if (Number.isInteger(count) && count >= 0 && count <= MOST_THREADS) return count;
  throw new SourceRefusal('request', `--workers lies between 0 and ${MOST_THREADS}`);
}

function yearsIn(reports: string | undefined): number {
  if (reports === undefined) return 1;
  if (/^\d{1,2}$/.test(reports)) return Number(reports);
  throw new SourceRefusal('request', '--reports is a number of years');
}
