import type { ExecutivePay } from '#contract/entities/insiders/stock-insiders.ts';
import type { Database, Store } from '#server/database/schema.ts';
import { inChunks } from '../in-chunks.ts';
import { changeMarketStamp } from '../market/market-stamp.ts';

/** Stores what executives of a listing were paid; the same person and year again is replaced. */
export async function storeExecutivePay(db: Store, stockid: string, pay: readonly ExecutivePay[], demo: boolean): Promise<void> {
  const rows = pay.map((each): Database['executive_pay'] => ({ stockid, ...each, demo: Number(demo) }));
  for (const chunk of inChunks(rows, 60)) {
    await db
      .insertInto('executive_pay')
      .values(chunk)
      .onConflict((conflict) =>
        conflict.columns(['stockid', 'name', 'year']).doUpdateSet((is) => ({
          title: is.ref('excluded.title'),
          currency: is.ref('excluded.currency'),
          salary: is.ref('excluded.salary'),
          bonus: is.ref('excluded.bonus'),
          stock: is.ref('excluded.stock'),
          option: is.ref('excluded.option'),
          other: is.ref('excluded.other'),
          total: is.ref('excluded.total'),
          url: is.ref('excluded.url'),
        })),
      )
      .execute();
  }
  await changeMarketStamp(db);
}

/** What executives of a listing were paid, by year. */
export function findExecutivePay(db: Store, stockid: string): Promise<ExecutivePay[]> {
  return db
    .selectFrom('executive_pay')
    .select(['name', 'title', 'year', 'currency', 'salary', 'bonus', 'stock', 'option', 'other', 'total', 'url'])
    .where('stockid', '=', stockid)
    .execute();
}
