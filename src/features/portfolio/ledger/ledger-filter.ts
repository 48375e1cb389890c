import type { Transaction } from '#contract/entities/records/transaction.ts';
import type { TransactionLine } from './transaction-columns.tsx';

/** Sorts of transactions that a reader asks for together. */
export const groups = ['buys', 'sells', 'dividends', 'cash', 'other'] as const;
export type LedgerGroup = (typeof groups)[number];

export const groupWords: Readonly<Record<LedgerGroup, string>> = {
  ...{ buys: 'Buys', sells: 'Sells', dividends: 'Dividends', cash: 'Cash', other: 'Splits and transfers' },
};

/** Which transactions are shown; what is left out does not narrow. Months as `2026-05`, both within. */
export interface LedgerFilter {
  readonly group?: LedgerGroup | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** Part of a symbol. */
  readonly stock?: string | undefined;
}

const ofKind: Readonly<Record<Transaction['kind'], LedgerGroup>> = {
  ...({ buy: 'buys', cover: 'buys', sell: 'sells', short: 'sells', dividend: 'dividends', reinvest: 'dividends' } as const),
  ...({ deposit: 'cash', withdrawal: 'cash', interest: 'cash', fee: 'cash', tax: 'cash', exchange: 'cash' } as const),
  ...({ split: 'other', spin_off: 'other', return_of_capital: 'other', transfer_in: 'other', transfer_out: 'other' } as const),
};

/** The group of a transaction; a transfer without a stock is one of cash. */
export function groupOf({ kind, stockid }: Pick<Transaction, 'kind' | 'stockid'>): LedgerGroup {
  return kind.startsWith('transfer') && stockid === null ? 'cash' : ofKind[kind];
}

export const monthOf = (day: string) => day.slice(0, 7);

/** Transactions of the chosen months and stock; which group is chosen does not count, so that each group can be counted. */
export function inMonths(rows: readonly TransactionLine[], { from, to, stock = '' }: LedgerFilter): TransactionLine[] {
  const part = stock.trim().toLowerCase();
  return rows.filter(({ record: { fields }, symbol }) => {
    const month = monthOf(fields.day);
    return (from === undefined || month >= from) && (to === undefined || month <= to) && (part === '' || symbol?.toLowerCase().includes(part) === true);
  });
}

/** How many transactions each group has. */
export function countGroups(rows: readonly TransactionLine[]): ReadonlyMap<LedgerGroup, number> {
  const counts = new Map<LedgerGroup, number>();
  for (const { record } of rows) {
    const group = groupOf(record.fields);
    counts.set(group, (counts.get(group) ?? 0) + 1);
  }
  return counts;
}

export type MarkKind = 'buy' | 'sell' | 'paid-in' | 'withdrawn';

/** What one month bought, sold, paid in or withdrew, in the portfolio's currency. */
export interface LedgerMark {
  readonly month: string;
  readonly kind: MarkKind;
  readonly amount: number;
}

const markOf: Partial<Readonly<Record<Transaction['kind'], MarkKind>>> = {
  ...({ buy: 'buy', cover: 'buy', sell: 'sell', short: 'sell', deposit: 'paid-in', withdrawal: 'withdrawn' } as const),
};

/** One mark for each kind and month with a trade, deposit or withdrawal; an amount that is unknown adds nothing. */
export function marksOf(rows: readonly TransactionLine[]): LedgerMark[] {
  const sums = new Map<string, LedgerMark>();
  for (const { record, line } of rows) {
    const kind = markOf[record.fields.kind];
    if (kind === undefined) continue;
    const month = monthOf(record.fields.day);
    const amount = (sums.get(`${month} ${kind}`)?.amount ?? 0) + Math.abs(line?.amount?.toNumber() ?? 0);
    sums.set(`${month} ${kind}`, { month, kind, amount });
  }
  return [...sums.values()];
}

/** All months from one to another, both within: `2025-12`, `2026-01`. */
export function monthsBetween(first: string, last: string): string[] {
  const months: string[] = [];
  for (let [year = 0, month = 0] = first.split('-').map(Number); ; [year, month] = month === 12 ? [year + 1, 1] : [year, month + 1]) {
    const name = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}`;
    if (name > last) return months;
    months.push(name);
  }
}
