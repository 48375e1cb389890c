import type { Store } from '#server/database/schema.ts';
import { inChunks } from '../in-chunks.ts';

/** What stocks are called elsewhere, for whoever takes a member's data to another program. Unknown ones are missing. */
export async function namesOfStocks(db: Store, stockids: readonly string[]) {
  const names = [];
  for (const chunk of inChunks(stockids, 500)) {
    const some = db.selectFrom('listing').select(['stockid', 'symbol', 'exchange', 'isin', 'company']).where('stockid', 'in', chunk);
    for (const name of await some.orderBy('stockid').execute()) names.push(name);
  }
  return names;
}
