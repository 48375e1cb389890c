import type { Store } from '../database/schema.ts';
import { inChunks } from './in-chunks.ts';

/** What stocks are called elsewhere, for whoever takes a member's data to another program. Unknown ones are missing. */
export async function namesOfStocks(db: Store, stockids: readonly string[]) {
  const names = [];
  for (const chunk of inChunks(stockids, 500)) {
    names.push(
      ...(await db
        .selectFrom('listing')
        .select(['stockid', 'symbol', 'exchange', 'isin', 'company'])
        .where('stockid', 'in', chunk)
        .orderBy('stockid')
        .execute()),
    );
  }
  return names;
}
