import * as v from 'valibot';
import type { Fetching } from '../fetching.ts';
import { SourceRefusal } from '../source-refusal.ts';
import { readJson, unlessMissing } from './read-json.ts';

/** A symbol under which a company's paper trades in the United States. */
export interface CompanyTicker {
  readonly cik: number;
  readonly name: string;
  readonly ticker: string;
  /** Short name of the exchange; `undefined` when the SEC does not say. */
  readonly exchange: string | undefined;
  /** The class under which the listing is stored; absent for current symbols, whose class is derived from their names. */
  readonly shareClass?: string;
}

const WithExchange = v.object({ fields: v.array(v.string()), data: v.array(v.array(v.union([v.string(), v.number(), v.null()]))) });
const WithoutExchange = v.record(v.string(), v.object({ cik_str: v.number(), ticker: v.string(), title: v.string() }));

/** The exchanges as this market calls them. */
const EXCHANGES: Readonly<Record<string, string>> = { Nasdaq: 'NAS', NYSE: 'NYSE', CBOE: 'CBOE', OTC: 'OTCPK' };

/** Every symbol the SEC knows, of all companies: from the list with exchanges, and what only the plain list has. */
export async function readCompanyTickers(fetching: Fetching): Promise<CompanyTicker[]> {
  const listed = await readListed(fetching);
  const known = new Set(listed.map(({ ticker }) => ticker));
  return [...listed, ...(await readPlain(fetching, listed.length > 0)).filter(({ ticker }) => !known.has(ticker))];
}

async function readListed(fetching: Fetching): Promise<CompanyTicker[]> {
  const url = 'https://www.sec.gov/files/company_tickers_exchange.json';
  const file = await unlessMissing(readJson(fetching, url, WithExchange));
  if (file === undefined) return [];
  const [cik, name, ticker, exchange] = ['cik', 'name', 'ticker', 'exchange'].map((field) => file.fields.indexOf(field));
  if (cik === undefined || name === undefined || ticker === undefined || exchange === undefined || Math.min(cik, name, ticker, exchange) < 0) {
    throw new SourceRefusal('columns', `${url} has the columns ${file.fields.join(', ')}`);
  }
  return file.data.flatMap((row) => {
    const [id, company, symbol, place] = [row[cik], row[name], row[ticker], row[exchange]];
    if (typeof id !== 'number' || typeof company !== 'string' || typeof symbol !== 'string') return [];
    return [{ cik: id, name: company, ticker: symbol, exchange: typeof place === 'string' ? (EXCHANGES[place] ?? place) : undefined }];
  });
}

async function readPlain(fetching: Fetching, optional: boolean): Promise<CompanyTicker[]> {
  const answer = readJson(fetching, 'https://www.sec.gov/files/company_tickers.json', WithoutExchange);
  const file = optional ? await unlessMissing(answer) : await answer;
  return Object.values(file ?? {}).map(({ cik_str, ticker, title }) => ({ cik: cik_str, name: title, ticker, exchange: undefined }));
}
