import type { Fetched, Fetching } from '../fetching.ts';
import { reading } from '../named-reading.ts';
import { SourceRefusal } from '../source-refusal.ts';
import { wholeText } from '../text-of.ts';
import type { ParsedPrices } from './parsed-prices.ts';
import { parseYahooChart } from './yahoo-chart.ts';

/** No chart answer is larger, in megabytes. */
const LARGEST = 64;

/**
 * Daily prices of a symbol since its first day, with all dividends and splits, from Yahoo's chart call. Any refusal names the address.
 * A mirror may hold an answer without events instead, whose prices stay adjusted for splits.
 */
export async function readYahooPrices(fetching: Fetching, symbol: string, today: string): Promise<ParsedPrices> {
  const address = `https://query1.finance.yahoo.com/v8/finance/chart/${encodeURIComponent(symbol.replace('.', '-'))}`;
  const until = Math.floor(Date.parse(today) / 1000) + 86_400;
  const everything = `${address}?interval=1d&period1=-2208988800&period2=${until}&events=div,splits`;
  const [fetched, listsAllSplits] = await withEvents(fetching, everything, address);
  return reading(fetched, async (bytes) => parseYahooChart(await wholeText(bytes, { most: LARGEST }), { today, listsAllSplits }));
}

async function withEvents(fetching: Fetching, everything: string, bare: string): Promise<[Fetched, boolean]> {
  try {
    return [await fetching.fetch(everything), true];
  } catch (error) {
    if (!(error instanceof SourceRefusal && error.reason === 'missing')) throw error;
    return [await fetching.fetch(bare), false];
  }
}
