import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inOneTrip } from '#server/database/in-one-trip.ts';
import { loadTransaction } from '#server/database/load-transaction.ts';
import type { Store } from '#server/database/open.ts';
import { describeOnStores } from '../harness.ts';

const save = (db: Store, key: string) => db.insertInto('setting').values({ key, value: 'x' }).execute();
const keysOf = async (db: Store, prefix: string) =>
  (await db.selectFrom('setting').select('key').where('key', 'like', `${prefix}%`).orderBy('key').execute()).map(({ key }) => key);

describeOnStores('Statements of a transaction that are asked for together', (openFresh) => {
  let db: Store;
  beforeAll(async () => {
    db = (await openFresh()).db;
  });

  const transactions = {
    'a transaction': (work: (store: Store) => Promise<unknown>) => db.transaction().execute(work),
    'that of a load': (work: (store: Store) => Promise<unknown>) => loadTransaction(db, work),
  };

  describe.each(Object.entries(transactions))('in %s', (_, transact) => {
    beforeEach(async () => {
      await db.deleteFrom('setting').execute();
    });

    test('are all done, each with its own answer', async () => {
      const answers = await transact(async (trx) => {
        await inOneTrip([save(trx, 'all-1'), save(trx, 'all-2')]);
        return inOneTrip([keysOf(trx, 'all-'), keysOf(trx, 'none-')]);
      });
      expect(answers).toEqual([['all-1', 'all-2'], []]);
    });

    test('leave nothing behind when one of them fails: none runs after the rollback', async () => {
      await save(db, 'fails-0');
      const failing = transact(async (trx) => {
        const slow = async () => {
          await keysOf(trx, 'fails-');
          await save(trx, 'fails-3');
        };
        await inOneTrip([save(trx, 'fails-1'), save(trx, 'fails-0'), save(trx, 'fails-2'), slow()]);
      });
      await expect(failing).rejects.toThrow();
      expect(await keysOf(db, 'fails-')).toEqual(['fails-0']);
      await save(db, 'fails-4');
      expect(await keysOf(db, 'fails-')).toEqual(['fails-0', 'fails-4']);
    });
  });
});
