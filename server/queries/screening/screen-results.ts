import { hash } from 'node:crypto';
import * as v from 'valibot';
import type { Store } from '#server/database/schema.ts';

const Ids = v.array(v.string());

/** What a screen found on the newest day of prices. */
export interface FoundStocks {
  /** What the screen asks for: another question begins anew. */
  readonly asked: unknown;
  readonly as_of: string | null;
  readonly stockids: readonly string[];
}

/**
 * How many stocks pass a screen that did not on the day of prices before, and keeps what was found for the next day.
 *
 * @returns 0 until the screen has run on two days.
 */
export async function countNewResults(db: Store, { asked, as_of, stockids }: FoundStocks): Promise<number> {
  if (as_of === null) return 0;
  const definition = hash('sha256', JSON.stringify(asked), 'base64url');
  const known = await db.selectFrom('screener_result').selectAll().where('definition', '=', definition).executeTakeFirst();
  const found = JSON.stringify(stockids.toSorted());
  const before = known === undefined || known.as_of > as_of ? null : known.as_of === as_of ? known.before : known.stockids;
  if (known === undefined || known.as_of !== as_of || known.stockids !== found) {
    const row = { as_of, stockids: found, before };
    await db
      .insertInto('screener_result')
      .values({ definition, ...row })
      .onConflict((conflict) => conflict.column('definition').doUpdateSet(row))
      .execute();
  }
  if (before === null) return 0;
  const earlier = new Set(v.parse(Ids, JSON.parse(before)));
  return stockids.filter((id) => !earlier.has(id)).length;
}
