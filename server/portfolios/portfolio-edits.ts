import type { Holding, HoldingRow, Portfolio, PortfolioNote, PortfolioNoteRow, PortfolioRow, StockEntry } from '#contract/entities/portfolio.ts';
import type { UserSettingRow } from '#contract/entities/user-setting.ts';
import { holdingKind } from '#contract/records/holding.ts';
import { COMMON_PORTFOLIO, holdingId, settingId } from '#contract/records/ids.ts';
import { portfolioKind } from '#contract/records/portfolio.ts';
import { portfolioNoteKind } from '#contract/records/portfolio-note.ts';
import { userSettingKind } from '#contract/records/user-setting.ts';
import { findListing } from '../queries/find-listing.ts';
import { newRecordId } from '../records/new-id.ts';
import type { RecordBook } from '../records/record-book.ts';
import { answerOf, type StoredRecord } from '../records/stored-record.ts';
import { ApiError } from '../serve.ts';

const done = true as const;

/** Makes a portfolio; the position and order that are not named are none. */
export async function createPortfolioIn(
  book: RecordBook,
  { id, ...given }: Partial<Portfolio> & { id?: string | undefined; name: string },
): Promise<PortfolioRow> {
  if (id === COMMON_PORTFOLIO) throw new ApiError('already-there');
  const { name, private: privacy = 0, sequence = {}, position = null } = given;
  return portfolioRow(book, await book.create(portfolioKind, id ?? newRecordId(book.now), { name, private: privacy, sequence, position }));
}

export async function changePortfolioIn(book: RecordBook, id: string, patch: Partial<Portfolio>): Promise<PortfolioRow> {
  return portfolioRow(book, await book.patch(portfolioKind, id, patch));
}

export async function deletePortfolioIn(book: RecordBook, id: string) {
  const { rev } = await book.delete(portfolioKind, id);
  return { done, id, rev };
}

/** Moves a portfolio to a place of the list; every portfolio has a place of its own afterwards. */
export async function reorderPortfolioIn(book: RecordBook, id: string, position: number): Promise<PortfolioRow> {
  const list = inOrder(await book.list(portfolioKind));
  const moved = list.find((portfolio) => portfolio.id === id);
  if (moved === undefined) throw new ApiError('not-found');
  const others = list.filter((portfolio) => portfolio.id !== id);
  // The one that is moved first: the request's conditions are about it.
  const place = Math.min(position, others.length);
  const changed = await book.patch(portfolioKind, id, { position: place });
  for (const [at, other] of others.toSpliced(place, 0, moved).entries()) {
    if (other.id !== id && other.fields.position !== at) await book.patch(portfolioKind, other.id, { position: at });
  }
  return portfolioRow(book, changed);
}

/** Portfolios that have a place by it, then the others, newest first. */
export function inOrder(portfolios: readonly StoredRecord<Portfolio>[]): StoredRecord<Portfolio>[] {
  const place = ({ fields }: StoredRecord<Portfolio>) => fields.position ?? Number.POSITIVE_INFINITY;
  return portfolios.toSorted((a, b) => (place(a) === place(b) ? b.created_at - a.created_at || b.rev - a.rev : place(a) - place(b)));
}

/** Adds stocks, the first of them on top; one that is there is changed in what its entry names. */
export async function addStocksIn(book: RecordBook, portfolioId: string, entries: readonly StockEntry[]): Promise<HoldingRow[]> {
  await book.expectKnown(portfolioKind, portfolioId);
  const rows: HoldingRow[] = [];
  if (entries.length === 0) return rows;
  const held = await book.list(holdingKind, { parent: portfolioId });
  let seq = Math.min(0, ...held.map(({ fields }) => fields.seq)) - 1;
  for (const { stock, transactions: _none, reset_transaction: _without, ...named } of entries) {
    const stockid = await stockidOf(book, stock);
    const patch: Partial<Holding> = Object.fromEntries(Object.entries(named).filter(([, value]) => value !== undefined));
    const { note = '', adjust_price = null, split_factor = null, add_date = null, is_dummy_stock = false } = patch;
    const fresh: Holding = { portfolio_id: portfolioId, stockid, note, adjust_price, split_factor, add_date, is_dummy_stock, seq: patch.seq ?? seq };
    rows.push(answerOf(await book.put(holdingKind, holdingId(portfolioId, stockid), { fresh, patch })));
    seq -= 1;
  }
  return rows;
}

/** A stockid stands for itself, even of a stock this server does not have; a symbol must be known. */
async function stockidOf(book: RecordBook, stock: string): Promise<string> {
  if (/^[A-Z]{2}[0-9A-Z]{8}$/.test(stock)) return stock;
  const found = await findListing(book.db, stock);
  if (found === undefined) throw new ApiError('stock-not-found');
  return found.stockid;
}

/** Removes stocks; one that is not there is removed already. */
export async function removeStocksIn(book: RecordBook, portfolioId: string, stockids: readonly string[]): Promise<string[]> {
  await book.expectKnown(portfolioKind, portfolioId);
  const removed: string[] = [];
  for (const stockid of new Set(stockids)) {
    if (await book.deleteIfKnown(holdingKind, holdingId(portfolioId, stockid))) removed.push(stockid);
  }
  return removed;
}

/** A second portfolio with the stocks and their order of the first. Notes stay with the first. */
export async function clonePortfolioIn(book: RecordBook, id: string, name: string | undefined): Promise<PortfolioRow> {
  const original = await book.find(portfolioKind, id);
  if (original === undefined) throw new ApiError('not-found');
  const portfolio_id = newRecordId(book.now);
  const clone = await book.create(portfolioKind, portfolio_id, {
    ...original.fields,
    name: name ?? `${original.fields.name} (copy)`.slice(0, 120),
    position: null,
  });
  for (const { fields } of await book.list(holdingKind, { parent: id })) {
    await book.create(holdingKind, holdingId(portfolio_id, fields.stockid), { ...fields, portfolio_id });
  }
  return portfolioRow(book, clone);
}

export async function addPortfolioNoteIn(
  book: RecordBook,
  portfolio_id: string,
  { note_id, content, stockid = null, conflict_of = null }: Partial<PortfolioNote> & { note_id?: string | undefined; content: string },
): Promise<PortfolioNoteRow> {
  return portfolioNoteRow(await book.create(portfolioNoteKind, note_id ?? newRecordId(book.now), { portfolio_id, stockid, content, conflict_of }));
}

/** Changes a note of a portfolio; of the named one, when one is named. */
export async function changePortfolioNoteIn(
  book: RecordBook,
  { id, portfolioId }: { id: string; portfolioId?: string },
  patch: Partial<PortfolioNote>,
): Promise<PortfolioNoteRow> {
  if (portfolioId !== undefined) await refuseOfOther(book, id, portfolioId);
  return portfolioNoteRow(await book.patch(portfolioNoteKind, id, patch));
}

export async function deletePortfolioNoteIn(book: RecordBook, { id, portfolioId }: { id: string; portfolioId?: string }) {
  if (portfolioId !== undefined) await refuseOfOther(book, id, portfolioId);
  const { rev } = await book.delete(portfolioNoteKind, id);
  return { done, id, rev };
}

async function refuseOfOther(book: RecordBook, id: string, portfolioId: string): Promise<void> {
  const note = await book.find(portfolioNoteKind, id);
  if (note !== undefined && note.fields.portfolio_id !== portfolioId) throw new ApiError('not-found');
}

export function portfolioNoteRow(note: StoredRecord<PortfolioNote>): PortfolioNoteRow {
  return { ...answerOf(note), note_id: note.id };
}

/** Sets one setting of a portfolio, or of all of them. */
export async function changeSettingIn(
  book: RecordBook,
  portfolio_id: string,
  { key, value }: { key: string; value: UserSettingRow['value'] },
): Promise<UserSettingRow> {
  const fields = { portfolio_id, key, value };
  return answerOf(await book.put(userSettingKind, settingId(key, portfolio_id), { fresh: fields, patch: fields }));
}

async function portfolioRow(book: RecordBook, portfolio: StoredRecord<Portfolio>): Promise<PortfolioRow> {
  return { ...answerOf(portfolio), stock_count: (await book.list(holdingKind, { parent: portfolio.id })).length };
}
