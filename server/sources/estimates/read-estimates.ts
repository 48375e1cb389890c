import * as v from 'valibot';
import { FileMetric, RatingMetric } from '#contract/entities/stock/estimates.ts';
import { Day } from '#contract/primitives.ts';
import type { StoredEstimate } from '#server/queries/estimates/store-estimates.ts';
import { numberIn } from '../cell.ts';
import { csvTable } from '../csv-table.ts';
import { SourceRefusal } from '../source-refusal.ts';

/** An estimate of a symbol. */
export interface SymbolEstimate extends StoredEstimate {
  readonly symbol: string;
}

const COLUMNS = ['symbol', 'metric', 'period', 'end', 'mean', 'low', 'high', 'analysts', 'as_of'];
const maybe = v.nullish(v.pipe(v.number(), v.finite()), null);

/** A row of a file: what docs/estimates-file.md says. */
const Row = v.pipe(
  v.object({
    symbol: v.pipe(v.string(), v.trim(), v.minLength(1, 'is empty'), v.toUpperCase()),
    metric: FileMetric,
    period: v.nullish(v.picklist(['year', 'quarter', '']), ''),
    end: v.nullish(v.union([Day, v.literal('')]), ''),
    mean: v.pipe(v.number('is no number'), v.finite('is no number')),
    low: maybe,
    high: maybe,
    analysts: v.nullish(v.pipe(v.number(), v.integer('is no whole number'), v.minValue(0, 'is below zero')), null),
    as_of: Day,
  }),
  v.check(
    ({ metric, period, end }) => isWithoutPeriod(metric) === (period === '' && end === '') && (period === '') === (end === ''),
    'needs a period and its end for a figure of the accounts, and neither for a target price or a rating',
  ),
  v.check(({ mean, low, high }) => (low ?? mean) <= mean && (high ?? mean) >= mean, 'has a mean outside its low and high'),
);

function isWithoutPeriod(metric: FileMetric): boolean {
  return metric === 'target_price' || v.is(RatingMetric, metric);
}

/**
 * The estimates of a CSV or JSON file, see docs/estimates-file.md.
 *
 * @throws {@link SourceRefusal} naming the first row that is wrong: a file is taken whole or not at all.
 */
export async function readEstimates(text: AsyncIterable<string>, format: 'csv' | 'json'): Promise<SymbolEstimate[]> {
  const rows = format === 'json' ? await jsonRows(text) : await csvRows(text);
  return rows.map(({ where, row }) => {
    const parsed = v.safeParse(Row, row);
    if (!parsed.success) throw new SourceRefusal('shape', `is wrong in ${where}: ${v.getDotPath(parsed.issues[0]) ?? 'the row'} ${parsed.issues[0].message}`);
    const { end, ...rest } = parsed.output;
    return { ...rest, period_end: end };
  });
}

interface PlacedRow {
  readonly where: string;
  readonly row: unknown;
}

async function csvRows(text: AsyncIterable<string>): Promise<PlacedRow[]> {
  const { columns, rows } = await csvTable(text);
  const missing = ['symbol', 'metric', 'mean', 'as_of'].find((column) => !columns.includes(column));
  if (missing !== undefined) throw new SourceRefusal('columns', `has no column ${missing}`);
  const unknown = columns.find((column) => !COLUMNS.includes(column));
  if (unknown !== undefined) throw new SourceRefusal('columns', `has the column "${unknown}"; known are ${COLUMNS.join(', ')}`);
  const found: PlacedRow[] = [];
  for await (const { line, cell } of rows) {
    const number = (column: string) => {
      const given = cell(column) ?? '';
      return given === '' ? undefined : (numberIn(given) ?? Number.NaN);
    };
    const words = {
      symbol: cell('symbol'),
      metric: cell('metric')?.toLowerCase(),
      period: cell('period')?.toLowerCase(),
      end: cell('end'),
      as_of: cell('as_of'),
    };
    found.push({ where: `line ${line}`, row: { ...words, mean: number('mean'), low: number('low'), high: number('high'), analysts: number('analysts') } });
  }
  return found;
}

async function jsonRows(text: AsyncIterable<string>): Promise<PlacedRow[]> {
  let whole = '';
  for await (const piece of text) whole += piece;
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), v.array(v.unknown())), whole);
  if (!parsed.success) throw new SourceRefusal('shape', 'is not a JSON list of estimates');
  return parsed.output.map((row, at) => ({ where: `entry ${at + 1}`, row }));
}
