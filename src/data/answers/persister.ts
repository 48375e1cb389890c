import { experimental_createQueryPersister } from '@tanstack/query-persist-client-core';
import {
  type FetchQueryOptions,
  hashKey,
  notifyManager,
  type Query,
  type QueryClient,
  type QueryFunction,
  type QueryFunctionContext,
  type QueryKey,
} from '@tanstack/react-query';
import { type MemberDatabase, MemberLeftError, type StoredAnswer } from '../records/database.ts';
import { currentDatabase, isHere, likelyDatabase } from '../session/session.ts';
import { logFailure } from '../sync/state/log.ts';
import { type AnswerAge, ageOf, rememberAge } from './answer-age.ts';
import { ANSWER_SHAPE, countAsUsed, findAnswer } from './find-answer.ts';
import { answerToStore, dropAnswer, storeAnswer } from './stored-answers.ts';

const PREFIX = 'answer';

type AnswerPersister = ReturnType<typeof persisterOver>;
const persisters = new WeakMap<MemberDatabase, AnswerPersister>();

/** A storage that fails is a device without stored answers, never a failed page. */
async function orLogged<T>(what: string, work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof MemberLeftError)) logFailure(what, error);
    return undefined;
  }
}

/** Milliseconds for which an answer waits until it is stored: a slow storage keeps no page from its answer. */
const LONGEST_KEEPING = 500;

/** Milliseconds after which a stored answer is no longer waited for alone: a storage that hangs leaves a page that asks the server. */
const LONGEST_READING = 2_000;
const LATE = Symbol('late');

function withinTime<T>(work: Promise<T>, milliseconds: number): Promise<T | typeof LATE> {
  const late = Promise.withResolvers<typeof LATE>();
  const timer = setTimeout(late.resolve, milliseconds, LATE);
  return Promise.race([work, late.promise]).finally(() => clearTimeout(timer));
}

async function keep(database: MemberDatabase, answer: StoredAnswer, otherKeys?: readonly string[]): Promise<void> {
  await orLogged('An answer could not be stored', storeAnswer(database, answer, otherKeys));
}

function persisterOver(database: MemberDatabase) {
  const hashOf = (key: string) => key.slice(PREFIX.length + 1);
  return experimental_createQueryPersister<StoredAnswer>({
    prefix: PREFIX,
    buster: ANSWER_SHAPE,
    maxAge: Number.POSITIVE_INFINITY,
    refetchOnRestore: false, // `answerPersister` does it, and keeps a failure from being nobody's
    serialize: ({ queryHash, queryKey, state }) => answerToStore(queryKey, state.data, { asOf: ageOf(queryHash)?.asOf, size: ageOf(queryHash)?.size ?? 0 }),
    deserialize: ({ query }) => query,
    storage: {
      getItem: async (key) => {
        const hash = hashOf(key);
        const early = readEarly.get(hash);
        readEarly.delete(hash);
        const row = await orLogged('A stored answer could not be read', early?.of === database ? early.row : findAnswer(database, hash));
        if (row === undefined) return undefined;
        countAsUsed(database, row);
        rememberAge(hash, { asOf: row.as_of ?? row.stored_at, from: 'device', size: row.size });
        return row;
      },
      setItem: (_key, answer) => keep(database, answer),
      removeItem: async (key) => {
        await orLogged('A stored answer could not be removed', dropAnswer(database, hashOf(key)));
      },
    },
  });
}

function persisterFor(database: MemberDatabase): AnswerPersister {
  const persister = persisters.get(database) ?? persisterOver(database);
  persisters.set(database, persister);
  return persister;
}

interface Asked {
  readonly answer: unknown;
  readonly age: AnswerAge | undefined;
}

/** Questions on their way since before the device's databases were open: the first page of a start does not wait for both in turn. */
const asked = new Map<string, Promise<Asked>>();
let storageIsOpen = false;

/** What is stored of an answer, read of the member expected here before it is known that they are; used for them alone. */
const readEarly = new Map<string, { readonly of: MemberDatabase; readonly row: Promise<StoredAnswer | undefined> }>();

/** Loaders that wait for a stored answer, to be notified when there is none. */
const lookedFor = new Map<string, () => void>();

/**
 * For loaders: asks a question before the page that shows the answer is here.
 * @returns Resolves once the answer stored on this device is loaded, or known to be absent; never waits for the server.
 */
export function answerAhead<T, K extends QueryKey>(queries: QueryClient, options: FetchQueryOptions<T, Error, T, K>): Promise<void> {
  if (queries.getQueryData(options.queryKey) !== undefined) return Promise.resolve();
  const hash = hashKey(options.queryKey);
  const expected = likelyDatabase();
  if (expected !== undefined && !isHere(expected.name)) {
    const row = findAnswer(expected, hash);
    row.catch(() => undefined); // looked at once it is known to be theirs who is here
    readEarly.set(hash, { of: expected, row });
  }
  return new Promise((resolve) => {
    lookedFor.set(hash, resolve);
    void queries.prefetchQuery(options).finally(() => {
      lookedFor.delete(hash);
      readEarly.delete(hash); // what is not requested is dropped: it would be older than what is stored by then
      resolve();
    });
  });
}

function askNow<K extends QueryKey>(ask: QueryFunction<unknown, K>, context: QueryFunctionContext<K>, hash: string): Promise<Asked> {
  return Promise.resolve(ask(context)).then((answer) => ({ answer, age: ageOf(hash) }));
}

/**
 * Shows what this device keeps first, then asks the server; keeps what the server answers.
 * An answer asked for by one member is never kept for another who signed in meanwhile.
 */
export async function answerPersister<T, K extends QueryKey>(ask: QueryFunction<T, K>, context: QueryFunctionContext<K>, query: Query): Promise<T> {
  const hash = query.queryHash;
  if (!storageIsOpen && query.state.data === undefined && !asked.has(hash) && !lookedFor.has(hash)) {
    const early = askNow(ask, context, hash);
    early.catch(() => undefined); // looked at below, or by the fetch that follows a stored answer
    asked.set(hash, early);
  }
  const database = await currentDatabase();
  const persister = persisterFor(database);
  let reading: Promise<T | undefined> = Promise.resolve(undefined);
  if (query.state.data === undefined) {
    let waits = true;
    reading = persister.retrieveQuery<T>(hash, ({ state }) => waits && afterRestoring(query, state.dataUpdatedAt));
    const stored = await withinTime(reading, LONGEST_READING);
    storageIsOpen = true;
    if (stored === LATE) waits = false;
    else if (stored !== undefined) return stored;
    lookedFor.get(hash)?.();
  }
  const coming = asked.get(hash) ?? askNow(ask, context, hash);
  asked.delete(hash);
  let came: Asked;
  try {
    came = await coming;
  } catch (error) {
    // Without the server, what is stored is worth a second wait.
    const stored = await withinTime(reading, LONGEST_READING);
    if (stored === undefined || stored === LATE) throw error;
    return stored;
  }
  const { answer, age } = came;
  if (age !== undefined) {
    rememberAge(hash, age);
    // A stored answer that is read at last is not the one that is shown.
    void reading.then(() => rememberAge(hash, age));
  }
  // Before the page shows it: a reader who leaves right after reading finds it offline. Browsers drop a write that waits behind a reading
  // of the same table when the page is left, so that having sent it is not enough.
  if (age?.storedAt === undefined) {
    const stored = answerToStore(context.queryKey, answer, { asOf: age?.asOf, size: age?.size ?? 0 });
    await withinTime(keep(database, stored, query.meta?.otherKeys?.(answer as never)), LONGEST_KEEPING);
  } else notifyManager.schedule(() => query.setState({ dataUpdatedAt: age.storedAt })); // the worker's copy is as old as it is
  return answer as T;
}

function afterRestoring(query: Query, updatedAt: number): void {
  query.setState({ dataUpdatedAt: updatedAt });
  // The failure stays in the query's state, beside the stored answer, where pages show it.
  if (query.isStale() || asked.has(query.queryHash)) query.fetch().catch(() => undefined);
}
