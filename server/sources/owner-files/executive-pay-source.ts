import { findListing } from '#server/queries/listings/find-listing.ts';
import { storeExecutivePay } from '#server/queries/owner-files/executive-pay.ts';
import { openFile, reading } from '../named-reading.ts';
import { rememberedFile } from '../remembered-file.ts';
import { RowProblems } from '../row-problems.ts';
import { type LoadedItem, leftOutNote, listIn, loadItems, type Source, type SourceContext } from '../source.ts';
import { SourceRefusal } from '../source-refusal.ts';
import { textOf } from '../text-of.ts';
import { readExecutivePay, type SymbolPay } from './read-executive-pay.ts';

/** No file of pay is larger, in megabytes. */
const LARGEST = 64;
const FILE = { setting: 'executive_pay_file', whenNone: 'Name a file of executive pay with --file; docs/executive-pay-csv.md says what is in it.' };

/** What executives are paid, from a file of the operator's: proxy statements report it as prose and tables of every shape. */
export const executivePaySource: Source = {
  name: 'executive-pay',
  title: 'Executive compensation',
  describe: 'what executives of known companies were paid, from a CSV file of your own (docs/executive-pay-csv.md)',
  terms: 'Under the terms of whoever gave you the file; the figures of a proxy statement (DEF 14A) are public.',
  termsUrl: 'https://www.sec.gov/answers/execcomp.htm',
  options: {
    file: 'a CSV file in the layout of docs/executive-pay-csv.md; when not given, the file that was named last is read again',
    symbol: 'symbols, separated by commas; when not given, all of the file',
  },
  items: { option: 'symbol', label: 'Symbols', example: 'AAPL, NVDA', whenNone: 'all symbols of the file that was named last' },
  renews: { afterSessions: 20, items: 'newest' },
  timetable: { days: 'daily', at: '07:05', timeZone: 'America/New_York' },
  run: async (request, context) => {
    const file = await rememberedFile(context.db, request.file, FILE);
    const problems = new RowProblems();
    const rows = await reading(await openFile(file.path), (bytes) => readExecutivePay(textOf(bytes, { most: LARGEST }), problems));
    await file.remember();
    const bySymbol = Map.groupBy(rows, ({ symbol }) => symbol);
    const asked = listIn(request.symbol).map((symbol) => symbol.toUpperCase());
    return loadItems('executive-pay', asked.length > 0 ? asked : [...bySymbol.keys()], context, (symbol) =>
      load(symbol, bySymbol.get(symbol) ?? [], problems, context),
    );
  },
};

async function load(symbol: string, rows: readonly SymbolPay[], problems: RowProblems, { db }: SourceContext): Promise<LoadedItem> {
  if (rows.length === 0) throw new SourceRefusal('request', `The file has no pay of this symbol${problems.first === undefined ? '' : ` (${problems.first})`}`);
  const listing = await findListing(db, symbol);
  if (listing === undefined) throw new SourceRefusal('request', 'No stock has this symbol here; load the company first.');
  // The last row of a person and year is the one that counts; a statement can be corrected in the same file.
  const last = new Map(rows.map(({ pay }) => [`${pay.name} ${pay.year}`, pay]));
  await storeExecutivePay(db, listing.stockid, [...last.values()], false);
  return { rows: rows.length, left_out: problems.count, notes: leftOutNote(problems), summary: `${rows.length} rows of pay` };
}
