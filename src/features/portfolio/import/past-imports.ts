import * as v from 'valibot';
import { Transaction, transactionNumbers } from '#contract/entities/records/transaction.ts';
import { StockId } from '#contract/primitives.ts';
import { holdingId, RecordId, settingId } from '#contract/records/ids.ts';
import type { RecordEdit, RecordRow } from '#data/records/records.ts';

/** Days in which an import can be undone. */
export const UNDO_DAYS = 30;
const A_DAY = 86_400_000;
/** What one setting remembers at most: so many replaced entries, and so many stocks, are far below the length a setting may have. */
const CHANGES_A_NOTE = 15;
const STOCKS_A_NOTE = 300;

const Numbers = v.partial(v.pick(Transaction, [...transactionNumbers]));
const Rule = v.nullable(v.string());

/** What an import did besides booking transactions; the note of a large import has further parts. */
const NotePart = v.object({
  /** Entries that the file replaced: the fields that differ, as they were before and as the file has them. */
  changed: v.array(v.object({ id: RecordId, before: Numbers, after: Numbers })),
  /** Stocks that were added to the portfolio. */
  stocks: v.array(StockId),
});

const ImportNote = v.object({
  ...NotePart.entries,
  name: v.string(),
  /** An instant. */
  imported_at: v.string(),
  created: v.number(),
  /** Settings of the ledger: what they were before, and what the import made them. */
  rules: v.array(v.object({ key: v.string(), before: Rule, after: Rule })),
});
type ImportNote = v.InferOutput<typeof ImportNote>;

/** An import that can still be undone. */
export interface PastImport extends ImportNote {
  readonly id: string;
}

type Setting = RecordRow<'user-setting'>;

const PREFIX = 'import-';
const keyOf = (importId: string) => PREFIX + importId;

/** A transaction that an import booked carries the id of the import in its own, so that any device knows which to take back. */
export function importedId(importId: string, at: number): string {
  return `${importId}.${at}`;
}

/** The settings by which all devices of the member know of an import. The first part comes last, so that a device that has it has everything. */
export function importNoted(portfolio_id: string, { id, changed, stocks, ...made }: PastImport): RecordEdit[] {
  const count = Math.max(1, Math.ceil(changed.length / CHANGES_A_NOTE), Math.ceil(stocks.length / STOCKS_A_NOTE));
  const parts = Array.from({ length: count }, (_, at): RecordEdit => {
    const part = { changed: partOf(changed, at, CHANGES_A_NOTE), stocks: partOf(stocks, at, STOCKS_A_NOTE) };
    const key = at === 0 ? keyOf(id) : `${keyOf(id)}.${at}`;
    return {
      kind: 'create',
      entity: 'user-setting',
      id: settingId(key, portfolio_id),
      fields: { portfolio_id, key, value: at === 0 ? { ...made, ...part } : part },
    };
  });
  return parts.toReversed();
}

function partOf<T>(list: readonly T[], at: number, length: number): T[] {
  return list.slice(at * length, (at + 1) * length);
}

/** Imports of a portfolio that can still be undone, the newest first. */
export function pastImports(settings: readonly Setting[], now: number): PastImport[] {
  return settings
    .flatMap((setting) => importOf(setting, settings) ?? [])
    .filter(({ imported_at }) => !isOver(imported_at, now))
    .toSorted((a, b) => (a.imported_at < b.imported_at ? 1 : -1));
}

/** Removes what is remembered of imports that can no longer be undone. */
export function expiredNotes(settings: readonly Setting[], now: number): RecordEdit[] {
  return settings.flatMap((setting) => {
    const made = importOf(setting, settings);
    return made !== undefined && isOver(made.imported_at, now) ? notesRemoved(made.id, settings) : [];
  });
}

function importOf({ fields: { key, value } }: Setting, settings: readonly Setting[]): PastImport | undefined {
  if (!key.startsWith(PREFIX) || key.includes('.')) return undefined;
  const note = v.safeParse(ImportNote, value);
  if (!note.success) return undefined;
  const parts = settings.flatMap(({ fields }) => {
    const part = fields.key.startsWith(`${key}.`) ? v.safeParse(NotePart, fields.value) : undefined;
    return part?.success ? [part.output] : [];
  });
  const all = [note.output, ...parts];
  return { ...note.output, id: key.slice(PREFIX.length), changed: all.flatMap(({ changed }) => changed), stocks: all.flatMap(({ stocks }) => stocks) };
}

function notesRemoved(importId: string, settings: readonly Setting[]): RecordEdit[] {
  const key = keyOf(importId);
  return settings
    .filter(({ fields }) => fields.value !== null && (fields.key === key || fields.key.startsWith(`${key}.`)))
    .map(({ id }) => ({ kind: 'delete', entity: 'user-setting', id }));
}

function isOver(importedAt: string, now: number): boolean {
  return now - Date.parse(importedAt) > UNDO_DAYS * A_DAY;
}

/** The fields in which two versions of an entry differ, as each has them. */
export function changeOf(id: string, before: Transaction, after: Transaction): ImportNote['changed'][number] {
  const differing = transactionNumbers.filter((field) => before[field] !== after[field]);
  const picked = (fields: Transaction): Partial<Transaction> => Object.fromEntries(differing.map((field) => [field, fields[field]]));
  return { id, before: picked(before), after: picked(after) };
}

/** The records of a portfolio that an import may have made or changed. */
export interface PortfolioRecords {
  readonly portfolioId: string;
  readonly transactions: readonly RecordRow<'transaction'>[];
  readonly holdings: readonly RecordRow<'holding'>[];
  readonly settings: readonly Setting[];
}

/**
 * The edits that undo an import. The transactions it booked are deleted. An entry it replaced gets its former numbers and a
 * setting its former value, unless it was changed again since; a stock it added is removed unless other transactions are
 * booked of it.
 */
export function undoEdits(made: PastImport, { portfolioId, transactions, holdings, settings }: PortfolioRecords): RecordEdit[] {
  const isOwn = (id: string | null) => id?.startsWith(`${made.id}.`) === true;
  const [own, others] = [true, false].map((wanted) => transactions.filter(({ id, fields }) => (isOwn(id) || isOwn(fields.conflict_of)) === wanted));
  const traded = new Set(others?.flatMap(({ fields: { stockid, other_stockid } }) => [stockid, other_stockid]));
  const held = new Set(holdings.map(({ id }) => id));
  const added = made.stocks.filter((stockid) => !traded.has(stockid) && held.has(holdingId(portfolioId, stockid)));
  return [
    ...(own ?? []).map(({ id }): RecordEdit => ({ kind: 'delete', entity: 'transaction', id })),
    ...restored(made, others ?? []),
    ...added.map((stockid): RecordEdit => ({ kind: 'delete', entity: 'holding', id: holdingId(portfolioId, stockid) })),
    ...rulesRestored(made, portfolioId, settings),
    ...notesRemoved(made.id, settings),
  ];
}

function restored({ changed }: PastImport, transactions: PortfolioRecords['transactions']): RecordEdit[] {
  const byId = new Map(transactions.map(({ id, fields }) => [id, fields]));
  return changed.flatMap(({ id, before, after }): RecordEdit[] => {
    const fields = byId.get(id);
    const isAsImported = fields !== undefined && Object.entries(after).every(([field, value]) => Reflect.get(fields, field) === value);
    return isAsImported ? [{ kind: 'patch', entity: 'transaction', id, patch: Object.fromEntries(Object.entries(before)) }] : [];
  });
}

function rulesRestored({ rules }: PastImport, portfolio_id: string, settings: readonly Setting[]): RecordEdit[] {
  return rules.flatMap(({ key, before, after }): RecordEdit[] => {
    const id = settingId(key, portfolio_id);
    const isAsImported = settings.some((setting) => setting.id === id && setting.fields.value === after);
    return isAsImported ? [{ kind: 'create', entity: 'user-setting', id, fields: { portfolio_id, key, value: before } }] : [];
  });
}
