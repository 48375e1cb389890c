import { basename } from 'node:path';
import { renewListedIndustries, storeListedIndustries } from '#server/queries/corrections/listed-industries.ts';
import { openFile, reading } from '../named-reading.ts';
import { rememberedFile } from '../remembered-file.ts';
import { listIn, loadItems, type Source } from '../source.ts';
import { textOf } from '../text-of.ts';
import { readIndustries } from './read-industries.ts';

/** No list is larger, in megabytes. */
const LARGEST = 512;
const FILE = { setting: 'industries_file', whenNone: 'Name a list of companies with --file; docs/sources.md says what is in it.' };

/** Sector and industry by symbol from a published list. It overrides what filings suggest; an administrator's correction overrides the list. */
export const industriesSource: Source = {
  name: 'industries',
  title: 'Sectors and industries',
  describe: 'sector and industry of known companies from a list by symbol (the FinanceDatabase layout, a .csv or .csv.gz file)',
  terms: 'Under the terms of whoever publishes the list; the FinanceDatabase is under the MIT licence.',
  termsUrl: 'https://github.com/JerBouma/FinanceDatabase',
  options: {
    file: 'a list of companies, .csv or .csv.gz; when not given, the file that was named last is read again',
    symbol: 'symbols, separated by commas; when not given, all of the list',
  },
  items: { option: 'symbol', label: 'Symbols', example: 'AAPL, NVDA', whenNone: 'all symbols of the list that was named last' },
  renews: { afterSessions: 60, items: 'newest' },
  timetable: { days: 'daily', at: '05:00', timeZone: 'America/New_York', everyDays: 30 },
  run: async (request, context) => {
    const file = await rememberedFile(context.db, request.file, FILE);
    const asked = new Set(listIn(request.symbol).map((symbol) => symbol.toUpperCase()));
    return loadItems('industries', [basename(file.path)], context, async () => {
      const { rows: listed, without } = await reading(await openFile(file.path), (bytes) => readIndustries(textOf(bytes, { most: LARGEST })));
      const rows = asked.size === 0 ? listed : listed.filter(({ symbol }) => asked.has(symbol));
      await storeListedIndustries(context.db, rows);
      await file.remember();
      const changed = await renewListedIndustries(context.db, new Set(rows.map(({ symbol }) => symbol)));
      const notes = without === 0 ? [] : [`${without} rows name no sector, or papers that are traded no more`];
      return { rows: rows.length, left_out: without, notes, summary: `${rows.length} symbols, ${changed} stored companies changed` };
    });
  },
};
