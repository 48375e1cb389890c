import type { Holding, HoldingRow, Portfolio, PortfolioNote, PortfolioNoteRow, PortfolioRow, StockEntry } from '#contract/entities/records/portfolio.ts';
import type { UserSettingRow } from '#contract/entities/records/user-setting.ts';
import { holdingKind } from '#contract/records/holding.ts';
import { COMMON_PORTFOLIO, holdingId, settingId } from '#contract/records/ids.ts';
import { portfolioKind } from '#contract/records/portfolio.ts';
import { portfolioNoteKind } from '#contract/records/portfolio-note.ts';
import { userSettingKind } from '#contract/records/user-setting.ts';
import { MOST_STOCKS_IN_PORTFOLIO } from '#domain/membership/quotas.ts';
import { findListing } from '../queries/listings/find-listing.ts';
import { placesOfPortfolios } from '../queries/records/portfolios.ts';
import { eachRecord } from '../queries/records/record-pages.ts';
import { countBelow } from '../queries/records/records.ts';
import { newRecordId } from '../records/new-id.ts';
import type { RecordBook } from '../records/record-book.ts';
import { answerOf, type StoredRecord } from '../records/stored-record.ts';
import { ApiError } from '../serve.ts';
import { adjusted, bookIn, unbookStock } from './transaction-edits.ts';

const done = true as const;

/** Makes a portfolio; the position and order that are not named are none. */
export async function createPortfolioIn(
  book: RecordBook,
  { id, ...given }: Partial<Portfolio> & { id?: string | undefined; name: string },
): Promise<PortfolioRow> {
  if (id === COMMON_PORTFOLIO) throw new ApiError('already-there');
  const { name, private: privacy = 0, sequence = {}, position = null } = given;
  return portfolioRow(book, await book.create(portfolioKind, id ?? newRecordId(book.madeAt), { name, private: privacy, sequence, position }));
}

export async function changePortfolioIn(book: RecordBook, id: string, patch: Partial<Portfolio>): Promise<PortfolioRow> {
  return portfolioRow(book, await book.patch(portfolioKind, id, patch));
}

export async function deletePortfolioIn(book: RecordBook, id: string) {
  const { rev } = await book.delete(portfolioKind, id);
  return { done, id, rev };
}

/** Moves a portfolio to a position of the list; afterwards all positions differ. */
export async function reorderPortfolioIn(book: RecordBook, id: string, position: number): Promise<PortfolioRow> {
  const list = await placesOfPortfolios(book.db, book.userId);
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

/** Adds stocks, the first of them on top; one that is there is changed in what its entry names. */
export async function addStocksIn(book: RecordBook, portfolioId: string, entries: readonly StockEntry[]): Promise<HoldingRow[]> {
  await book.expectKnown(portfolioKind, portfolioId);
  const rows: HoldingRow[] = [];
  if (entries.length === 0) return rows;
  if (entries.length + (await countBelow(book.db, book.userId, holdingKind.entity, portfolioId)) > MOST_STOCKS_IN_PORTFOLIO)
    await refuseFull(book, portfolioId, entries);
  let seq = entries.every((entry) => entry.seq !== undefined) ? 0 : (await leastSeq(book, portfolioId)) - 1;
  for (const { stock, transactions = [], reset_transaction = false, ...named } of entries) {
    const stockid = await stockidOf(book, stock);
    const patch: Partial<Holding> = Object.fromEntries(Object.entries(named).filter(([, value]) => value !== undefined));
    const { note = '', adjust_price = null, split_factor = null, add_date = null, is_dummy_stock = false } = patch;
    const fresh: Holding = { portfolio_id: portfolioId, stockid, note, adjust_price, split_factor, add_date, is_dummy_stock, seq: patch.seq ?? seq };
    rows.push(answerOf(await book.put(holdingKind, holdingId(portfolioId, stockid), { fresh, patch })));
    if (reset_transaction) await unbookStock(book, portfolioId, stockid);
    for (const transaction of transactions) await bookIn(book, portfolioId, undefined, adjusted({ ...transaction, stockid }, named));
    seq -= 1;
  }
  return rows;
}

/** Refuses stocks that a portfolio has no room for; those it holds already need none. */
async function refuseFull(book: RecordBook, portfolioId: string, entries: readonly StockEntry[]): Promise<void> {
  const held = new Set<string>();
  for await (const { record } of eachRecord(book.db, book.userId, holdingKind, { parent: portfolioId })) held.add(record.fields.stockid);
  for (const { stock } of entries) held.add(await stockidOf(book, stock));
  if (held.size > MOST_STOCKS_IN_PORTFOLIO) throw new ApiError('portfolio-full');
}

async function leastSeq(book: RecordBook, portfolioId: string): Promise<number> {
  let least = 0;
  for await (const { record } of eachRecord(book.db, book.userId, holdingKind, { parent: portfolioId })) least = Math.min(least, record.fields.seq);
  return least;
}

/** A stockid is taken as it is, even of a stock this server does not have; a symbol must be known. */
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

/** A second portfolio with the stocks and their order of the first. Notes and transactions stay with the first. */
export async function clonePortfolioIn(book: RecordBook, id: string, name: string | undefined): Promise<PortfolioRow> {
  const original = await book.find(portfolioKind, id);
  if (original === undefined) throw new ApiError('not-found');
  if ((await countBelow(book.db, book.userId, holdingKind.entity, id)) > MOST_STOCKS_IN_PORTFOLIO) throw new ApiError('portfolio-full');
  const portfolio_id = newRecordId(book.madeAt);
  const clone = await book.create(portfolioKind, portfolio_id, {
    ...original.fields,
    name: name ?? `${original.fields.name} (copy)`.slice(0, 120),
    position: null,
  });
  const copies: { id: string; fields: Holding }[] = [];
  for await (const { record } of eachRecord(book.db, book.userId, holdingKind, { parent: id })) {
    copies.push({ id: holdingId(portfolio_id, record.fields.stockid), fields: { ...record.fields, portfolio_id } });
  }
  await book.copyBelow(holdingKind, copies);
  return portfolioRow(book, clone);
}

export async function addPortfolioNoteIn(
  book: RecordBook,
  portfolio_id: string,
  { note_id, content, stockid = null, conflict_of = null }: Partial<PortfolioNote> & { note_id?: string | undefined; content: string },
): Promise<PortfolioNoteRow> {
  return portfolioNoteRow(await book.create(portfolioNoteKind, note_id ?? newRecordId(book.madeAt), { portfolio_id, stockid, content, conflict_of }));
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
  return { ...answerOf(portfolio), stock_count: await countBelow(book.db, book.userId, holdingKind.entity, portfolio.id) };
}
