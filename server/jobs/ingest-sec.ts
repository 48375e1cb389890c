import type { Store } from '../database/schema.ts';
import { storeIssuer } from '../queries/store-issuer.ts';
import type { Fetching } from '../sources/fetching.ts';
import { type CompanyTicker, readCompanyTickers } from '../sources/sec/company-tickers.ts';
import { loadCompany } from '../sources/sec/load-company.ts';
import { SourceRefusal } from '../sources/source-refusal.ts';

export interface IngestOptions {
  readonly db: Store;
  readonly fetching: Fetching;
  /** Symbols in upper case. */
  readonly tickers: readonly string[];
  readonly withPrices: boolean;
  readonly now: () => number;
  /** Takes a line of progress. */
  readonly say: (line: string) => void;
}

/**
 * Loads companies from the SEC one after the other; one that fails is named with its reason and the rest loads.
 *
 * @returns How many things failed; 0 when all is well.
 */
export async function ingestSec({ db, fetching, tickers, withPrices, now, say }: IngestOptions): Promise<number> {
  const started = now();
  const today = new Date(started).toISOString().slice(0, 10);
  say(`Reading from ${fetching.from}`);
  const known = await readCompanyTickers(fetching);
  const companies = byCompany(tickers, known);
  let failed = 0;
  for (const ticker of tickers.filter((symbol) => !known.some((company) => spelledAlike(company.ticker, symbol)))) {
    say(`${ticker}: no such symbol is known to the SEC`);
    failed += 1;
  }
  let done = 0;
  for (const [cik, wanted] of companies) {
    const label = wanted.map(({ ticker }) => ticker).join(', ');
    try {
      const symbols = known.filter((company) => company.cik === cik);
      const { bundle, notes, failures } = await loadCompany(fetching, wanted, symbols, { today, withPrices });
      const { facts, facts_added, periods, prices_refused } = await storeIssuer(db, bundle, now());
      done += 1;
      say(
        `${label}: ${bundle.issuer.name}, ${facts} facts (${facts_added} new), ${periods} fiscal periods  [${done} of ${companies.size}, ${timeLeft(started, now(), done, companies.size)}]`,
      );
      for (const note of notes) say(`  note: ${note}`);
      for (const reason of prices_refused) say(`  note: the new prices ${reason}`);
      for (const failure of failures) say(`  failed: ${failure}`);
      failed += failures.length;
    } catch (error) {
      if (!(error instanceof SourceRefusal)) throw error;
      say(`${label} failed: ${error.message}`);
      failed += 1;
    }
  }
  say(`Loaded ${done} of ${companies.size} companies in ${((now() - started) / 1000).toFixed(1)} s${failed === 0 ? '' : `; ${failed} failed`}`);
  return failed;
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

function timeLeft(started: number, now: number, done: number, all: number): string {
  const seconds = Math.round((((now - started) / done) * (all - done)) / 1000);
  return seconds === 0 ? 'done' : `about ${seconds} s left`;
}
