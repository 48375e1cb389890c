import { setTimeout as wait } from 'node:timers/promises';
import { openStore, type Store, type StorePlace } from '#server/database/open.ts';

interface Task {
  readonly place: StorePlace;
  readonly prefix: string;
  /** Transactions to make; without it the process goes on until it is killed. */
  readonly count?: number;
  readonly lanes?: number;
  /** Milliseconds each transaction stays open. */
  readonly holdFor: number;
}

/**
 * A process of its own that writes numbered rows, each with its pair in one transaction, and prints the number
 * once the commit is acknowledged. Several lanes write at the same time.
 */
const { place, prefix, count = Number.POSITIVE_INFINITY, holdFor, lanes = 1 } = JSON.parse(process.argv[2] ?? '') as Task;
const store = await openStore(place);
console.log('ready');
let next = 0;
await Promise.all(Array.from({ length: lanes }, writeOn));
await store.close();

async function writeOn(): Promise<void> {
  for (let i = next++; i < count; i = next++) {
    await store.db.transaction().execute(async (trx) => {
      await save(trx, `${prefix}-${i}`);
      if (holdFor > 0) {
        console.log('holding');
        await wait(holdFor);
      }
      await save(trx, `${prefix}-${i}-pair`);
    });
    console.log(i);
  }
}

async function save(trx: Store, key: string): Promise<void> {
  await trx
    .insertInto('setting')
    .values({ key, value: 'x'.repeat(200) })
    .execute();
}
