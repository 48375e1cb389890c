import type { Answer, Endpoint } from '#contract/endpoint.ts';
import type { MemberDatabase, StoredAnswer } from '../records/database.ts';
import { logFailure } from '../sync/state/log.ts';
import { OTHER_NAME } from './copy-keys.ts';

/** Raised when pages can no longer read the answers stored by earlier builds. */
export const ANSWER_SHAPE = '2';
/** Milliseconds after an answer was read before its use is noted. */
const NOTED_AFTER = 2_000;
/** Milliseconds within which a further use is not noted: which of the answers goes first is decided among a thousand. */
const NOTED_ONCE_IN = 60 * 60 * 1000;

/** The kept answer of a query, or the same answer to a query that calls its subject by another name. */
export function findAnswer(database: MemberDatabase, key: string): Promise<StoredAnswer | undefined> {
  return database.run(async ({ answers, meta }) => {
    const found = await answers.get(key);
    if (found !== undefined) return found;
    const other = (await meta.get(OTHER_NAME + key))?.value;
    return typeof other === 'string' ? answers.get(other) : undefined;
  });
}

/**
 * What this device keeps of an answer, for a worker that reads the storage itself; its use is noted.
 *
 * @param key Of the call, see `answerKeyOf`.
 * @returns The answer and when it was asked for, Unix milliseconds of this device; `undefined` where it is not kept.
 */
export async function findBody<E extends Endpoint>(database: MemberDatabase, key: string): Promise<{ body: Answer<E>; at: number } | undefined> {
  const row = await findAnswer(database, key);
  if (row === undefined || row.query.buster !== ANSWER_SHAPE) return undefined;
  countAsUsed(database, row);
  const { data, dataUpdatedAt } = row.query.state;
  return data === undefined ? undefined : { body: data as Answer<E>, at: dataUpdatedAt };
}

/** An answer that is shown counts as used, once an hour: the note writes all of it again, and a page may show hundreds. */
export function countAsUsed(database: MemberDatabase, { key, used_at }: Pick<StoredAnswer, 'key' | 'used_at'>): void {
  const now = Date.now();
  if (now - used_at < NOTED_ONCE_IN) return;
  setTimeout(() => void noteUse(database, key, now), NOTED_AFTER);
}

/** Rewriting the answer costs as much as showing it: the page comes first. */
async function noteUse(database: MemberDatabase, key: string, used_at: number): Promise<void> {
  try {
    await database.run(({ answers }) => answers.update(key, { used_at }));
  } catch (error) {
    logFailure('The use of an answer was not noted', error);
  }
}
