import type { Database } from '#server/database/schema.ts';
import { csvTable } from '../csv-table.ts';
import { SourceRefusal } from '../source-refusal.ts';

/** Sectors by symbol as a list gives them, and how many of its rows name none. */
export interface ReadIndustries {
  readonly rows: readonly Database['listed_industry'][];
  readonly without: number;
}

/**
 * A list of companies as the FinanceDatabase publishes them: a CSV file with the columns `symbol`, `sector` and `industry`, in the words of GICS;
 * a list of the operator's own may use the product's own industries. Other columns are not read.
 *
 * @throws {@link SourceRefusal} for a file without these columns.
 */
export async function readIndustries(text: AsyncIterable<string>): Promise<ReadIndustries> {
  const { columns, rows } = await csvTable(text);
  const missing = ['symbol', 'sector', 'industry'].find((column) => !columns.includes(column));
  if (missing !== undefined) throw new SourceRefusal('columns', `has no column ${missing}`);
  const found = new Map<string, Database['listed_industry']>();
  let without = 0;
  for await (const { cell } of rows) {
    const symbol = symbolOf(cell('symbol') ?? '');
    const sector = cell('sector') ?? '';
    // Another company may have had the symbol before: of a paper that is traded no more nothing is taken.
    const isGone = /^true$/i.test(cell('delisted') ?? '');
    if (symbol === '' || sector === '' || isGone) without += 1;
    else found.set(symbol, { symbol, sector, industry: cell('industry') ?? '' });
  }
  return { rows: [...found.values()], without };
}

/** `BRK.B` and `BRK/B` are BRK-B, as listings here spell classes of shares. */
function symbolOf(symbol: string): string {
  return symbol.toUpperCase().replace(/[./]/g, '-');
}
