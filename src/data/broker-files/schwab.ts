import type { Transaction } from '#contract/entities/records/transaction.ts';
import { readDay, readNumber } from './cell-values.ts';
import type { CsvTable, TableRecord } from './csv-table.ts';
import { type FileRow, type FileRows, RowError, readEach, rowOf } from './file-row.ts';

/** Whether a table is a history of transactions as Charles Schwab exports it. */
export function isSchwab(header: readonly string[]): boolean {
  return ['Date', 'Action', 'Symbol', 'Quantity', 'Price', 'Fees & Comm', 'Amount'].every((name) => header.includes(name));
}

/** What Schwab calls each kind; money that moves either way is recognised by its sign. */
const ACTIONS: Readonly<Record<string, Transaction['kind'] | 'either way'>> = {
  ...{ Buy: 'buy', Sell: 'sell', 'Sell Short': 'short', 'Buy to Cover': 'cover', 'Reinvest Shares': 'buy', 'Reinvest Dividend': 'dividend' },
  ...{ 'Cash Dividend': 'dividend', 'Qualified Dividend': 'dividend', 'Non-Qualified Div': 'dividend', 'Special Dividend': 'dividend' },
  ...{ 'Long Term Cap Gain': 'dividend', 'Short Term Cap Gain': 'dividend', 'Pr Yr Cash Div': 'dividend', 'Qual Div Reinvest': 'dividend' },
  ...{ 'NRA Withholding': 'tax', 'NRA Tax Adj': 'tax', 'Foreign Tax Paid': 'tax', 'Credit Interest': 'interest', 'Bond Interest': 'interest' },
  ...{ 'Service Fee': 'fee', 'ADR Mgmt Fee': 'fee', 'Margin Interest': 'fee', 'Wire Sent': 'either way', 'Wire Received': 'either way' },
  ...{ 'MoneyLink Deposit': 'either way', 'MoneyLink Transfer': 'either way', Journal: 'either way', 'Funds Received': 'either way' },
  ...{ 'Stock Split': 'split', 'Security Transfer': 'transfer_in' },
};

/** Reads a history of transactions of Charles Schwab, which is in dollars. A reinvested dividend is two lines: received, then bought with. */
export function readSchwab({ header, records }: CsvTable, today: string): FileRows {
  const at = (name: string) => header.indexOf(name);
  const cell = ({ cells }: TableRecord, name: string) => (cells[at(name)] ?? '').trim();
  const lines = records.filter((record) => !cell(record, 'Date').startsWith('Transactions Total'));
  return readEach(
    lines,
    ({ line, cells }) => ({ line, text: cells.join(' ').trim() }),
    (record) => [schwabRow(record.line, (name) => cell(record, name), today)],
  );
}

function schwabRow(line: number, cell: (name: string) => string, today: string): FileRow {
  const [action, symbol] = [cell('Action'), cell('Symbol')];
  const meant = ACTIONS[action];
  if (/\s\d{6}[CP]\d+/.test(symbol) || / to (?:Open|Close)$/.test(action)) throw new RowError('An option: the ledger keeps stocks and cash.');
  if (meant === undefined) throw new RowError(`“${action}” is no kind of transaction.`);
  const amount = readNumber(cell('Amount'));
  const kind = meant === 'either way' ? (amount?.isNegative() ? 'withdrawal' : 'deposit') : meant;
  const security = symbol === '' ? undefined : { symbol, name: cell('Description') || undefined };
  const [shares, price] = [readNumber(cell('Quantity'))?.abs(), readNumber(cell('Price'))];
  const common = { line, kind, day: readDay(cell('Date'), 'month-first'), currency: 'USD', fee: readNumber(cell('Fees & Comm')) };
  if (kind === 'split') throw new RowError(`${shares ?? 'Some'} shares came by a split whose ratio the file does not give: book it by hand.`);
  if (kind === 'transfer_in') throw new RowError(`${shares ?? 'Some'} shares came without what they cost: book them by hand.`);
  const note = action === 'Buy' || action === 'Sell' ? '' : [action, cell('Description')].filter(Boolean).join(', ');
  if (['buy', 'sell', 'short', 'cover'].includes(kind))
    return rowOf({ ...common, security, shares, price, amount: tradedFor(shares, price, amount, common.fee), note }, today);
  const ofStock = kind === 'dividend' || kind === 'tax';
  return rowOf({ ...common, security: ofStock ? security : undefined, amount, note }, today);
}

type Numbers = ReturnType<typeof readNumber>;

/** What was traded before fees, where rounding keeps it from being shares × price. */
function tradedFor(shares: Numbers, price: Numbers, amount: Numbers, fee: Numbers): Numbers {
  if (shares === undefined || price === undefined || amount === undefined) return amount;
  const before = amount.isNegative() ? amount.plus(fee ?? 0) : amount.plus(fee ?? 0);
  return before.abs().eq(shares.times(price)) || before.abs().minus(shares.times(price)).abs().gte('0.01') ? undefined : before.abs();
}
