import { dayIn } from '../cell.ts';
import { csvTable } from '../csv-table.ts';
import type { ParsedSeries } from '../fred/fred-csv.ts';
import { Observations } from '../observations.ts';
import { RowProblems } from '../row-problems.ts';
import { SourceRefusal } from '../source-refusal.ts';

/** The columns that are stored, by the ids of their series. */
const COLUMNS: Readonly<Record<string, string>> = {
  'shiller-P': 'sp500',
  'shiller-D': 'dividend',
  'shiller-E': 'earnings',
  'shiller-GS10': 'long interest rate',
  'shiller-CAPE': 'pe10',
};

/**
 * Reads Shiller's monthly figures of the S&P composite index since 1871.
 * The file writes `0.0` for what is not published yet or cannot be computed: none of these figures is ever 0, so that it is not known.
 */
export async function parseShillerCsv(text: AsyncIterable<string>, { today }: { readonly today: string }): Promise<ParsedSeries> {
  const { columns, rows } = await csvTable(text);
  const missing = ['date', ...Object.values(COLUMNS)].filter((column) => !columns.includes(column));
  if (missing.length > 0) throw new SourceRefusal('columns', `has no column ${missing.join(', ')}; it begins with ${columns.slice(0, 4).join(', ')}`);
  const problems = new RowProblems();
  const gathered = Object.entries(COLUMNS).map(([series_id, column]) => ({ series_id, column, observations: new Observations(column, today, problems) }));
  let count = 0;
  for await (const row of rows) {
    count += 1;
    const day = dayIn(row.cell('date') ?? '');
    if (day === undefined || row.ragged) {
      for (const { observations } of gathered) observations.rows += 1;
      problems.add(
        row.line,
        day === undefined ? 'date' : 'row',
        day === undefined ? `"${row.cell('date')}" is not a day` : 'has another number of cells than the header',
      );
      continue;
    }
    for (const { column, observations } of gathered) {
      const cell = row.cell(column) ?? '';
      observations.add(row.line, day, Number(cell) === 0 ? '' : cell);
    }
  }
  const series = gathered.flatMap(({ series_id, observations }) => {
    const known = observations.known();
    return known === undefined ? [] : [{ series_id, observations: known }];
  });
  if (series.length === 0) throw new SourceRefusal('empty', `has no value${problems.first === undefined ? '' : ` (${problems.first})`}`);
  return { series, rows: count, problems };
}
