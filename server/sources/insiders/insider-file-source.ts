import { linkForms, renewInsiderTrades } from '#server/queries/insiders/renew-trades.ts';
import { storeForms } from '#server/queries/insiders/store-forms.ts';
import { openFile, reading } from '../named-reading.ts';
import { rememberedFile } from '../remembered-file.ts';
import { RowProblems } from '../row-problems.ts';
import { type LoadedItem, leftOutNote, listIn, loadItems, type Source, type SourceContext } from '../source.ts';
import { SourceRefusal } from '../source-refusal.ts';
import { textOf } from '../text-of.ts';
import { type FileTrade, readInsiderCsv } from './read-insider-csv.ts';

/** No file of trades is larger, in megabytes. */
const LARGEST = 256;
const FILE = { setting: 'insider_file', whenNone: 'Name a file of trades with --file; docs/insider-csv.md says what is in it.' };

/** Trades of insiders outside the United States, from a file of the operator's: their registers have no common format. */
export const insiderFileSource: Source = {
  name: 'insider-file',
  title: 'Insider trades of other countries',
  describe: 'trades of insiders in Canada, China, Germany, Hong Kong, Korea and the Netherlands from a CSV file of your own (docs/insider-csv.md)',
  terms: 'Under the terms of whoever gave you the file.',
  termsUrl: 'https://www.bafin.de/EN/PublikationenDaten/Datenbanken/DirectorsDealings/directorsdealings_node_en.html',
  options: {
    file: 'a CSV file in the layout of docs/insider-csv.md; when not given, the file that was named last is read again',
    countries: 'only these countries of the file, separated by commas: CA, DE',
  },
  items: { option: 'countries', label: 'Countries', example: 'CA, DE', whenNone: 'all countries of the file that was named last' },
  renews: { afterSessions: 5, items: 'newest' },
  timetable: { days: 'daily', at: '07:00', timeZone: 'America/New_York' },
  run: async (request, context) => {
    const file = await rememberedFile(context.db, request.file, FILE);
    const problems = new RowProblems();
    const trades = await reading(await openFile(file.path), (bytes) => readInsiderCsv(textOf(bytes, { most: LARGEST }), problems));
    await file.remember();
    const byCountry = Map.groupBy(trades, ({ country }) => country);
    const asked = listIn(request.countries).map((country) => country.toUpperCase());
    const linked = await linkForms(context.db, false);
    if (linked.size > 0) await renewInsiderTrades(context.db, linked);
    return loadItems('insider-file', asked.length > 0 ? asked : [...byCountry.keys()].sort(), context, (country) =>
      load(country, byCountry.get(country) ?? [], problems, context),
    );
  },
};

async function load(country: string, trades: readonly FileTrade[], problems: RowProblems, { db }: SourceContext): Promise<LoadedItem> {
  if (trades.length === 0)
    throw new SourceRefusal('request', `The file has no trades of ${country}${problems.first === undefined ? '' : ` (${problems.first})`}`);
  for (const [currency, of] of Map.groupBy(trades, (trade) => trade.currency)) {
    await storeForms(
      db,
      of.map(({ form }) => form),
      { source: 'file', country, currency },
    );
  }
  const rows = await db.selectFrom('insider_filing').select('stockid').distinct().where('source', '=', 'file').where('country', '=', country).execute();
  await renewInsiderTrades(
    db,
    rows.flatMap(({ stockid }) => stockid ?? []),
  );
  const loose = trades.filter(({ form }) => form.rows.some((row) => row.problems.length > 0)).length;
  const notes = [...leftOutNote(problems), ...(loose > 0 ? [`${loose} rows are shown with what is odd about them`] : [])];
  return { rows: trades.length, left_out: problems.count, notes, summary: `${trades.length} trades` };
}
