import { dayIn } from '../cell.ts';
import { csvTable } from '../csv-table.ts';
import { Observations, type ObservedSeries } from '../observations.ts';
import { RowProblems } from '../row-problems.ts';
import { SourceRefusal } from '../source-refusal.ts';

/** What a file of series held. */
export interface ParsedSeries {
  readonly series: readonly ObservedSeries[];
  readonly rows: number;
  readonly problems: RowProblems;
}

/**
 * Reads a series of the Federal Reserve Bank of St. Louis, `fredgraph.csv`: a day and a value, `.` or nothing where there is none.
 * The value's column is named for the series, or `value`.
 */
export async function parseFredCsv(
  text: AsyncIterable<string>,
  { seriesId, today }: { readonly seriesId: string; readonly today: string },
): Promise<ParsedSeries> {
  const { columns, rows } = await csvTable(text);
  const [dayColumn = '', valueColumn = ''] = columns;
  const named = ['observation_date', 'date'].includes(dayColumn) && ['value', seriesId.toLowerCase()].includes(valueColumn);
  if (!named || columns.length !== 2) {
    throw new SourceRefusal('columns', `has the columns ${columns.slice(0, 6).join(', ')}; expected are observation_date,${seriesId}`);
  }
  const problems = new RowProblems();
  const observations = new Observations(seriesId, today, problems);
  for await (const row of rows) {
    const cell = row.cell(dayColumn) ?? '';
    const day = dayIn(cell);
    if (day !== undefined && !row.ragged) {
      observations.add(row.line, day, row.cell(valueColumn) ?? '');
      continue;
    }
    observations.rows += 1;
    problems.add(row.line, day === undefined ? dayColumn : 'row', day === undefined ? `"${cell}" is not a day like 2025-09-27` : 'does not have two cells');
  }
  const known = observations.known();
  if (known === undefined) throw new SourceRefusal('empty', `has no value${problems.first === undefined ? '' : ` (${problems.first})`}`);
  return { series: [{ series_id: seriesId, observations: known }], rows: observations.rows, problems };
}
