import * as v from 'valibot';
import { type Transaction, TransactionEntry, transactionOf } from '#contract/entities/records/transaction.ts';
import { OwnStock } from '#contract/own-stock.ts';
import { type CsvTable, readCsv } from './csv-table.ts';
import { type FileRow, type FileRows, RowError, readEach, UnreadableFileError } from './file-row.ts';
import { linesOf } from './ghostfolio.ts';

/** A ledger as it is written to a file: by which rules it is kept, and its transactions with the symbols of their stocks. */
export interface BookToExport {
  readonly currency: string;
  readonly method: string;
  readonly transactions: readonly (Transaction & { readonly id: string })[];
  readonly symbolOf: (stockid: string) => string | undefined;
  /** Those of its stocks that no exchange lists. */
  readonly ownStocks: readonly OwnStock[];
}

/** By which rules a book of this product is kept, and what it says of its stocks that no exchange lists. */
export interface BookRules {
  readonly currency: string;
  readonly method: string;
  readonly ownStocks: readonly OwnStock[];
}

const FORMAT = 'sextant-book';
const COLUMNS = [
  ...(['id', 'day', 'kind', 'symbol', 'stockid', 'shares', 'price', 'amount', 'currency', 'fee', 'tax', 'rate', 'own_cash', 'lot', 'ratio'] as const),
  ...(['other_symbol', 'other_stockid', 'cost_share', 'to_currency', 'to_amount', 'note'] as const),
] as const;
const HEADER = ['portfolio_currency', 'cost_method', ...COLUMNS];

type Column = (typeof COLUMNS)[number];

const Written = v.object({
  ...v.omit(TransactionEntry, ['conflict_of']).entries,
  id: v.string(),
  lot: v.nullish(v.string()),
  symbol: v.nullish(v.string()),
  other_symbol: v.nullish(v.string()),
});
const WrittenBook = v.object({
  format: v.literal(FORMAT),
  version: v.literal(1),
  currency: v.string(),
  method: v.string(),
  transactions: v.array(v.unknown()),
  own_stocks: v.optional(v.array(OwnStock), []),
});

/** Second versions of a transaction, between which the member has not decided, do not count and are left out. */
function written({ transactions, symbolOf }: BookToExport) {
  return transactions
    .filter(({ conflict_of }) => conflict_of === null)
    .map(({ portfolio_id: _portfolio, conflict_of: _conflict, ...fields }) => ({
      ...fields,
      symbol: fields.stockid === null ? null : (symbolOf(fields.stockid) ?? null),
      other_symbol: fields.other_stockid === null ? null : (symbolOf(fields.other_stockid) ?? null),
    }));
}

/** The whole book as JSON that {@link readSextantJson} reads to the same state. */
export function bookAsJson(book: BookToExport): string {
  return `${JSON.stringify({ format: FORMAT, version: 1, currency: book.currency, method: book.method, transactions: written(book), own_stocks: book.ownStocks }, null, 2)}\n`;
}

/** The whole book as separated values that {@link readSextantCsv} reads to the same state. */
export function bookAsCsv(book: BookToExport): string {
  const lines = written(book).map((entry) => [book.currency, book.method, ...COLUMNS.map((column) => cellOf(entry[column]))]);
  return [HEADER, ...lines].map((cells) => `${cells.map(quoted).join(',')}\r\n`).join('');
}

const cellOf = (value: string | boolean | null | undefined) => (value === null || value === undefined ? '' : String(value));

/** Text that a spreadsheet would take for a formula gets an apostrophe, which reading takes off again. */
function quoted(text: string): string {
  const guarded = /^['=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\n\r]/.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded;
}

const unguarded = (text: string) => (/^'['=+\-@\t\r]/.test(text) ? text.slice(1) : text);

/** Whether a text is a book of this product as separated values. */
export function isSextantCsv(text: string): boolean {
  return text.replace(/^\uFEFF/, '').startsWith(`${HEADER.join(',')}`);
}

export function isSextantJson(json: unknown): boolean {
  return v.is(v.object({ format: v.literal(FORMAT) }), json);
}

export function readSextantJson(json: unknown, text: string): FileRows & { readonly rules: BookRules } {
  const parsed = v.safeParse(WrittenBook, json);
  if (!parsed.success) throw new UnreadableFileError(1, 'This book was written by a later version, or it was changed.');
  const { currency, method, transactions, own_stocks } = parsed.output;
  const lines = linesOf(text, 'transactions');
  const rows = readEach(
    transactions.map((entry, at) => ({ entry, line: lines[at] ?? 1 })),
    ({ entry, line }) => ({ line, text: JSON.stringify(entry) }),
    ({ entry, line }) => [writtenRow(entry, line)],
  );
  return { ...rows, rules: { currency, method, ownStocks: own_stocks } };
}

export function readSextantCsv(text: string): FileRows & { readonly rules: BookRules } {
  const table: CsvTable = readCsv(text, ',');
  const [first] = table.records;
  const rows = readEach(
    table.records,
    ({ line, cells }) => ({ line, text: cells.join(' ').trim() }),
    ({ line, cells }) => {
      if (cells.length !== HEADER.length) throw new RowError(`${cells.length} of ${HEADER.length} cells: the file was cut short.`);
      const cell = (column: Column) => unguarded(cells[HEADER.indexOf(column)] ?? '');
      const entry = Object.fromEntries(COLUMNS.map((column) => [column, valueIn(column, cell(column))]));
      return [writtenRow(entry, line)];
    },
  );
  return { ...rows, rules: { currency: first?.cells[0] ?? '', method: first?.cells[1] ?? '', ownStocks: ownStocksNamed(rows.rows) } };
}

/** Separated values have no place for prices by hand: of a stock that is not listed they have its name and the currency it was traded in. */
function ownStocksNamed(rows: readonly FileRow[]): OwnStock[] {
  const named = new Map<string, OwnStock>();
  for (const { security, fields } of rows) {
    const { stockid, symbol } = security ?? {};
    const stock = { stockid, name: symbol, currency: fields.currency, prices: [] };
    if (v.is(OwnStock, stock) && !named.has(stock.stockid)) named.set(stock.stockid, stock);
  }
  return [...named.values()];
}

function valueIn(column: Column, text: string): string | boolean | null {
  if (column === 'own_cash') return text === 'true';
  return text === '' && column !== 'note' ? null : text;
}

function writtenRow(entry: unknown, line: number): FileRow {
  const parsed = v.safeParse(Written, entry);
  if (!parsed.success) throw new RowError(`${parsed.issues[0].path?.map(({ key }) => key).join('.') ?? 'The transaction'} ${parsed.issues[0].message}.`);
  const { id, lot, symbol, other_symbol, ...fields } = parsed.output;
  const { portfolio_id: _none, stockid, other_stockid, conflict_of: _no, lot: _unmapped, ...rest } = transactionOf('', { ...fields, lot: null });
  const named = (of: string | null, by: string | null | undefined) => (of === null ? undefined : { stockid: of, symbol: by ?? undefined });
  return { line, fields: rest, security: named(stockid, symbol), other: named(other_stockid, other_symbol), id, lot: lot ?? undefined, remark: undefined };
}
