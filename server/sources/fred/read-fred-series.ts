import type { Fetching } from '../fetching.ts';
import { reading } from '../named-reading.ts';
import { SourceRefusal } from '../source-refusal.ts';
import { textOf } from '../text-of.ts';
import { type ParsedSeries, parseFredCsv } from './fred-csv.ts';

/** No series is larger, in megabytes. */
const LARGEST = 16;

/** A series of FRED with all its observations. Any refusal names the address. */
export async function readFredSeries(fetching: Fetching, seriesId: string, today: string): Promise<ParsedSeries> {
  if (!/^[A-Z0-9_]{1,40}$/.test(seriesId)) throw new SourceRefusal('request', `"${seriesId}" is no id of FRED`);
  const fetched = await fetching.fetch(`https://fred.stlouisfed.org/graph/fredgraph.csv?id=${seriesId}`);
  return reading(fetched, (bytes) => parseFredCsv(textOf(bytes, { most: LARGEST }), { seriesId, today }));
}
