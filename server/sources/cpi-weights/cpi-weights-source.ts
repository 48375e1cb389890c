import { basename } from 'node:path';
import { CPI_WEIGHTS, cpiSplits, weightSeries } from '#server/economy/cpi-parts.ts';
import { storeSeries } from '#server/queries/sources/series.ts';
import { numberIn } from '../cell.ts';
import { csvTable } from '../csv-table.ts';
import { openFile, reading } from '../named-reading.ts';
import { rememberedFile } from '../remembered-file.ts';
import { RowProblems } from '../row-problems.ts';
import { leftOutNote, loadItems, type Source, todayOf } from '../source.ts';
import { SourceRefusal } from '../source-refusal.ts';
import { textOf } from '../text-of.ts';

/** No list of weights is larger, in megabytes. */
const LARGEST = 8;
const FILE = { setting: 'cpi_weights_file', whenNone: 'Name a file of weights with --file; docs/cpi-weights.md says what is in it.' };
const names = new Map(cpiSplits.flatMap(({ parts }) => parts.map(({ id, name }) => [id, name] as const)));

/** How much each part of consumer prices weighs from a December on. */
export const cpiWeightsSource: Source = {
  name: CPI_WEIGHTS,
  title: 'Weights of consumer prices',
  describe: 'how much each part of consumer prices weighs from a December on (relative importance), from a CSV file of your own (docs/cpi-weights.md)',
  terms:
    'Relative importance is public data of the United States Bureau of Labor Statistics, which asks to be cited; a file is under the terms of whoever gave it.',
  termsUrl: 'https://www.bls.gov/cpi/tables/relative-importance/home.htm',
  options: { file: 'a file of weights, .csv or .csv.gz; when not given, the file that was named last is read again' },
  items: { option: 'file', label: 'File', example: 'cpi-weights.csv', whenNone: 'the file that was named last' },
  renews: { afterSessions: 250, items: 'newest' },
  timetable: { days: 'daily', at: '06:45', timeZone: 'America/New_York', everyDays: 30 },
  run: async (request, context) => {
    const file = await rememberedFile(context.db, request.file, FILE);
    return loadItems(CPI_WEIGHTS, [basename(file.path)], context, async () => {
      const { weights, rows, problems } = await reading(await openFile(file.path), (bytes) =>
        readCpiWeights(textOf(bytes, { most: LARGEST }), todayOf(context)),
      );
      let changed = 0;
      for (const [part, byYear] of weights) {
        const observations = [...byYear].sort(([a], [b]) => a - b).map(([year, value]) => ({ day: `${year}-12-01`, value }));
        const label = { source: CPI_WEIGHTS, title: `Weight of ${names.get(part)} in consumer prices`, unit: 'percent' };
        changed += (await storeSeries(context.db, label, { series_id: weightSeries(part), observations }, context.now())).changed;
      }
      await file.remember();
      return { rows, left_out: problems.count, notes: leftOutNote(problems), summary: `${rows} weights of ${weights.size} parts, ${changed} changed` };
    });
  },
};

/**
 * Reads the columns `december`, `component` and `weight`.
 *
 * @returns Weights in percent by FRED's id of the part, and by the year of their December.
 */
export async function readCpiWeights(text: AsyncIterable<string>, today: string) {
  const { columns, rows } = await csvTable(text);
  const missing = ['december', 'component', 'weight'].find((column) => !columns.includes(column));
  if (missing !== undefined) throw new SourceRefusal('columns', `has no column ${missing}`);
  const [problems, weights] = [new RowProblems(), new Map<string, Map<number, number>>()];
  let count = 0;
  for await (const { line, cell } of rows) {
    count += 1;
    const [year, part, weight] = [Number(cell('december')), (cell('component') ?? '').toUpperCase(), numberIn(cell('weight') ?? '')];
    const own = weights.get(part) ?? new Map<number, number>();
    if (!Number.isInteger(year) || year < 1950 || year > Number(today.slice(0, 4)))
      problems.add(line, 'december', `"${cell('december')}" is no year that has begun`);
    else if (!names.has(part)) problems.add(line, 'component', `"${part}" is none of ${[...names.keys()].join(', ')}`);
    else if (weight === undefined || weight <= 0 || weight >= 100) problems.add(line, 'weight', `"${cell('weight')}" is no part of 100`);
    else if (own.has(year)) problems.add(line, 'component', `${part} of December ${year} is given twice; the first is used`);
    else weights.set(part, own.set(year, weight));
  }
  if (weights.size === 0) throw new SourceRefusal('empty', `has no weight${problems.first === undefined ? '' : ` (${problems.first})`}`);
  return { weights, rows: count, problems };
}
