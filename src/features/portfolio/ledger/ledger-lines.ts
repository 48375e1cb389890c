import type { TransactionLine } from './transaction-columns.tsx';

/** The dividends that a day paid, one after the other in the ledger: one line that opens to its transactions. */
export interface DividendsOfDay {
  readonly key: string;
  readonly dividends: readonly TransactionLine[];
  readonly open: boolean;
}

/** A transaction among the dividends of a day that are open. */
interface InsideLine extends TransactionLine {
  readonly inside?: boolean;
}

/** A line of the table of transactions. */
export type LedgerLine = InsideLine | DividendsOfDay;

export const isDividends = (line: LedgerLine): line is DividendsOfDay => 'dividends' in line;
export const dayOf = (line: LedgerLine): string => (isDividends(line) ? (line.dividends[0]?.record.fields.day ?? '') : line.record.fields.day);
export const keyOf = (line: LedgerLine): string => (isDividends(line) ? line.key : line.record.id);

/** A dividend that needs no word from the member. */
function isQuiet({ record: { fields, status }, problem }: TransactionLine): boolean {
  return fields.kind === 'dividend' && fields.conflict_of === null && fields.note === '' && problem === undefined && status !== 'needs attention';
}

/**
 * The lines of transactions: two or more dividends of one day become one line, with its transactions below while it is open. Those with a
 * note, a problem or a second version are always seen.
 *
 * @param rows Sorted by day.
 * @param open Keys of the lines that are open.
 */
export function ledgerLines(rows: readonly TransactionLine[], open: ReadonlySet<string>): LedgerLine[] {
  const lines: LedgerLine[] = [];
  for (let at = 0; at < rows.length; ) {
    const end = endOfDividends(rows, at);
    const dividends = rows.slice(at, end);
    const [first] = dividends;
    if (first !== undefined && dividends.length === 1) lines.push(first);
    else if (first !== undefined) {
      const key = `dividends of ${first.record.fields.day} ${dividends.at(-1)?.record.id}`;
      lines.push({ key, dividends, open: open.has(key) });
      if (open.has(key)) for (const line of dividends) lines.push({ ...line, inside: true });
    }
    at = end;
  }
  return lines;
}

/** Position behind the dividends that begin at a position; behind one row where none do. */
function endOfDividends(rows: readonly TransactionLine[], from: number): number {
  const day = rows[from]?.record.fields.day;
  let end = from;
  for (let row = rows[end]; row !== undefined && isQuiet(row) && row.record.fields.day === day; row = rows[end]) end += 1;
  return Math.max(end, from + 1);
}
