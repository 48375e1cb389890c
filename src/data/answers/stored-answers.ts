import { hashKey, type QueryKey } from '@tanstack/react-query';
import type { MemberDatabase, Store, StoredAnswer } from '../records/database.ts';
import { currentDatabase } from '../session/session.ts';
import { keysOfCopies, OTHER_NAME } from './copy-keys.ts';
import { ANSWER_SHAPE } from './find-answer.ts';
import { dropLeastUsed, isQuota } from './least-used.ts';

/** How many answers a device keeps for a member, and how many go when there are more. */
const MOST_ANSWERS = 1_000;
const DROPPED_AT_ONCE = 100;

/** A page's answer that is on this device. */
export interface AnswerHere {
  readonly method: string;
  /** Path of the call in the contract, with its parameters in braces. */
  readonly path: string;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  /** What the answer calls itself (company, name or title), and its symbol, where it has one. */
  readonly title: string | undefined;
  readonly symbol: string | undefined;
  /** The stock it is about, if it has one. */
  readonly stockid?: string | undefined;
  /** When the server gave it, Unix milliseconds. */
  readonly asOf: number;
  /** Characters. */
  readonly size: number;
}

/** Every answer stored on this device for the current member, most recently used first. */
export async function listStoredAnswers(): Promise<AnswerHere[]> {
  const database = await currentDatabase();
  const rows = await database.run(({ answers }) => answers.orderBy('used_at').reverse().toArray());
  return rows.map(described);
}

function described({ query, as_of, size, stored_at }: StoredAnswer): AnswerHere {
  const [method, path, params, search] = query.queryKey;
  const data = query.state.data;
  return {
    method: String(method),
    path: String(path),
    params: fieldsOf(params),
    query: fieldsOf(search),
    title: textIn(data, 'company') ?? textIn(data, 'name') ?? textIn(data, 'title'),
    symbol: textIn(data, 'display_symbol') ?? textIn(data, 'symbol'),
    stockid: textIn(data, 'stockid'),
    asOf: as_of ?? stored_at,
    size,
  };
}

function fieldsOf(value: unknown): Record<string, string> {
  return Object.fromEntries(Object.entries(value ?? {}).map(([name, field]) => [name, String(field)]));
}

function textIn(data: unknown, field: string): string | undefined {
  const value = typeof data === 'object' && data !== null ? Reflect.get(data, field) : undefined;
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** Sizes of the answers kept on this device, in characters, with the path of the call each answers. */
export async function listStoredSizes(): Promise<{ key: string; path: string; size: number }[]> {
  const database = await currentDatabase();
  const sizes: { key: string; path: string; size: number }[] = [];
  await database.run(({ answers }) => answers.each(({ key, size, query }) => void sizes.push({ key, path: String(query.queryKey[1]), size })));
  return sizes;
}

export async function dropAnswer(database: MemberDatabase, key: string): Promise<void> {
  await database.run(({ answers }) => answers.delete(key));
}

/** What the server answered to a query just now, in the form in which a device keeps it. */
export function answerToStore(queryKey: QueryKey, data: unknown, { asOf, size }: { readonly asOf: number | undefined; readonly size: number }): StoredAnswer {
  const at = Date.now();
  const key = hashKey(queryKey);
  const state = {
    ...{ data, dataUpdateCount: 1, dataUpdatedAt: at, error: null, errorUpdateCount: 0, errorUpdatedAt: 0 },
    ...{ fetchFailureCount: 0, fetchFailureReason: null, fetchMeta: null, isInvalidated: false, status: 'success' as const, fetchStatus: 'idle' as const },
  };
  return { key, query: { buster: ANSWER_SHAPE, queryHash: key, queryKey, state }, as_of: asOf, size, stored_at: at, used_at: at };
}

/** One write, sent whole at once: it waits for nothing of the page, and is soon done where nobody reads the table. */
async function put(store: Store, answer: StoredAnswer, otherKeys: readonly string[]): Promise<void> {
  // Also where it says that it is open: it does so while its tables are still being made, when nothing may be written.
  await store.open();
  await new Promise<void>((resolve, reject) => {
    const transaction = store.backendDB().transaction([store.answers.name, store.meta.name], 'readwrite', { durability: 'relaxed' });
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
    transaction.objectStore(store.answers.name).put(answer);
    for (const key of otherKeys) transaction.objectStore(store.meta.name).put({ key: OTHER_NAME + key, value: answer.key });
    transaction.commit();
  });
}

/**
 * Keeps an answer; every so often the ones used longest ago make room, and at once when the device is full.
 *
 * @param otherKeys Keys of queries that call its subject by another name, see `otherKeysOf`.
 */
export async function storeAnswer(database: MemberDatabase, answer: StoredAnswer, otherKeys: readonly string[] = []): Promise<void> {
  try {
    await database.run((store) => put(store, answer, otherKeys));
  } catch (error) {
    if (!(error instanceof Error) || !isQuota(error)) throw error;
    await dropLeastUsed(database, DROPPED_AT_ONCE);
    await database.run((store) => put(store, answer, otherKeys));
  }
  const count = await database.run(({ answers }) => answers.count());
  if (count <= MOST_ANSWERS) return;
  // What was taken offline on purpose is beside the number of pages kept by themselves.
  const others = count - (await database.run(keysOfCopies)).size;
  if (others > MOST_ANSWERS) await dropLeastUsed(database, others - MOST_ANSWERS + DROPPED_AT_ONCE);
}
