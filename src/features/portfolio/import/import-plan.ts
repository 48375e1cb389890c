import type { FileRow, NamedSecurity, RefusedRow } from '#data/broker-files/file-row.ts';
import { type ComparedEntry, compareImport, type ImportVerdict } from '#domain/ledger/compare-import.ts';
import type { LedgerEntry } from '#domain/ledger/entry.ts';
import { keepBook } from '#domain/ledger/keep-book.ts';
import type { CostMethod } from '#domain/ledger/lots.ts';
import { nothing } from '#domain/ledger/money.ts';
import { exchangeRate, type PublishedRates, rateTable } from '#domain/prices/exchange-rate.ts';

/** What the member decided about rows of a file, by their place in it. */
export interface ImportChoices {
  /** The stock of a security, by {@link securityKey}, where the member chose it. */
  readonly stocks: Readonly<Record<string, string>>;
  readonly skipped: readonly number[];
  /** Of a row that is like an entry of the ledger; the ledger's stays until another is chosen. */
  readonly conflicts: Readonly<Record<number, ConflictChoice>>;
  /** Sales of more than is held that are meant. */
  readonly accepted: readonly number[];
}
export type ConflictChoice = 'file' | 'mine' | 'both';

export const noChoices: ImportChoices = { stocks: {}, skipped: [], conflicts: {}, accepted: [] };

export interface ImportRequest {
  readonly rows: readonly FileRow[];
  readonly refused: readonly RefusedRow[];
  /** Stockids of the file's securities, by {@link securityKey}. */
  readonly stocks: ReadonlyMap<string, string>;
  readonly choices: ImportChoices;
  readonly ledger: readonly LedgerEntry[];
  readonly currency: string;
  readonly method: CostMethod;
  readonly rates: readonly PublishedRates[];
}

/** A row of the file with what becomes of it. */
export interface PlannedRow {
  /** Place among the rows that could be read; `undefined` for one that could not. */
  readonly at: number | undefined;
  readonly line: number;
  readonly row: FileRow | undefined;
  readonly text: string;
  readonly stockid: string | null;
  /** What a spin-off brought. */
  readonly otherId: string | null;
  readonly state: 'refused' | 'conflict' | 'new' | 'there' | 'skipped';
  /** Why it is refused. */
  readonly reason: string | undefined;
  /** How the member may mend it. */
  readonly repair: 'stock' | 'sale' | undefined;
  /** The entry of the ledger it is, or is like. */
  readonly entry: LedgerEntry | undefined;
  readonly differs: readonly (keyof ComparedEntry)[];
}

/** What a position or the cash is before and after an import; decimal text, `undefined` where a rate is missing. */
export interface ChangedPosition {
  readonly stockid: string | undefined;
  readonly now: string | undefined;
  readonly after: string | undefined;
}

export interface ImportPlan {
  readonly rows: readonly PlannedRow[];
  readonly changes: readonly ChangedPosition[];
  readonly unchanged: number;
}

/** One name for a security within a file, whichever ways the file names it. */
export function securityKey({ stockid, isin, cusip, symbol, name }: NamedSecurity): string {
  return stockid ?? isin ?? cusip ?? symbol ?? name ?? '';
}

/** How a security is called in a sentence. */
export function securityName({ stockid, isin, cusip, symbol, name }: NamedSecurity): string {
  return symbol ?? name ?? isin ?? cusip ?? stockid ?? 'unnamed';
}

/** What becomes of each row of a file, and what that changes in the portfolio. Nothing is written. */
export function planImport({ rows, refused, stocks, choices, ledger, currency, method, rates }: ImportRequest): ImportPlan {
  const stockOf = (security: NamedSecurity | undefined) =>
    security === undefined ? null : (choices.stocks[securityKey(security)] ?? stocks.get(securityKey(security)) ?? undefined);
  const entries = rows.map((row, at) => entryOf(row, at, stockOf(row.security) ?? null, stockOf(row.other) ?? null));
  const skipped = new Set(choices.skipped);
  const known = rows.flatMap(({ security, other }, at) => (stockOf(security) === undefined || stockOf(other) === undefined || skipped.has(at) ? [] : [at]));
  const compared = compareImport(
    known.flatMap((at) => entries[at] ?? []),
    ledger,
  );
  const verdicts = new Map(known.map((at, place) => [at, compared[place] ?? { kind: 'new' as const }]));
  const table = rateTable(rates);
  const rules = { currency, method, rateOn: (of: string, day: string) => exchangeRate(table, of, currency, day)?.rate };
  const after = keepBook(ledgerWith(ledger, entries, verdicts, choices), rules);
  const problems = new Map(after.problems.map((problem) => [problem.entry, problem]));
  const planned = rows.map((row, at): PlannedRow => {
    const base = {
      at,
      line: row.line,
      row,
      text: '',
      stockid: entries[at]?.stockid ?? null,
      otherId: entries[at]?.other_stockid ?? null,
      reason: undefined,
      repair: undefined,
      entry: undefined,
      differs: [],
    };
    if (skipped.has(at)) return { ...base, state: 'skipped' };
    const verdict = verdicts.get(at);
    if (verdict === undefined) return { ...base, state: 'refused', reason: `No stock called ${nameOfUnknown(row, stockOf)}.`, repair: 'stock' };
    if (verdict.kind !== 'new') return { ...base, state: verdict.kind, entry: verdict.entry, differs: verdict.kind === 'conflict' ? verdict.differs : [] };
    const problem = problems.get(idOf(at));
    if (problem?.kind !== 'oversold' || choices.accepted.includes(at)) return { ...base, state: 'new' };
    return { ...base, state: 'refused', reason: `Sells ${row.fields.shares}, you held ${problem.held?.toFixed() ?? 0} that day.`, repair: 'sale' };
  });
  const unreadable = refused.map(({ line, text, reason }): PlannedRow => ({ ...unread, line, text, reason }));
  const refusedSales = new Set(planned.flatMap(({ state, at }) => (state === 'refused' && at !== undefined ? [idOf(at)] : [])));
  const written =
    refusedSales.size === 0
      ? after
      : keepBook(
          ledgerWith(ledger, entries, verdicts, choices).filter(({ id }) => !refusedSales.has(id)),
          rules,
        );
  return { rows: [...unreadable, ...planned].toSorted((a, b) => a.line - b.line), ...changesOf(keepBook(ledger, rules), written) };
}

const unread = { at: undefined, row: undefined, stockid: null, otherId: null, state: 'refused', repair: undefined, entry: undefined, differs: [] } as const;

const idOf = (at: number) => `row ${String(at).padStart(8, '0')}`;

function entryOf({ fields, lot }: FileRow, at: number, stockid: string | null, other_stockid: string | null): LedgerEntry {
  return { ...fields, id: idOf(at), stockid, other_stockid, lot: lot ?? null };
}

function nameOfUnknown({ security, other }: FileRow, stockOf: (security: NamedSecurity | undefined) => string | null | undefined): string {
  const unknown = stockOf(security) === undefined ? security : other;
  return unknown === undefined ? 'that' : securityName(unknown);
}

/** The ledger as it would be with what is new and what was decided. */
function ledgerWith(
  ledger: readonly LedgerEntry[],
  entries: readonly LedgerEntry[],
  verdicts: ReadonlyMap<number, ImportVerdict<LedgerEntry>>,
  { conflicts }: ImportChoices,
): LedgerEntry[] {
  const replaced = new Set<string>();
  const added: LedgerEntry[] = [];
  for (const [at, verdict] of verdicts) {
    const entry = entries[at];
    const chosen = conflicts[at] ?? 'mine';
    if (entry === undefined || verdict.kind === 'there' || (verdict.kind === 'conflict' && chosen === 'mine')) continue;
    if (verdict.kind === 'conflict' && chosen === 'file') replaced.add(verdict.entry.id);
    added.push(entry);
  }
  return [...ledger.filter(({ id }) => !replaced.has(id)), ...added];
}

type Book = ReturnType<typeof keepBook>;

function changesOf(now: Book, after: Book): Pick<ImportPlan, 'changes' | 'unchanged'> {
  const shares = ({ lots }: Book) => {
    const sums = new Map<string, typeof nothing>();
    for (const lot of lots) sums.set(lot.stockid, (sums.get(lot.stockid) ?? nothing).plus(lot.shares));
    return sums;
  };
  const [before, then] = [shares(now), shares(after)];
  const all = [...new Set([...before.keys(), ...then.keys()])];
  const changed = all.filter((stockid) => !(before.get(stockid) ?? nothing).eq(then.get(stockid) ?? nothing));
  const cash = { stockid: undefined, now: now.cash.get(now.currency)?.toFixed(2), after: after.cash.get(after.currency)?.toFixed(2) };
  const positions = changed.map((stockid) => ({ stockid, now: (before.get(stockid) ?? nothing).toFixed(), after: (then.get(stockid) ?? nothing).toFixed() }));
  return { changes: [cash, ...positions], unchanged: all.length - changed.length };
}

/** The ledger as it would be once the rows that an import writes are in it. */
export function ledgerAfter(plan: ImportPlan, choices: ImportChoices, ledger: readonly LedgerEntry[]): LedgerEntry[] {
  const written = rowsToWrite(plan, choices);
  const replaced = new Set(written.flatMap(({ at, entry }) => (at !== undefined && entry !== undefined && choices.conflicts[at] === 'file' ? [entry.id] : [])));
  const added = written.flatMap(({ at, row, stockid, otherId }) => (at === undefined || row === undefined ? [] : [entryOf(row, at, stockid, otherId)]));
  return [...ledger.filter(({ id }) => !replaced.has(id)), ...added];
}

/** The rows that an import would write. */
export function rowsToWrite({ rows }: ImportPlan, { conflicts }: ImportChoices): readonly PlannedRow[] {
  return rows.filter(({ state, at }) => state === 'new' || (state === 'conflict' && at !== undefined && (conflicts[at] ?? 'mine') !== 'mine'));
}
