import { experimental_createQueryPersister, type PersistedQuery } from '@tanstack/query-persist-client-core';
import { notifyManager, type Query, type QueryFunctionContext, type QueryKey } from '@tanstack/react-query';
import { ageOf, rememberAge } from './answer-age.ts';
import type { MemberDatabase } from './database.ts';
import { logFailure } from './log.ts';
import { currentDatabase } from './session.ts';
import { dropAnswer, findAnswer, storeAnswer } from './stored-answers.ts';

/** Raised when pages can no longer read the answers stored by earlier builds. */
const ANSWER_SHAPE = '1';
const PREFIX = 'answer';

type AnswerPersister = ReturnType<typeof persisterOver>;
const persisters = new WeakMap<MemberDatabase, AnswerPersister>();

/** A storage that fails is a device without stored answers, never a failed page. */
async function orLogged<T>(what: string, work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    logFailure(what, error);
    return undefined;
  }
}

function persisterOver(database: MemberDatabase) {
  const hashOf = (key: string) => key.slice(PREFIX.length + 1);
  return experimental_createQueryPersister<PersistedQuery>({
    prefix: PREFIX,
    buster: ANSWER_SHAPE,
    maxAge: Number.POSITIVE_INFINITY,
    refetchOnRestore: false, // `answerPersister` does it, and keeps a failure from being nobody's
    serialize: (query) => query,
    deserialize: (query) => query,
    storage: {
      getItem: async (key) => {
        const row = await orLogged('A stored answer could not be read', findAnswer(database, hashOf(key)));
        if (row !== undefined) rememberAge(row.key, { asOf: row.as_of ?? row.stored_at, from: 'device', size: row.size });
        return row?.query;
      },
      setItem: async (key, query) => {
        const age = ageOf(hashOf(key));
        const stored = { key: hashOf(key), query, as_of: age?.asOf, size: age?.size ?? 0, stored_at: query.state.dataUpdatedAt, used_at: Date.now() };
        await orLogged('An answer could not be stored', storeAnswer(database, stored));
      },
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

/**
 * Shows what this device keeps first, then asks the server; keeps what the server answers.
 * An answer asked for by one member is never kept for another who signed in meanwhile.
 */
export async function answerPersister<T, K extends QueryKey>(
  ask: (context: QueryFunctionContext<K>) => T | Promise<T>,
  context: QueryFunctionContext<K>,
  query: Query,
): Promise<T> {
  const persister = persisterFor(await currentDatabase());
  if (query.state.data === undefined) {
    const stored = await persister.retrieveQuery<T>(query.queryHash, ({ state }) => afterRestoring(query, state.dataUpdatedAt));
    if (stored !== undefined) return stored;
  }
  const answer = await ask(context);
  notifyManager.schedule(() => {
    const updatedAt = ageOf(query.queryHash)?.storedAt;
    if (updatedAt === undefined) void persister.persistQuery(query);
    else query.setState({ dataUpdatedAt: updatedAt }); // the worker's copy is as old as it is
  });
  return answer;
}

function afterRestoring(query: Query, updatedAt: number): void {
  query.setState({ dataUpdatedAt: updatedAt });
  // The failure stays in the query's state, beside the stored answer, where pages show it.
  if (query.isStale()) query.fetch().catch(() => undefined);
}
