import type { Store } from '../database/schema.ts';
import { storeIssuer } from '../queries/facts/store-issuer.ts';
import { findReportsRead } from '../queries/facts/store-parts.ts';
import { findStoredTickers } from '../queries/listings/stored-tickers.ts';
import { recordFailure, recordSuccess } from '../queries/sources/source-states.ts';
import type { Fetching } from '../sources/fetching.ts';
import type { IssuerBundle } from '../sources/issuer-bundle.ts';
import { type LoadWatch, progressInWords, type Say, unwatched } from '../sources/progress.ts';
import { type CompanyTicker, readCompanyTickers } from '../sources/sec/company-tickers.ts';
import { loadCompany } from '../sources/sec/load-company.ts';
import type { SourceReport } from '../sources/source.ts';
import { SourceRefusal } from '../sources/source-refusal.ts';

export interface IngestOptions {
  readonly db: Store;
  readonly fetching: Fetching;
  /** Symbols in upper case. */
  readonly tickers: readonly string[];
  readonly withPrices: boolean;
  /** Of how many years reports are read for share classes and segments; 1 when not given. */
  readonly reportYears?: number;
  readonly now: () => number;
  readonly say: Say;
  /** Follows the load; left out where nobody does. */
  readonly watch?: LoadWatch;
}

/** Loads companies from the SEC one after the other; one that fails is named with its reason and the rest loads. */
export async function ingestSec(options: IngestOptions): Promise<SourceReport> {
  const { db, fetching, now, say, watch = unwatched } = options;
  const listed = await readCompanyTickers(fetching);
  const missing = options.tickers.filter((symbol) => !listed.some((company) => spelledAlike(company.ticker, symbol)));
  // What was loaded before is found again under its new symbol, or as a listing that ended.
  const stored = await findStoredTickers(db, missing, listed);
  const known = [...listed, ...[...stored.values()].filter(({ shareClass }) => shareClass !== undefined)];
  const tickers = [...new Set(options.tickers.map((symbol) => stored.get(symbol)?.ticker ?? symbol))];
  const companies = new Map([...byCompany(tickers, known).values()].map((wanted) => [wanted.map(({ ticker }) => ticker).join(', '), wanted]));
  const unknown = tickers.filter((symbol) => !known.some((company) => spelledAlike(company.ticker, symbol)));
  const left = (await watch.plan([...unknown, ...companies.keys()])).filter((label) => companies.has(label));
  for (const ticker of unknown) {
    await watch.finished(ticker, UNKNOWN);
    say(`${ticker}: ${UNKNOWN}`);
  }
  const started = now();
  let failed = unknown.length;
  for (const [i, label] of left.entries()) {
    await watch.begins(label);
    const { summary, notes, failures } = await loadOne(companies.get(label) ?? [], known, options);
    const failure = failures.length === 0 ? undefined : failures.join('; ');
    await watch.finished(label, failure);
    if (summary === undefined) say(`${label} failed: ${failure}`);
    else {
      say(`${label}: ${summary}${progressInWords({ done: i + 1, left: left.length, all: companies.size, elapsedMs: now() - started })}`, 'passing');
      for (const note of notes) say(`  note: ${note}`);
      for (const reason of failures) say(`  failed: ${reason}`);
    }
    failed += failures.length === 0 ? 0 : 1;
  }
  return { loaded: left.length + unknown.length - failed, failed };
}

const UNKNOWN = 'no such symbol is known to the SEC';

/** Loads one company; without a summary nothing of it was stored. What was stored and what failed is kept as the state of the source. */
async function loadOne(
  wanted: readonly CompanyTicker[],
  known: readonly CompanyTicker[],
  { db, fetching, withPrices, reportYears = 1, now }: IngestOptions,
): Promise<{ summary?: string; notes: readonly string[]; failures: readonly string[] }> {
  const [first] = wanted;
  if (first === undefined) throw new Error('no symbol was asked for');
  const { cik, name } = first;
  const symbols = known.filter((symbol) => symbol.cik === cik);
  const item = symbols[0]?.ticker ?? '';
  try {
    const today = new Date(now()).toISOString().slice(0, 10);
    const reportsRead = await findReportsRead(db, `cik:${cik}`);
    const { bundle, notes, failures } = await loadCompany(fetching, { cik, name, wanted, symbols }, { today, withPrices, reportYears, reportsRead });
    const stored = await storeIssuer(db, bundle, now());
    const refused = stored.prices_refused.map((reason) => `the new prices ${reason}`);
    const reported = [...notes, ...refused];
    await recordSuccess(db, { source: 'sec', item, rows: stored.facts, left_out: null, notes: reported }, now());
    if (failures.length > 0) await recordFailure(db, { source: 'sec', item, failure: failures.join('; ') }, now());
    if (refused.length === 0) await recordPrices(db, bundle, now());
    return { summary: `${bundle.issuer.name}, ${stored.facts} facts (${stored.facts_added} new), ${stored.periods} fiscal periods`, notes: reported, failures };
  } catch (error) {
    if (!(error instanceof SourceRefusal)) throw error;
    await recordFailure(db, { source: 'sec', item, failure: error.message }, now());
    return { notes: [], failures: [error.message] };
  }
}

/** The prices that came with a company count as loaded, as if they had been asked for by themselves. */
async function recordPrices(db: Store, { listings }: Pick<IssuerBundle, 'listings'>, now: number): Promise<void> {
  for (const { symbols, prices } of listings) {
    const symbol = symbols.at(-1)?.symbol;
    if (prices === undefined || symbol === undefined) continue;
    await recordSuccess(db, { source: 'prices', item: symbol, rows: prices.bars.length, left_out: null, notes: [] }, now);
  }
}

/** The symbols asked for, by company in the order asked. */
function byCompany(tickers: readonly string[], known: readonly CompanyTicker[]): Map<number, CompanyTicker[]> {
  const companies = new Map<number, CompanyTicker[]>();
  for (const symbol of tickers) {
    const found = known.find(({ ticker }) => spelledAlike(ticker, symbol));
    if (found === undefined) continue;
    companies.set(found.cik, [...(companies.get(found.cik) ?? []), found]);
  }
  return companies;
}

/** A share class is written with a hyphen by the SEC and with a point by most people. */
function spelledAlike(ticker: string, symbol: string): boolean {
  return ticker === symbol || ticker === symbol.replace('.', '-');
}
