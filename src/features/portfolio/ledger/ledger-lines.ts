import { DRAFT, type DraftLine } from './form/draft-line.ts';
import type { TransactionLine } from './transaction-columns.tsx';
import type { LedgerView } from './use-ledger-view.ts';

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
function isQuiet({ record: { fields, status }, problem, draft }: TransactionLine): boolean {
  return !draft && fields.kind === 'dividend' && fields.conflict_of === null && fields.note === '' && problem === undefined && status !== 'needs attention';
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

/**
 * The transactions of a ledger with what each did, newest first.
 *
 * @param draft One that is typed is shown among them, in place of the one it changes, and everything is as it would be with it.
 */
export function transactionLines({ records, book, stocks }: Pick<LedgerView, 'records' | 'book' | 'stocks'>, draft: DraftLine | undefined): TransactionLine[] {
  const shown = draft?.book ?? book;
  const places = new Map(shown.lines.map((line, at) => [line.entry.id, { line, at }]));
  const problems = new Map(shown.problems.map((problem) => [problem.entry, problem]));
  const lines = records.map((record): TransactionLine => {
    const { stockid } = record.fields;
    return {
      record,
      line: places.get(record.id)?.line,
      problem: problems.get(record.id),
      symbol: stockid === null ? undefined : stocks.get(stockid)?.symbol,
    };
  });
  return withDraft(lines, draft, stocks).toSorted((a, b) => {
    const days = a.record.fields.day < b.record.fields.day ? 1 : a.record.fields.day > b.record.fields.day ? -1 : 0;
    return days || (places.get(b.record.id)?.at ?? 0) - (places.get(a.record.id)?.at ?? 0);
  });
}

function withDraft(lines: TransactionLine[], draft: DraftLine | undefined, stocks: LedgerView['stocks']): TransactionLine[] {
  if (draft === undefined) return lines;
  const { id, fields } = draft.typed;
  const symbol = fields.stockid === null ? undefined : stocks.get(fields.stockid)?.symbol;
  const nowhere = { entity: 'transaction', created_at: '', updated_at: '', status: 'synced' } as const;
  if (id === DRAFT) return [...lines, { record: { ...nowhere, id, fields }, line: draft.line, problem: undefined, symbol, draft: true }];
  return lines.map((each) => (each.record.id === id ? { ...each, record: { ...each.record, fields }, symbol, draft: true } : each));
}
