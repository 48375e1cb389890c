import { type Transaction, transactionNumbers, transactionOf } from '#contract/entities/records/transaction.ts';
import type { OwnStock } from '#contract/own-stock.ts';
import { COMMON_PORTFOLIO, settingId } from '#contract/records/ids.ts';
import type { ColumnMapping } from '#data/broker-files/column-mapping.ts';
import type { BookRules } from '#data/broker-files/sextant-book.ts';
import { create, listRecords, newRecordId, type RecordEdit, type RecordRow, transact } from '#data/records/records.ts';
import { COST_METHOD, CURRENCY } from '../ledger/use-ledger.ts';
import { ownStockEdits } from '../own-stocks/own-stock-edits.ts';
import { listOwnStocks } from '../own-stocks/use-own-stocks.ts';
import { addedHoldings } from '../portfolio-edits.ts';
import { type ImportChoices, type ImportPlan, type PlannedRow, rowsToWrite } from './import-plan.ts';
import { changeOf, expiredNotes, importedId, importNoted, type PastImport, pastImports, undoEdits } from './past-imports.ts';

/** Setting of all portfolios: how tables are read, by their head. */
export const IMPORT_COLUMNS = 'import_columns';
/** Heads that are remembered; the oldest is forgotten first. */
const MOST_REMEMBERED = 12;

/** What an import did. */
export interface WrittenImport {
  readonly id: string;
  readonly created: number;
  readonly changed: number;
}

/**
 * Writes what a plan says, all of it or nothing, with a note by which it can be undone. Stocks that are not in the portfolio are added to it.
 *
 * @param name Of the file.
 * @param rules Of a book of this product: an empty ledger is kept by the same ones afterwards.
 */
export async function writeImport(
  portfolioId: string,
  name: string,
  plan: ImportPlan,
  choices: ImportChoices,
  rules: BookRules | undefined,
): Promise<WrittenImport> {
  const rows = rowsToWrite(plan, choices);
  const replaces = ({ at, state }: PlannedRow) => state === 'conflict' && at !== undefined && choices.conflicts[at] === 'file';
  const importId = await newRecordId();
  const ids = idsOf(importId, plan, rows);
  const before = await listRecords('transaction', { portfolio_id: portfolioId });
  const settings = await listRecords('user-setting', { portfolio_id: portfolioId });
  const stored = new Map(before.map(({ id, fields }) => [id, fields]));
  const edits: RecordEdit[] = [];
  const changed: PastImport['changed'] = [];
  for (const planned of rows) {
    const fields = fieldsOf(planned, portfolioId, ids);
    if (fields === undefined) continue;
    const old = planned.entry && stored.get(planned.entry.id);
    if (replaces(planned) && planned.entry !== undefined && old !== undefined) {
      edits.push({ kind: 'patch', entity: 'transaction', id: planned.entry.id, patch: numbersOf(fields), from: old });
      changed.push(changeOf(planned.entry.id, old, fields));
      continue;
    }
    edits.push({ kind: 'create', entity: 'transaction', id: ids.ofRow(planned), fields });
  }
  const holdings = await addedHoldings(
    portfolioId,
    rows.flatMap(({ stockid }) => stockid ?? []),
  );
  const ruled = before.length === 0 && rules !== undefined ? changedRules(portfolioId, rules, settings) : [];
  const own = ownStocksAdded(rules?.ownStocks ?? [], await listOwnStocks());
  const now = Date.now();
  const made: PastImport = {
    ...{ id: importId, name: name.slice(0, 200), imported_at: new Date(now).toISOString(), created: edits.length - changed.length },
    ...{ changed, rules: ruled, stocks: holdings.map(({ fields: { stockid } }) => stockid) },
  };
  const ruleEdits = ruled.map(({ key, after }) => settingMade(portfolioId, key, after));
  await transact([...edits, ...own, ...holdings, ...ruleEdits, ...expiredNotes(settings, now), ...importNoted(portfolioId, made)]);
  return { id: importId, created: made.created, changed: changed.length };
}

/** Stocks that are not listed as a file describes them; what the member says of one already stays as it is. */
function ownStocksAdded(stocks: readonly OwnStock[], known: ReadonlyMap<string, OwnStock>): RecordEdit[] {
  return stocks.flatMap((stock) => {
    const there = known.get(stock.stockid);
    const days = new Set(there?.prices.map(({ day }) => day));
    return ownStockEdits({ ...stock, ...there, prices: stock.prices.filter(({ day }) => !days.has(day)) });
  });
}

/** Undoes an import, also one of another device. Nothing is done where it is undone already. */
export async function undoImport(portfolioId: string, importId: string): Promise<void> {
  const where = { portfolio_id: portfolioId };
  const settings = await listRecords('user-setting', where);
  const made = pastImports(settings, Date.now()).find(({ id }) => id === importId);
  if (made === undefined) return;
  const [transactions, holdings] = await Promise.all([listRecords('transaction', where), listRecords('holding', where)]);
  await transact(undoEdits(made, { portfolioId, transactions, holdings, settings }));
}

/** Ids of the rows that are written, and of those of the file that are there already, by which others name the lot they sell. */
function idsOf(importId: string, { rows }: ImportPlan, written: readonly PlannedRow[]) {
  const byName = new Map<string, string>();
  const places = new Map(written.map((planned, at) => [planned, at]));
  const ofRow = (planned: PlannedRow) => importedId(importId, places.get(planned) ?? places.size);
  for (const planned of rows) {
    const { entry, row } = planned;
    const id = entry?.id ?? (places.has(planned) ? ofRow(planned) : undefined);
    if (id !== undefined && row?.id !== undefined) byName.set(row.id, id);
  }
  return { ofRow, ofLot: (name: string) => lotOf(name, byName) };
}

/** A lot goes by the id of the entry that opened it; one of a spin-off by two, with a stroke between. */
function lotOf(name: string, byName: ReadonlyMap<string, string>): string | null {
  const parts = name.split('/').map((part) => byName.get(part));
  return parts.includes(undefined) ? null : parts.join('/');
}

function fieldsOf({ row, stockid }: PlannedRow, portfolioId: string, ids: ReturnType<typeof idsOf>): Transaction | undefined {
  if (row === undefined) return undefined;
  const lot = row.lot === undefined ? null : ids.ofLot(row.lot);
  return transactionOf(portfolioId, { ...row.fields, stockid, other_stockid: row.other?.stockid ?? null, lot });
}

function numbersOf(fields: Transaction): Partial<Transaction> {
  return Object.fromEntries(transactionNumbers.map((field) => [field, fields[field]]));
}

function changedRules(portfolioId: string, { currency, method }: BookRules, settings: readonly RecordRow<'user-setting'>[]): PastImport['rules'] {
  const rules = [
    { key: CURRENCY, after: currency },
    { key: COST_METHOD, after: method },
  ];
  return rules.map(({ key, after }) => {
    const before = settings.find(({ id }) => id === settingId(key, portfolioId))?.fields.value;
    return { key, before: typeof before === 'string' ? before : null, after };
  });
}

function settingMade(portfolio_id: string, key: string, value: string | null): RecordEdit {
  return { kind: 'create', entity: 'user-setting', id: settingId(key, portfolio_id), fields: { portfolio_id, key, value } };
}

/** Remembers how tables with this head are read, on all devices of the member. */
export async function rememberColumns(head: string, mapping: ColumnMapping, known: Readonly<Record<string, ColumnMapping>>): Promise<void> {
  const others = Object.entries(known).filter(([each]) => each !== head);
  const value = Object.fromEntries([...others.slice(1 - MOST_REMEMBERED), [head, mapping]]);
  await create('user-setting', { portfolio_id: COMMON_PORTFOLIO, key: IMPORT_COLUMNS, value }, settingId(IMPORT_COLUMNS, COMMON_PORTFOLIO));
}
