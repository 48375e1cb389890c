import * as v from 'valibot';
import { renewLevels } from '#server/queries/indices/renew-levels.ts';
import { findListing } from '#server/queries/listings/find-listing.ts';
import { pricesDue } from '#server/queries/prices/prices-due.ts';
import { storeListingPrices } from '#server/queries/prices/store-listing-prices.ts';
import { openFile, reading } from '../named-reading.ts';
import { type LoadedItem, leftOutNote, listIn, loadItems, type Source, type SourceContext, type SourceRequest, todayOf } from '../source.ts';
import { SourceRefusal } from '../source-refusal.ts';
import { type Bytes, textOf } from '../text-of.ts';
import { parseDailyCsv } from './daily-csv.ts';
import { loadManyPrices } from './load-many-prices.ts';
import type { ParsedPrices, PriceFileOptions } from './parsed-prices.ts';
import { readStooqPrices } from './read-stooq-prices.ts';
import { readYahooPrices } from './read-yahoo-prices.ts';
import { parseYahooChart } from './yahoo-chart.ts';

/** No daily price file is larger, in megabytes. */
const LARGEST = 64;

const Options = v.object({
  from: v.optional(v.picklist(['stooq', 'yahoo'], 'is one of stooq, yahoo'), 'stooq'),
  adjusted: v.optional(v.picklist(['raw', 'split', 'total'], 'is one of raw, split, total')),
  replace: v.optional(v.picklist(['yes', 'no'], 'is yes or no'), 'no'),
  file: v.optional(v.string()),
  unmatched: v.optional(v.string()),
});
type Options = v.InferOutput<typeof Options>;

/** Daily prices of listings that are already known, from a file or a vendor. */
export const pricesSource: Source = {
  name: 'prices',
  title: 'Daily prices',
  describe: 'daily prices, dividends and splits of known companies, from a CSV file (docs/price-csv.md), a Yahoo chart file, Stooq or Yahoo',
  terms: 'Stooq and Yahoo allow personal use at most; neither gives a licence to publish their prices. A file is under the terms of whoever gave it.',
  termsUrl: 'https://stooq.com/terms.html',
  options: {
    symbol: 'symbols, separated by commas; when not given, all real stocks whose prices are behind the last session',
    file: 'a price file at hand, for one symbol; without --symbol one for many: a CSV file with a column Symbol, or an archive like d_us_txt.zip',
    unmatched: 'with a file for many symbols: where those that match no listing are written, one a line',
    from: 'the vendor: stooq (when not given) or yahoo',
    adjusted: 'what the prices are adjusted for, if the file does not say: raw, split or total',
    replace: 'yes: these take the place of all stored prices, dividends and splits of the symbol',
  },
  items: { option: 'symbol', label: 'Symbols', example: 'AAPL, NVDA', whenNone: 'all real stocks whose prices are behind the last session' },
  renews: { afterSessions: 1, items: 'each' },
  timetable: { days: 'sessions', at: '18:30', timeZone: 'America/New_York' },
  run: async (request, context) => {
    const options = optionsIn(request);
    const named = listIn(request.symbol).map((symbol) => symbol.toUpperCase());
    const symbols = named.length > 0 || options.file !== undefined ? named : await pricesDue(context.db, context.now());
    if (symbols.length === 0 && options.file !== undefined) {
      const { file, adjusted, replace, unmatched } = options;
      return loadManyPrices({ file, adjusted, replace: replace === 'yes', unmatched }, context);
    }
    if (symbols.length === 0) context.say('All prices are of the last session.');
    if (options.file !== undefined && symbols.length > 1) throw new SourceRefusal('request', 'A file holds the prices of one symbol.');
    const report = await loadItems('prices', symbols, context, (symbol) => loadPrices(symbol, options, context));
    // Of indices that no source has levels of, a new day is computed from the prices of their members.
    if (report.loaded > 0) await renewLevels(context.db, context.now());
    return report;
  },
};

function optionsIn(request: SourceRequest): Options {
  const parsed = v.safeParse(Options, request);
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  throw new SourceRefusal('request', `--${v.getDotPath(issue)} ${issue.message}`);
}

async function loadPrices(symbol: string, options: Options, context: SourceContext): Promise<LoadedItem> {
  const listing = await findListing(context.db, symbol);
  if (listing === undefined) throw new SourceRefusal('request', `no stock has the symbol ${symbol}; load the company first`);
  const parsed = await readPrices(symbol, options, context, { currency: listing.currency, today: todayOf(context), adjusted: options.adjusted });
  if (parsed.currency !== undefined && parsed.currency !== listing.currency) {
    throw new SourceRefusal('shape', `has prices in ${parsed.currency}, but ${symbol} is listed in ${listing.currency}`);
  }
  const { prices, rows, problems, notes } = parsed;
  const stored = await storeListingPrices(context.db, listing, prices, { replace: options.replace === 'yes' });
  if ('refused' in stored) throw new SourceRefusal('request', `The new prices ${stored.refused}`);
  return {
    rows,
    left_out: problems.count,
    notes: [...notes, ...leftOutNote(problems)],
    summary: `${prices.bars.length} days from ${prices.bars[0]?.day} to ${prices.bars.at(-1)?.day}, ${prices.dividends.length} dividends, ${prices.splits.length} splits; ${stored.added} days new`,
  };
}

async function readPrices(symbol: string, { file, from }: Options, context: SourceContext, options: PriceFileOptions): Promise<ParsedPrices> {
  if (file !== undefined) return reading(await openFile(file), (bytes) => parsePriceFile(bytes, options));
  if (from === 'yahoo') return readYahooPrices(context.fetching(), symbol, options.today);
  if (options.currency !== 'USD')
    throw new SourceRefusal('request', `Stooq is asked for listings of the United States only, and ${symbol} is listed in ${options.currency}`);
  return readStooqPrices(context.fetching(), symbol, options.today);
}

/** Reads a price file of any layout known here; JSON is a Yahoo chart. */
async function parsePriceFile(bytes: Bytes, options: PriceFileOptions): Promise<ParsedPrices> {
  const pieces = textOf(bytes, { most: LARGEST })[Symbol.asyncIterator]();
  const first = await pieces.next();
  const start = first.done === true ? '' : first.value;
  const whole = (async function* () {
    yield start;
    yield* { [Symbol.asyncIterator]: () => pieces };
  })();
  if (!start.trimStart().startsWith('{')) return parseDailyCsv(whole, options);
  let text = '';
  for await (const piece of whole) text += piece;
  return parseYahooChart(text, { today: options.today, listsAllSplits: options.adjusted === 'raw' });
}
