import * as v from 'valibot';
import type { Fetching } from '../fetching.ts';
import { readJson } from '../sec/read-json.ts';
import { SourceRefusal } from '../source-refusal.ts';

/** A class of a fund's shares with its ticker. */
export interface FundTicker {
  readonly class_id: string;
  readonly series_id: string;
  readonly ticker: string;
}

const List = v.object({ fields: v.array(v.string()), data: v.array(v.array(v.union([v.string(), v.number(), v.null()]))) });
const FUND_TICKERS_URL = 'https://www.sec.gov/files/company_tickers_mf.json';

/** Tickers of mutual funds and exchange-traded funds with the series they belong to, from the list of the SEC. */
export async function readFundTickers(fetching: Fetching): Promise<FundTicker[]> {
  const { fields, data } = await readJson(fetching, FUND_TICKERS_URL, List);
  const [series, id, symbol] = ['seriesId', 'classId', 'symbol'].map((field) => fields.indexOf(field));
  if (series === undefined || id === undefined || symbol === undefined || Math.min(series, id, symbol) < 0) {
    throw new SourceRefusal('columns', `${FUND_TICKERS_URL} has the columns ${fields.join(', ')}`);
  }
  return data.flatMap((row) => {
    const [series_id, class_id, ticker] = [row[series], row[id], row[symbol]];
    if (typeof series_id !== 'string' || typeof class_id !== 'string' || typeof ticker !== 'string' || ticker === '') return [];
    return [{ class_id, series_id, ticker: ticker.toUpperCase() }];
  });
}
