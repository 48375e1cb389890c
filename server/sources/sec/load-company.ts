import { earlierDay } from '#domain/statements/periods/days.ts';
import type { FactBook } from '../../database/fact-book.ts';
import { annualAmounts } from '../../industries/annual-amounts.ts';
import { classify } from '../../industries/classify.ts';
import { type ReportParts, readReportParts, reportsToRead } from '../documents/report-parts.ts';
import type { Fetching } from '../fetching.ts';
import type { IssuerBundle, ListingPrices } from '../issuer-bundle.ts';
import { readStooqPrices } from '../prices/read-stooq-prices.ts';
import { SourceRefusal } from '../source-refusal.ts';
import { stockIdOf } from '../stock-id.ts';
import { readCompanyFacts } from './company-facts.ts';
import type { CompanyTicker } from './company-tickers.ts';
import { delistedOn } from './delisted-on.ts';
import type { FactProblems } from './fact-problems.ts';
import { COMMON, shareClassOf } from './share-class.ts';
import { readSubmissions, type SubmissionsAnswer } from './submissions.ts';

/** A company as its sources have it, and what they lacked. */
export interface LoadedCompany {
  readonly bundle: IssuerBundle<FactBook>;
  /** What is not there, in sentences; the rest was loaded. */
  readonly notes: readonly string[];
  /** What was there and could not be used, in sentences that name the file; the rest was loaded. */
  readonly failures: readonly string[];
}

export interface LoadOptions {
  /** The last day data can be of, and the first on which a symbol is known to be in force. */
  readonly today: string;
  readonly withPrices: boolean;
  /** Of how many years reports are read for share classes and segments. */
  readonly reportYears: number;
  /** Numbers of the reports that were read before. */
  readonly reportsRead: ReadonlySet<string>;
}

/** Which company is asked for. */
export interface AskedCompany {
  readonly cik: number;
  /** As the SEC's list of symbols has it; empty for a company that has none. */
  readonly name: string;
  /** The symbols asked for; the ordinary share always comes with them. */
  readonly wanted: readonly CompanyTicker[];
  /** All symbols of the company; none for one whose shares are not traded. */
  readonly symbols: readonly CompanyTicker[];
}

/** A company with all its facts, from the files of the SEC and the prices of its listings. */
export async function loadCompany(fetching: Fetching, { cik, name, wanted, symbols }: AskedCompany, options: LoadOptions): Promise<LoadedCompany> {
  const notes: string[] = [];
  const failures: string[] = [];
  const { facts, problems, entityName } = await readCompanyFacts(fetching, cik, options.today);
  for (const note of problemNotes(problems)) notes.push(note);
  const submissions = await orFailure(readSubmissions(fetching, cik), failures);
  if (submissions === undefined && failures.length === 0) notes.push('no list of filings: industry and fiscal year end stay unknown');
  for (const note of filingNotes(submissions)) notes.push(note);
  for (const failure of submissions?.failures ?? []) failures.push(failure);
  const left = submissions && delistedOn(submissions.filings, submissions.tickers);
  const issuer_id = `cik:${cik}`;
  const listings: IssuerBundle['listings'][number][] = [];
  for (const listed of listingsOf(wanted, symbols)) {
    const gone = listed.isGone;
    if (gone)
      notes.push(
        left === undefined
          ? `${listed.ticker} is no longer among the SEC's symbols; the date of its delisting is unknown`
          : `${listed.ticker} was delisted on ${left}`,
      );
    const delisted_on = gone ? (left ?? null) : null;
    const prices = options.withPrices ? await pricesOf(fetching, listed.ticker, options.today, notes, failures) : undefined;
    listings.push({
      stockid: stockIdOf('US', issuer_id, listed.shareClass),
      share_class: listed.shareClass,
      country: 'US',
      exchange: listed.exchange ?? 'US',
      currency: 'USD',
      isin: null,
      delisted_on,
      symbols: [{ symbol: listed.ticker, exchange: listed.exchange ?? 'US', valid_from: delisted_on ?? options.today, valid_to: delisted_on }],
      ...(prices !== undefined && { prices }),
    });
  }
  const unknown = { country: null, sic: null, sector: null, industry_group: null, industry: null, description: null, fiscal_year_end: null, former_names: [] };
  const issuer = {
    ...unknown,
    ...submissions?.issuer,
    ...(submissions !== undefined && industryOf(submissions.issuer, facts)),
    name: bestName(submissions?.issuer.name, entityName, name),
    issuer_id,
    cik,
    demo: false,
  };
  const filings = submissions?.filings ?? [];
  const parts = await partsOf(fetching, cik, filings, options, failures);
  return { bundle: { issuer, listings, filings, facts, parts }, notes, failures };
}

/** The industry of a company by its code, its name and description, and what it files; nothing where none of them speaks for one. */
function industryOf(issuer: SubmissionsAnswer['issuer'], facts: FactBook): Pick<IssuerBundle['issuer'], 'sector' | 'industry_group' | 'industry'> {
  const { name, sic, description } = issuer;
  const found = classify({ name, sic: sic ?? undefined, description: description ?? undefined, amountOf: annualAmounts(facts.concepts) });
  return { sector: found?.sector ?? null, industry_group: found?.group ?? null, industry: found?.industry ?? null };
}

/** The company's parts from its reports; a missing document is tried again later. */
async function partsOf(
  fetching: Fetching,
  cik: number,
  filings: IssuerBundle['filings'],
  { reportYears, reportsRead }: LoadOptions,
  failures: string[],
): Promise<ReportParts[]> {
  const parts: ReportParts[] = [];
  for (const filing of reportsToRead(filings, reportYears, reportsRead)) {
    const report = await orFailure(readReportParts(fetching, cik, filing), failures);
    if (report !== undefined) parts.push(report);
  }
  return parts;
}

/** What was left out of a company's facts: how many, and the first of them by name. */
function problemNotes({ count, sentences }: FactProblems): string[] {
  if (count === 0) return [];
  const more = count - sentences.length;
  return [`${count} facts were left out`, ...sentences, ...(more > 0 ? [`and ${more} more`] : [])];
}

/** What the lists of filings lack. */
function filingNotes(submissions: SubmissionsAnswer | undefined): string[] {
  if (submissions === undefined) return [];
  const { missing, left_out } = submissions;
  return [
    ...(missing === 0 ? [] : [`${missing} older lists of filings are not there: filings before ${oldest(submissions.filings)} stay unknown`]),
    ...(left_out === 0 ? [] : [`${left_out} filings were left out (they name no day, form or number)`]),
  ];
}

function oldest(filings: IssuerBundle['filings']): string {
  return filings.reduce((first, { filed }) => earlierDay(first, filed), '9999-12-31');
}

/** The name as the company writes it; the SEC's own lists spell many in capitals and append the state. */
function bestName(...names: readonly (string | undefined)[]): string {
  const known = names.filter((name) => name !== undefined && name !== '').map((name) => (name as string).replace(/\s*\/[A-Z]{2,4}\/?\s*$/, ''));
  return known.find((name) => /[a-z]/.test(name)) ?? known[0] ?? '';
}

interface ClassedTicker extends CompanyTicker {
  readonly shareClass: string;
  /** The SEC no longer knows the symbol. */
  readonly isGone: boolean;
}

function listingsOf(wanted: readonly CompanyTicker[], symbols: readonly CompanyTicker[]): ClassedTicker[] {
  const tickers = symbols.flatMap(({ ticker, shareClass }) => (shareClass === undefined ? [ticker] : []));
  const classed = symbols.map(
    (symbol): ClassedTicker => ({ ...symbol, shareClass: symbol.shareClass ?? shareClassOf(symbol.ticker, tickers), isGone: symbol.shareClass !== undefined }),
  );
  return classed.filter(({ ticker, shareClass }) => shareClass === COMMON || wanted.some((asked) => asked.ticker === ticker));
}

async function pricesOf(fetching: Fetching, ticker: string, today: string, notes: string[], failures: string[]): Promise<ListingPrices | undefined> {
  try {
    const { prices, problems } = await readStooqPrices(fetching, ticker, today);
    if (problems.count > 0) notes.push(`${problems.count} prices of ${ticker} were left out (${problems.first})`);
    return prices;
  } catch (error) {
    if (!(error instanceof SourceRefusal)) throw error;
    if (error.reason === 'missing') notes.push(`no prices of ${ticker}`);
    else failures.push(error.message);
    return undefined;
  }
}

async function orFailure<T>(answer: Promise<T>, failures: string[]): Promise<T | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (!(error instanceof SourceRefusal)) throw error;
    failures.push(error.message);
    return undefined;
  }
}
