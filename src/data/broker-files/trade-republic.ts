import type { Decimal } from 'decimal.js';
import type { Transaction } from '#contract/entities/records/transaction.ts';
import { readDay, readNumber } from './cell-values.ts';
import type { CsvTable, TableRecord } from './csv-table.ts';
import { type FileRow, type FileRows, RowError, readEach, rowOf } from './file-row.ts';
import { isinIn } from './mapped-table.ts';

/** Whether a table is the export of transactions of Trade Republic. */
export function isTradeRepublic(header: readonly string[]): boolean {
  return ['datetime', 'category', 'type', 'asset_class', 'original_currency', 'transaction_id'].every((name) => header.includes(name));
}

const KINDS: Readonly<Record<string, Transaction['kind']>> = {
  ...{ BUY: 'buy', PRIVATE_MARKET_BUY: 'buy', SELL: 'sell', DIVIDEND: 'dividend', DISTRIBUTION: 'dividend', DIVIDEND_EQUIVALENT_PAYMENT: 'dividend' },
  ...{ INTEREST_PAYMENT: 'interest', BENEFITS_SAVEBACK: 'interest' },
};

/** Money that moves into or out of the account, by its sign. */
const FLOWS = /^(?:CUSTOMER_IN|CUSTOMER_OUT|TRANSFER|CARD_|PAYMENT|GIFT)/;

/** Reads an export of Trade Republic. Its amounts are before fee and tax; a dividend booked back takes the first one with it. */
export function readTradeRepublic({ header, records }: CsvTable, today: string): FileRows {
  const cellIn =
    ({ cells }: TableRecord) =>
    (name: string) =>
      (cells[header.indexOf(name)] ?? '').trim();
  const cancelled = cancelledDividends(records, cellIn);
  return readEach(
    records,
    ({ line, cells }) => ({ line, text: cells.join(' ').trim() }),
    (record) => {
      const other = cancelled.get(record);
      if (other !== undefined) throw new RowError(`Line ${other.line} books this dividend back: neither is written.`);
      return [tradeRepublicRow(record.line, cellIn(record), today)];
    },
  );
}

/** Dividends and what booked them back, each with the other. */
function cancelledDividends(records: readonly TableRecord[], cellIn: (record: TableRecord) => (name: string) => string) {
  const open = new Map<string, TableRecord[]>();
  const pairs = new Map<TableRecord, TableRecord>();
  for (const record of records) {
    const cell = cellIn(record);
    if (cell('type') !== 'DIVIDEND') continue;
    const amount = cell('amount');
    const key = [cell('symbol'), cell('currency'), amount.replace('-', ''), cell('tax').replace('-', '')].join(' ');
    const earlier = amount.startsWith('-') ? open.get(key)?.pop() : undefined;
    if (earlier !== undefined) pairs.set(earlier, record).set(record, earlier);
    else if (!amount.startsWith('-')) open.set(key, [...(open.get(key) ?? []), record]);
  }
  return pairs;
}

function tradeRepublicRow(line: number, cell: (name: string) => string, today: string): FileRow {
  const type = cell('type');
  const [amount, fee, tax] = [readNumber(cell('amount')), readNumber(cell('fee')), readNumber(cell('tax'))];
  const symbol = cell('symbol');
  const isin = isinIn(symbol);
  const security = symbol === '' ? undefined : { isin, symbol: isin === undefined ? symbol : undefined, name: cell('name') || undefined };
  const common = { line, day: readDay(cell('date') || cell('datetime')), currency: cell('currency'), fee, tax, note: noteOf(cell('description'), symbol) };
  if (type === 'BUY' || type === 'SELL' || type === 'PRIVATE_MARKET_BUY') {
    if (security === undefined) throw new RowError('The security is missing.');
    return rowOf({ ...common, kind: KINDS[type] ?? 'buy', security, shares: readNumber(cell('shares')), price: readNumber(cell('price')), amount }, today);
  }
  const kind = KINDS[type];
  if (kind !== undefined) {
    if (amount?.isNegative()) throw new RowError('It books back what no line of this file has.');
    return rowOf({ ...common, kind, security: kind === 'dividend' ? security : undefined, amount }, today);
  }
  if (cell('category') === 'CASH' && FLOWS.test(type)) return rowOf({ ...common, kind: amount?.isNegative() ? 'withdrawal' : 'deposit', amount }, today);
  if (tax !== undefined && !tax.isZero() && !amount?.gt(0)) return taxRow(common, tax, today);
  throw new RowError(`“${type}” is not booked by itself: enter what it did by hand.`);
}

/** Tax kept, or paid back, which counts as interest on cash. */
function taxRow(common: { line: number; day: string; currency: string; note: string }, tax: Decimal, today: string): FileRow {
  const { line, day, currency, note } = common;
  if (tax.isNegative()) return rowOf({ line, day, currency, note, kind: 'tax', amount: tax }, today);
  return rowOf({ line, day, currency, note, kind: 'interest', amount: tax, remark: 'Tax paid back, booked as interest.' }, today);
}

/** What the broker wrote, unless it only repeats the trade. */
function noteOf(description: string, symbol: string): string {
  return symbol !== '' && description.includes(symbol) ? '' : description;
}
