import { dayIn } from '../cell.ts';
import { csvTable } from '../csv-table.ts';
import { RowProblems } from '../row-problems.ts';
import { SourceRefusal } from '../source-refusal.ts';
import { type ParsedRates, RateCollection } from './rate-collection.ts';

const MISSING = new Set(['', 'N/A']);
const MONTHS = ['january', 'february', 'march', 'april', 'may', 'june', 'july', 'august', 'september', 'october', 'november', 'december'];

/** Reads the reference rates of the European Central Bank, `eurofxref-hist.csv` or `eurofxref.csv`: a column a currency, units for one euro. */
export async function parseEcbCsv(text: AsyncIterable<string>, { today }: { readonly today: string }): Promise<ParsedRates> {
  const { columns, rows } = await csvTable(text);
  const [first, ...currencies] = columns;
  if (first !== 'date' || !currencies.includes('usd')) {
    throw new SourceRefusal('columns', `has the columns ${columns.slice(0, 6).join(', ')}; expected are Date and a column for each currency, USD among them`);
  }
  const problems = new RowProblems();
  const collection = new RateCollection('EUR', today, problems);
  for await (const row of rows) {
    const cell = row.cell('date') ?? '';
    const day = dayIn(cell) ?? writtenDayIn(cell);
    if (day === undefined || row.ragged) {
      collection.rows += currencies.length;
      problems.add(row.line, day === undefined ? 'Date' : 'row', day === undefined ? `"${cell}" is not a day` : 'has another number of cells than the header');
      continue;
    }
    for (const currency of currencies) {
      const rate = row.cell(currency) ?? '';
      if (!MISSING.has(rate)) collection.add(row.line, day, currency.toUpperCase(), rate);
    }
  }
  return { published: collection.published(), rows: collection.rows, problems };
}

/** `20 November 2026`, as the file of a single day has it. */
function writtenDayIn(cell: string): string | undefined {
  const parts = /^(\d{1,2}) ([A-Za-z]+) (\d{4})$/.exec(cell);
  if (parts === null) return undefined;
  const [, day = '', month = '', year = ''] = parts;
  return dayIn(`${year}-${String(MONTHS.indexOf(month.toLowerCase()) + 1).padStart(2, '0')}-${day.padStart(2, '0')}`);
}
