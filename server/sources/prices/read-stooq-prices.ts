import type { Fetching } from '../fetching.ts';
import { SourceRefusal } from '../source-refusal.ts';
import { textOf } from '../text-of.ts';
import { parseDailyCsv } from './daily-csv.ts';
import type { ParsedPrices } from './parsed-prices.ts';

/** No daily price file is larger, in megabytes. */
const LARGEST = 64;

/** Daily prices of a symbol listed in the United States, from Stooq. Any refusal names the file. */
export async function readStooqPrices(fetching: Fetching, symbol: string, today: string): Promise<ParsedPrices> {
  const { name, bytes } = await fetching.fetch(`https://stooq.com/q/d/l/?s=${symbol.toLowerCase()}.us&i=d`);
  try {
    return await parseDailyCsv(textOf(bytes, { most: LARGEST }), { currency: 'USD', today });
  } catch (error) {
    if (error instanceof SourceRefusal) throw new SourceRefusal(error.reason, `${name} ${error.message}`, { cause: error });
    throw error;
  }
}
