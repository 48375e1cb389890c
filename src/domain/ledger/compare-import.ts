import { dayNumber } from '../statements/periods/days.ts';
import type { EntryKind, LedgerEntry } from './entry.ts';
import { Money } from './money.ts';

/** What decides whether two entries are the same transaction. */
export interface ComparedEntry {
  readonly kind: EntryKind;
  readonly day: string;
  readonly stockid: string | null;
  readonly shares: string | null;
  readonly price: string | null;
  readonly amount: string | null;
  readonly currency: string;
  readonly fee: string | null;
  readonly tax: string | null;
  readonly ratio: string | null;
  readonly to_currency: string | null;
  readonly to_amount: string | null;
}

/** What an entry of a file is to a ledger: new, there already, or like one that is there. */
export type ImportVerdict<Entry> =
  | { readonly kind: 'new' }
  | { readonly kind: 'there'; readonly entry: Entry }
  | { readonly kind: 'conflict'; readonly entry: Entry; readonly differs: readonly (keyof ComparedEntry)[] };

/** Trade day and settlement day are so many days apart at most, with a holiday between. */
const NEAR_DAYS = 5;

/**
 * Compares the entries of a file with a ledger. Each entry of the ledger answers for one of the file, so a trade made twice on one day
 * is there twice, and the same file again finds all of its entries there.
 *
 * @returns A verdict for each entry of the file, in its order.
 */
export function compareImport<Entry extends ComparedEntry = LedgerEntry>(rows: readonly ComparedEntry[], ledger: readonly Entry[]): ImportVerdict<Entry>[] {
  const verdicts = new Map<number, ImportVerdict<Entry>>();
  const free = new Set(ledger);
  const exact = Map.groupBy(ledger, fingerprint);
  for (const [at, row] of rows.entries()) {
    const entry = exact.get(fingerprint(row))?.find((each) => free.has(each));
    if (entry === undefined) continue;
    free.delete(entry);
    verdicts.set(at, { kind: 'there', entry });
  }
  // The nearest first, so that of two trades alike each meets its own.
  const near = Map.groupBy(free, likeness);
  const pairs = rows.flatMap((row, at) => (verdicts.has(at) ? [] : (near.get(likeness(row)) ?? []).flatMap((entry) => pairOf(row, entry, at))));
  for (const { at, entry, differs } of pairs.toSorted((a, b) => a.apart - b.apart || a.differs.length - b.differs.length)) {
    if (verdicts.has(at) || !free.has(entry)) continue;
    free.delete(entry);
    verdicts.set(at, { kind: 'conflict', entry, differs });
  }
  return rows.map((_row, at) => verdicts.get(at) ?? { kind: 'new' });
}

const NUMBERS = ['shares', 'price', 'amount', 'fee', 'tax', 'ratio', 'to_amount'] as const;

function fingerprint(entry: ComparedEntry): string {
  const numbers = NUMBERS.map((field) => plain(entry[field], field === 'fee' || field === 'tax'));
  return [entry.kind, entry.day, entry.stockid, entry.currency, entry.to_currency, ...numbers].join('|');
}

/** `1.50` and `1.5` are one number; a fee of 0 is none. */
function plain(text: string | null, emptyAtZero: boolean): string {
  if (text === null) return '';
  const number = new Money(text);
  return emptyAtZero && number.isZero() ? '' : number.toFixed();
}

const likeness = ({ kind, stockid, currency }: ComparedEntry) => `${kind}|${stockid}|${currency}`;

/** Two entries that may be one: within days of each other with the same shares or amount, or of one day with other numbers of one stock. */
function pairOf<Entry extends ComparedEntry>(row: ComparedEntry, entry: Entry, at: number) {
  const apart = Math.abs(dayNumber(row.day) - dayNumber(entry.day));
  if (apart > NEAR_DAYS) return [];
  const differs = (['day', ...NUMBERS] as const).filter((field) =>
    field === 'day' ? row.day !== entry.day : plain(row[field], true) !== plain(entry[field], true),
  );
  const sameShares = row.shares !== null && !differs.includes('shares');
  const sameWorth = row.shares === null && !differs.includes('amount');
  // Money paid in twice within a week is no conflict; the same amount a few days apart may be.
  if (!(sameShares || sameWorth || (apart === 0 && row.stockid !== null && row.shares === null))) return [];
  return [{ at, entry, apart, differs }];
}
