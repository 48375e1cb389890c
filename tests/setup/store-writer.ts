import { setTimeout as wait } from 'node:timers/promises';
import { openStore, type StorePlace } from '#server/database/open.ts';

interface Task {
  readonly place: StorePlace;
  readonly prefix: string;
  /** Transactions to make; without it the process goes on until it is killed. */
  readonly count?: number;
  /** Milliseconds each transaction stays open. */
  readonly holdFor: number;
}

/** A process of its own that writes numbered rows, each in a transaction, and prints a number once its commit is acknowledged. */
const { place, prefix, count = Number.POSITIVE_INFINITY, holdFor } = JSON.parse(process.argv[2] ?? '') as Task;
const store = await openStore(place);
console.log('ready');
for (let i = 0; i < count; i += 1) {
  await store.db.transaction().execute(async (trx) => {
    await trx
      .insertInto('setting')
      .values({ key: `${prefix}-${i}`, value: 'x'.repeat(200) })
      .execute();
    if (holdFor === 0) return;
    console.log('holding');
    await wait(holdFor);
  });
  console.log(i);
}
await store.close();
