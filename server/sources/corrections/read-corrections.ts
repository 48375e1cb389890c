import * as v from 'valibot';
import { Correction } from '#server/queries/corrections/corrections.ts';
import { numberIn } from '../cell.ts';
import { type CsvRow, csvTable } from '../csv-table.ts';
import { SourceRefusal } from '../source-refusal.ts';

const COLUMNS = ['cik', 'symbol', 'shares_per_paper', 'industry'];

/**
 * The corrections of an administrator: a CSV file with the columns `cik`, `symbol`, `shares_per_paper` and `industry`, all but the first optional.
 *
 * @throws {@link SourceRefusal} naming the line that is wrong: a table that is the last word is taken whole or not at all.
 */
export async function readCorrections(text: AsyncIterable<string>): Promise<Correction[]> {
  const { columns, rows } = await csvTable(text);
  if (!columns.includes('cik')) throw new SourceRefusal('columns', 'has no column cik');
  const unknown = columns.find((column) => !COLUMNS.includes(column));
  if (unknown !== undefined) throw new SourceRefusal('columns', `has the column "${unknown}"; known are ${COLUMNS.join(', ')}`);
  const found: Correction[] = [];
  for await (const row of rows) found.push(correctionIn(row));
  return found;
}

function correctionIn({ line, cell }: CsvRow): Correction {
  const text = (column: string) => cell(column) || undefined;
  const number = (column: string) => {
    const given = text(column);
    return given === undefined ? undefined : (numberIn(given) ?? Number.NaN);
  };
  const parsed = v.safeParse(Correction, {
    cik: number('cik'),
    symbol: text('symbol')?.toUpperCase().replace('.', '-'),
    shares_per_paper: number('shares_per_paper'),
    industry: text('industry'),
  });
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  throw new SourceRefusal('shape', `is wrong in line ${line}: ${v.getDotPath(issue)}: ${issue.message}`);
}
