import { storeEstimates } from '#server/queries/estimates/store-estimates.ts';
import { findListing } from '#server/queries/listings/find-listing.ts';
import { openFile, reading } from '../named-reading.ts';
import { rememberedFile } from '../remembered-file.ts';
import { type LoadedItem, listIn, loadItems, type Source, type SourceContext } from '../source.ts';
import { SourceRefusal } from '../source-refusal.ts';
import { textOf } from '../text-of.ts';
import { readEstimates, type SymbolEstimate } from './read-estimates.ts';

/** No file of estimates is larger, in megabytes. */
const LARGEST = 64;
const FILE = { setting: 'estimates_file', whenNone: 'Name a file of estimates with --file; docs/estimates-file.md says what is in it.' };

/** Estimates of analysts from a file that the operator provides: no free source has them, and none are invented. */
export const estimatesSource: Source = {
  name: 'estimates',
  title: 'Analyst estimates',
  describe: 'estimates, ratings and price targets of known companies from a CSV or JSON file of your own (docs/estimates-file.md)',
  terms: 'Under the terms of whoever gave you the file; estimates of vendors may seldom be published.',
  termsUrl: 'https://www.sec.gov/about/reports-publications/investorpubsanalystshtm',
  options: {
    file: 'a file of estimates, .csv or .json; when not given, the file that was named last is read again',
    symbol: 'symbols, separated by commas; when not given, all of the file',
  },
  items: { option: 'symbol', label: 'Symbols', example: 'AAPL, NVDA', whenNone: 'all symbols of the file that was named last' },
  renews: { afterSessions: 5, items: 'newest' },
  timetable: { days: 'daily', at: '06:30', timeZone: 'America/New_York' },
  run: async (request, context) => {
    const file = await rememberedFile(context.db, request.file, FILE);
    const bySymbol = Map.groupBy(await estimatesIn(file.path), ({ symbol }) => symbol);
    await file.remember();
    const asked = listIn(request.symbol).map((symbol) => symbol.toUpperCase());
    return loadItems('estimates', asked.length > 0 ? asked : [...bySymbol.keys()], context, (symbol) => load(symbol, bySymbol.get(symbol) ?? [], context));
  },
};

async function estimatesIn(file: string): Promise<SymbolEstimate[]> {
  return reading(await openFile(file), (bytes) => readEstimates(textOf(bytes, { most: LARGEST }), /\.json(\.gz)?$/i.test(file) ? 'json' : 'csv'));
}

async function load(symbol: string, estimates: readonly SymbolEstimate[], { db }: SourceContext): Promise<LoadedItem> {
  if (estimates.length === 0) throw new SourceRefusal('request', 'The file has no estimates of this symbol.');
  const listing = await findListing(db, symbol);
  if (listing === undefined) throw new SourceRefusal('request', 'No stock has this symbol here; load the company first.');
  await storeEstimates(
    db,
    listing.stockid,
    estimates.map(({ symbol: _, ...estimate }) => estimate),
  );
  const days = estimates.map(({ as_of }) => as_of).sort();
  return { rows: estimates.length, left_out: 0, notes: [], summary: `${estimates.length} estimates as of ${days.at(-1)}` };
}
