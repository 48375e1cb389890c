import { americanDayIn, dayIn } from '../cell.ts';
import { type CsvRow, csvTable } from '../csv-table.ts';
import type { ParsedSeries } from '../fred/fred-csv.ts';
import { Observations, type ObservedSeries } from '../observations.ts';
import { RowProblems } from '../row-problems.ts';
import { SourceRefusal } from '../source-refusal.ts';
import { type Tenor, tenorIn } from './tenors.ts';

/** By the name of the day's column: what makes percent of the values. */
const SCALES: Readonly<Record<string, number>> = { date: 1, 'time period': 100 };

/** The longest nominal yield has never been so low, in percent; below it the file holds fractions or something else. */
const LOWEST_HIGHEST_YIELD = 0.5;

/** The par yield curve, and the one of inflation-protected securities. */
export type YieldCurve = 'par' | 'real';

/**
 * Reads daily Treasury yields, one column a maturity; which maturities there are has changed over the years.
 * The Treasury writes `Date` as `MM/DD/YYYY` and percent; the layout that says `Time Period` writes fractions, `0.0783` for 7.83 %, and is turned into percent.
 */
export async function parseYieldCsv(
  text: AsyncIterable<string>,
  { curve, today }: { readonly curve: YieldCurve; readonly today: string },
): Promise<ParsedSeries> {
  const { columns, rows } = await csvTable(text);
  const [dayColumn = '', ...others] = columns;
  const scale = SCALES[dayColumn];
  const tenors = others.flatMap((column) => tenorIn(column) ?? []);
  if (scale === undefined || tenors.length === 0 || tenors.length < others.length) {
    throw new SourceRefusal('columns', `has the columns ${columns.slice(0, 6).join(', ')}; expected are Date and maturities like "10 Yr"`);
  }
  const problems = new RowProblems();
  const gathered = others.map((column, i) => ({ column, tenor: tenors[i], observations: new Observations(column, today, problems) }));
  let rowCount = 0;
  for await (const row of rows) {
    rowCount += 1;
    addRow(row, dayColumn, gathered, scale, problems);
  }
  const series = gathered.flatMap(({ tenor, observations }) => {
    const known = observations.known();
    return known === undefined || tenor === undefined ? [] : [{ series_id: yieldSeriesId(curve, tenor), observations: known }];
  });
  if (series.length === 0) throw new SourceRefusal('empty', `has no yield${problems.first === undefined ? '' : ` (${problems.first})`}`);
  if (curve === 'par') refuseFractions(series);
  return { series, rows: rowCount, problems };
}

interface Gathered {
  readonly column: string;
  readonly observations: Observations;
}

function addRow(row: CsvRow, dayColumn: string, gathered: readonly Gathered[], scale: number, problems: RowProblems): void {
  const cell = row.cell(dayColumn) ?? '';
  const day = americanDayIn(cell) ?? dayIn(cell.replace(/[ T]00:00:00.*$/, ''));
  if (day === undefined || row.ragged) {
    for (const { observations } of gathered) observations.rows += 1;
    problems.add(row.line, day === undefined ? 'Date' : 'row', day === undefined ? `"${cell}" is not a day` : 'has another number of cells than the header');
    return;
  }
  for (const { column, observations } of gathered) observations.add(row.line, day, row.cell(column) ?? '', scale);
}

function refuseFractions(series: readonly ObservedSeries[]): void {
  let highest = Number.NEGATIVE_INFINITY;
  for (const { observations } of series) for (const { value } of observations) highest = Math.max(highest, value ?? highest);
  if (highest < LOWEST_HIGHEST_YIELD) throw new SourceRefusal('shape', `has no yield above ${highest} %, and so is not in percent`);
}

export function yieldSeriesId(curve: YieldCurve, { id }: Tenor): string {
  return `${curve}-${id}`;
}
