import type { ExecutivePay } from '#contract/entities/insiders/stock-insiders.ts';
import { numberIn } from '../cell.ts';
import { type CsvRow, csvTable } from '../csv-table.ts';
import type { RowProblems } from '../row-problems.ts';
import { SourceRefusal } from '../source-refusal.ts';

/** What an executive of a symbol was paid. */
export interface SymbolPay {
  readonly symbol: string;
  readonly pay: ExecutivePay;
}

const NEEDED = ['symbol', 'name', 'year', 'currency'];
const PARTS = ['salary', 'bonus', 'stock', 'option', 'other', 'total'] as const;

/**
 * The rows of a file in the layout of docs/executive-pay-csv.md. A row that cannot be shown, or in which an amount is no number or below zero, is left out
 * and named: a part of the pay that was misread would make the rest look like all.
 *
 * @throws {@link SourceRefusal} for a file without the needed columns.
 */
export async function readExecutivePay(text: AsyncIterable<string>, problems: RowProblems): Promise<SymbolPay[]> {
  const { columns, rows } = await csvTable(text);
  const missing = NEEDED.filter((column) => !columns.includes(column));
  if (missing.length > 0) throw new SourceRefusal('columns', `lacks the columns ${missing.join(', ')}; docs/executive-pay-csv.md says what is in them`);
  const found: SymbolPay[] = [];
  for await (const row of rows) {
    const pay = payOf(row, problems);
    if (pay !== undefined) found.push(pay);
  }
  return found;
}

function payOf({ line, cell }: CsvRow, problems: RowProblems): SymbolPay | undefined {
  const text = (column: string) => cell(column) || undefined;
  const wrong = (column: string, reason: string) => {
    problems.add(line, column, reason);
    return undefined;
  };
  const [symbol, name, currency] = [text('symbol')?.toUpperCase(), text('name'), text('currency')?.toUpperCase()];
  if (symbol === undefined || name === undefined) return wrong(symbol === undefined ? 'symbol' : 'name', 'is empty');
  const year = numberIn(text('year') ?? '');
  if (year === undefined || !Number.isInteger(year) || year < 1900 || year > 2200) return wrong('year', 'is not a year');
  if (currency === undefined || !/^[A-Z]{3}$/.test(currency)) return wrong('currency', `"${currency ?? ''}" is no currency code`);
  const bad = PARTS.find((part) => text(part) !== undefined && !((numberIn(text(part) ?? '') ?? -1) >= 0));
  if (bad !== undefined) return wrong(bad, `"${text(bad) ?? ''}" is no amount`);
  const url = text('url');
  if (url !== undefined && !/^https?:\/\//.test(url)) return wrong('url', 'is no address of a page');
  const amount = (part: (typeof PARTS)[number]) => numberIn(text(part) ?? '') ?? null;
  const [salary, bonus, stock, option, other] = [amount('salary'), amount('bonus'), amount('stock'), amount('option'), amount('other')];
  const parts = [salary, bonus, stock, option, other];
  const sum = parts.reduce<number>((all, part) => all + (part ?? 0), 0);
  const reported = amount('total');
  if (reported !== null && sum > reported + parts.length) return wrong('total', 'is less than its parts');
  const total = reported ?? (parts.includes(null) ? null : sum);
  return { symbol, pay: { name, title: text('title') ?? null, year, currency, salary, bonus, stock, option, other, total, url: url ?? null } };
}
