import { writeFile } from 'node:fs/promises';
import { listingsBySymbol } from '#server/queries/listings/listings-by-symbol.ts';
import { storeListingPrices } from '#server/queries/prices/store-listing-prices.ts';
import { namedFile, reading } from '../named-reading.ts';
import { type LoadedItem, leftOutNote, loadItems, type SourceContext, type SourceReport, todayOf } from '../source.ts';
import { SourceRefusal } from '../source-refusal.ts';
import { parseDailyCsv } from './daily-csv.ts';
import { openManyPrices, type SymbolPrices } from './many-prices.ts';
import type { ParsedPrices, PriceFileOptions } from './parsed-prices.ts';

/** Unmatched symbols named in a line; the others are counted, and written to a file when asked. */
const MOST_NAMED = 100;

export interface ManyPricesOptions extends Pick<PriceFileOptions, 'adjusted'> {
  /** A zip archive with a file a symbol, or a CSV file with a column of symbols. */
  readonly file: string;
  readonly replace: boolean;
  /** Where the symbols that match no listing are written, one a line. */
  readonly unmatched: string | undefined;
}

/** Loads the prices of all listings that a file of many symbols has; each symbol is that of the listing which had it on its last day. */
export async function loadManyPrices({ file, unmatched, ...options }: ManyPricesOptions, context: SourceContext): Promise<SourceReport> {
  const many = await openManyPrices(await namedFile(file));
  try {
    const listings = await listingsBySymbol(context.db);
    const bySymbol = new Map(many.symbols.map((prices) => [prices.symbol, prices]));
    const known = many.symbols.filter(({ symbol }) => listings.knows(symbol));
    const without = many.symbols.flatMap(({ symbol }) => (listings.knows(symbol) ? [] : [symbol]));
    for (const problem of many.problems) context.say(`failed: ${problem}`);
    const symbols = known.map(({ symbol }) => symbol);
    const report = await loadItems('prices', symbols, context, async (symbol) => {
      const prices = bySymbol.get(symbol);
      if (prices === undefined) throw new Error(`${symbol} is not in the file`);
      const parsed = await read(prices, { currency: 'USD', today: todayOf(context), adjusted: options.adjusted });
      const last = parsed.prices.bars.at(-1)?.day ?? '';
      const listing = listings.on(symbol, last);
      if (listing === undefined) {
        without.push(symbol);
        throw new SourceRefusal('request', `no listing had the symbol ${symbol} on ${last}, the last day of its prices`);
      }
      const stored = await storeListingPrices(context.db, listing, parsed.prices, { replace: options.replace });
      if ('refused' in stored) throw new SourceRefusal('request', `The new prices ${stored.refused}`);
      return loadedOf(parsed, stored.added);
    });
    await tellUnmatched(without.sort(), unmatched, context);
    return { loaded: report.loaded, failed: report.failed + many.problems.length };
  } finally {
    many.close();
  }
}

function read({ name, text }: SymbolPrices, options: PriceFileOptions): Promise<ParsedPrices> {
  return reading({ name, bytes: [] }, () => parseDailyCsv(text(), options));
}

function loadedOf({ prices, rows, problems, notes }: ParsedPrices, added: number): LoadedItem {
  const { bars } = prices;
  const summary = `${bars.length} days from ${bars[0]?.day} to ${bars.at(-1)?.day}; ${added} days new`;
  return { rows, left_out: problems.count, notes: [...notes, ...leftOutNote(problems)], summary };
}

async function tellUnmatched(symbols: readonly string[], file: string | undefined, { say }: SourceContext): Promise<void> {
  if (file !== undefined) await writeFile(file, symbols.map((symbol) => `${symbol}\n`).join(''));
  if (symbols.length === 0) return;
  const more = symbols.length > MOST_NAMED ? ` and ${symbols.length - MOST_NAMED} more` : '';
  say(`${symbols.length} symbols match no listing: ${symbols.slice(0, MOST_NAMED).join(', ')}${more}`);
}
