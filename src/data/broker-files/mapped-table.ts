import { Decimal } from 'decimal.js';
import { readDay, readNumber } from './cell-values.ts';
import type { ColumnMapping, ColumnMeaning } from './column-mapping.ts';
import type { CsvTable, TableRecord } from './csv-table.ts';
import { type FileRow, type FileRows, type NamedSecurity, RowError, readEach, rowOf, sumOf } from './file-row.ts';
import { kindOf } from './kind-words.ts';

/** Reads a table of transactions by the meaning of its columns. Totals and the line that ends a statement are no rows. */
export function readMappedTable({ records, header }: CsvTable, mapping: ColumnMapping, today: string): FileRows {
  const table = records.filter(({ cells }) => !isFooter(cells, header.length));
  return readEach(
    table,
    ({ line, cells }) => ({ line, text: cells.join(' ').trim() }),
    (record) => [mappedRow(record, header.length, mapping, today)],
  );
}

function isFooter(cells: readonly string[], width: number): boolean {
  const filled = cells.filter((cell) => cell.trim() !== '').length;
  return filled <= 2 && width > 4 && /^\W*(?:total|summe|end\b|fin\b|transactions total)/i.test(cells[0] ?? '');
}

const cellOf = (cells: readonly string[], { columns }: ColumnMapping, meaning: ColumnMeaning) => {
  const at = columns[meaning];
  return at === undefined ? '' : (cells[at] ?? '').trim();
};

function mappedRow({ line, cells }: TableRecord, width: number, mapping: ColumnMapping, today: string): FileRow {
  const cell = (meaning: ColumnMeaning) => cellOf(cells, mapping, meaning);
  if (cells.length < width / 2) throw new RowError(`${cells.length} of ${width} cells: the file was cut short.`);
  const number = (meaning: ColumnMeaning) => readNumber(cell(meaning), mapping.decimals);
  const day = readDay(cell('day'), mapping.days);
  const word = cell('kind');
  if (word === '') throw new RowError('What was done is missing, such as buy or sell.');
  const kind = kindOf(word);
  if (kind === undefined) throw new RowError(`“${word}” is no kind of transaction.`);
  if (kind === 'exchange') throw new RowError('What came for the money is not in one line of such a table: book the exchange by hand.');
  const named: NamedSecurity = { symbol: cell('symbol') || undefined, isin: isinIn(cell('isin')) ?? isinIn(cell('symbol')), name: cell('name') || undefined };
  const security = named.symbol === undefined && named.isin === undefined && named.name === undefined ? undefined : named;
  const draft = { line, kind, day, currency: cell('currency') || mapping.currency, fee: number('fee'), tax: number('tax'), note: cell('note') };
  if (kind === 'split') return rowOf({ ...draft, security, ratio: ratioIn(cell, mapping) }, today);
  const numbers = { shares: number('shares')?.abs(), price: number('price')?.abs(), amount: number('amount')?.abs() };
  const ofCash = ['fee', 'tax', 'interest', 'deposit', 'withdrawal'].includes(kind) || (kind.startsWith('transfer') && security === undefined);
  if (ofCash) return rowOf({ ...draft, ...cashOf(kind, numbers, draft), security: kind === 'tax' ? security : undefined }, today);
  if (kind === 'dividend' || kind === 'return_of_capital') return rowOf({ ...draft, ...dividendOf(numbers), security }, today);
  return rowOf({ ...draft, ...tradeOf(numbers, sumOf(draft.fee?.abs(), draft.tax?.abs())), security }, today);
}

interface Numbers {
  readonly shares: Decimal | undefined;
  readonly price: Decimal | undefined;
  readonly amount: Decimal | undefined;
}

function cashOf(kind: string, { shares, price, amount }: Numbers, { fee, tax }: { fee: Decimal | undefined; tax: Decimal | undefined }) {
  const worth = amount ?? (shares && price ? shares.times(price) : undefined);
  // Some files write a fee in the column of fees alone.
  if ((kind === 'fee' || kind === 'tax') && !worth?.gt(0)) return { amount: sumOf(fee?.abs(), tax?.abs()), fee: undefined, tax: undefined };
  return { amount: worth };
}

function dividendOf({ shares, price, amount }: Numbers) {
  return amount?.gt(0) ? { amount } : { shares, price };
}

const CENT = new Decimal('0.01');

/** A trade's worth is shares × price; the file's amount is kept where it is that to the cent, as brokers round. */
function tradeOf({ shares, price, amount }: Numbers, costs: Decimal) {
  if (shares === undefined || price === undefined || amount === undefined || amount.isZero())
    return { shares, price, amount: amount?.isZero() ? undefined : amount };
  const worth = shares.times(price);
  if (amount.eq(worth)) return { shares, price };
  if (amount.minus(worth).abs().lt(CENT)) return { shares, price, amount };
  const net = [worth.plus(costs), worth.minus(costs)].some((each) => each.minus(amount).abs().lt(CENT));
  const remark = `${shares} × ${price} is ${worth}; the amount of ${amount} in the file is not that, nor with the fee.`;
  return { shares, price, remark: net ? undefined : remark };
}

/** `10:1`, `3 for 1`, or the plain number of new shares for one old. */
function ratioIn(cell: (meaning: ColumnMeaning) => string, { decimals }: ColumnMapping): Decimal | undefined {
  for (const meaning of ['ratio', 'amount', 'shares', 'note'] as const) {
    const found = /(\d+(?:\.\d+)?)\s*(?::|-?for-?|\s+for\s+|\/)\s*(\d+(?:\.\d+)?)/i.exec(cell(meaning));
    if (found) return new Decimal(found[1] ?? 0).div(found[2] ?? 1);
  }
  return readNumber(cell('ratio') || cell('shares'), decimals);
}

/** An ISIN; `undefined` for anything else. */
export function isinIn(text: string | undefined): string | undefined {
  const written = text?.trim().toUpperCase() ?? '';
  return /^[A-Z]{2}[A-Z0-9]{9}\d$/.test(written) ? written : undefined;
}
