import { inTransaction } from '#data/records/transaction.ts';
import { currentDatabase } from '../session/session.ts';
import { keysOfCopies, LIST } from './copy-keys.ts';
import { answerKeyOf, keepAnswer, type PageCall } from './keep-answer.ts';

/** Whether the whole answer of a list is kept on this device because somebody asked for it. */
export async function isListKept(call: PageCall): Promise<boolean> {
  const database = await currentDatabase();
  return database.run(async ({ meta, answers }) => {
    const key = answerKeyOf(call);
    return (await meta.get(LIST + key)) !== undefined && (await answers.where('key').equals(key).count()) > 0;
  });
}

/** Takes a whole list onto this device, where it stays when other pages make room. @throws CallError when the server did not give it. */
export async function keepList(call: PageCall): Promise<void> {
  const database = await currentDatabase();
  const { key } = await keepAnswer(database, call, new AbortController().signal);
  await database.run(({ meta }) => meta.put({ key: LIST + key, value: { keys: [key] } }));
}

/** Lets a list go again; its answer goes too, unless something else that was taken offline needs it. */
export async function dropList(call: PageCall): Promise<void> {
  const database = await currentDatabase();
  const key = answerKeyOf(call);
  await database.run((store) =>
    inTransaction(store, 'rw', ['meta', 'answers'], async (within) => {
      await within.meta.delete(LIST + key);
      if (!(await keysOfCopies(within)).has(key)) await within.answers.delete(key);
    }),
  );
}
