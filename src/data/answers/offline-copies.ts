import { inTransaction } from '#data/records/transaction.ts';
import type { MemberDatabase, Store } from '../records/database.ts';
import { keysOfCopies, PART } from './copy-keys.ts';

/** What a device noted of the stock pages it took for a portfolio. Times are local, Unix milliseconds. */
export interface OfflineCopy {
  readonly portfolioId: string;
  readonly startedAt: number;
  /** When the tab that takes it was last seen at work. */
  readonly beatAt: number;
  readonly state: 'taking' | 'stopped' | 'taken';
  /** Why it stopped, in a sentence. */
  readonly why: string | undefined;
  /** Stocks to take. */
  readonly of: number;
}

/** One stock of a copy. */
export interface OfflinePart {
  readonly portfolioId: string;
  readonly stockid: string;
  readonly symbol: string;
  /** Keys of its answers on this device. */
  readonly keys: readonly string[];
  /** Characters of its answers. */
  readonly size: number;
  readonly takenAt: number;
  /** Day of its last price. */
  readonly priceDay: string | undefined;
  /** Why it is not, or not wholly, here. */
  readonly missing: string | undefined;
}

/** In the place of a stock: what belongs to the portfolio itself, such as its updates and the rates of its ledger. */
export const PORTFOLIO_PART = 'portfolio';

/** A copy with its stocks. */
export interface CopyHere {
  readonly copy: OfflineCopy;
  readonly parts: readonly OfflinePart[];
  /** What belongs to none of the stocks; undefined in copies of before it was taken. */
  readonly own: OfflinePart | undefined;
}

const HEAD = 'offline-copy ';
const headKey = (portfolioId: string) => `${HEAD}${portfolioId}`;
const partKey = (portfolioId: string, stockid: string) => `${PART}${portfolioId} ${stockid}`;

export function keepCopy(database: MemberDatabase, copy: OfflineCopy): Promise<unknown> {
  return database.run(({ meta }) => meta.put({ key: headKey(copy.portfolioId), value: copy }));
}

export function keepPart(database: MemberDatabase, part: OfflinePart): Promise<unknown> {
  return database.run(({ meta }) => meta.put({ key: partKey(part.portfolioId, part.stockid), value: part }));
}

async function partsOf(store: Store, portfolioId: string): Promise<OfflinePart[]> {
  return (await store.meta.where('key').startsWith(`${PART}${portfolioId} `).toArray()).map(({ value }) => value as OfflinePart);
}

export async function findCopy(store: Store, portfolioId: string): Promise<CopyHere | undefined> {
  const copy = (await store.meta.get(headKey(portfolioId)))?.value as OfflineCopy | undefined;
  return copy && copyWith(copy, await partsOf(store, portfolioId));
}

function copyWith(copy: OfflineCopy, all: readonly OfflinePart[]): CopyHere {
  return { copy, parts: all.filter(({ stockid }) => stockid !== PORTFOLIO_PART), own: all.find(({ stockid }) => stockid === PORTFOLIO_PART) };
}

/** Takes stocks out of a copy, with the answers that no other copy needs. */
export async function dropParts(database: MemberDatabase, parts: readonly OfflinePart[]): Promise<void> {
  await database.run((store) =>
    inTransaction(store, 'rw', ['meta', 'answers'], async (within) => {
      await within.meta.bulkDelete(parts.map(({ portfolioId, stockid }) => partKey(portfolioId, stockid)));
      const needed = await keysOfCopies(within);
      await within.answers.bulkDelete(parts.flatMap(({ keys }) => keys).filter((key) => !needed.has(key)));
    }),
  );
}

/** Removes a copy from this device. */
export async function dropCopy(database: MemberDatabase, portfolioId: string): Promise<void> {
  await dropParts(database, await database.run((store) => partsOf(store, portfolioId)));
  await database.run(({ meta }) => meta.delete(headKey(portfolioId)));
}

/** Every copy on this device. */
export async function listCopies(store: Store): Promise<CopyHere[]> {
  const heads = await store.meta.where('key').startsWith(HEAD).toArray();
  return Promise.all(heads.map(async ({ value }) => copyWith(value as OfflineCopy, await partsOf(store, (value as OfflineCopy).portfolioId))));
}
