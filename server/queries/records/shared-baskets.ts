import * as v from 'valibot';
import { Basket, type BasketSummary, type SharedBasket, type TopBasket } from '#contract/entities/records/basket.ts';
import { basketKind } from '#contract/records/basket.ts';
import type { Store } from '#server/database/schema.ts';

interface FoundBasket extends Basket {
  readonly id: string;
  readonly user_id: number;
  readonly author: string;
}

/** Baskets that members share, those of accounts about to be removed left out, by the time they were last changed. */
async function everyShared(db: Store): Promise<FoundBasket[]> {
  const rows = await db
    .selectFrom('record')
    .innerJoin('account', 'account.user_id', 'record.user_id')
    .select(['record.id', 'record.user_id', 'record.fields', 'account.username'])
    .where('record.entity', '=', basketKind.entity)
    .where('record.shared', '=', 1)
    .where('record.deleted', '=', 0)
    .where('account.delete_at', 'is', null)
    .orderBy('record.updated_at', 'desc')
    .orderBy('record.user_id')
    .orderBy('record.id')
    .execute();
  return rows.map(({ id, user_id, fields, username }) => ({ ...v.parse(Basket, JSON.parse(fields)), id, user_id: Number(user_id), author: username }));
}

/** The shared baskets that hold a stock, last changed first. `of`: those of one member only. */
export async function findSharedBaskets(db: Store, reader: number, stockid: string, of?: number): Promise<SharedBasket[]> {
  const found = (await everyShared(db)).filter(({ stocks, user_id }) => stocks.includes(stockid) && (of === undefined || user_id === of));
  return found.map(({ id, user_id, author, name, stocks }) => ({ id, user_id, author, own: user_id === reader, name, stocks: stocks.length }));
}

/** How many members keep a stock in shared baskets, the name that most of them use first. */
export async function findBasketSummary(db: Store, stockid: string): Promise<BasketSummary> {
  const holding = (await everyShared(db)).filter(({ stocks }) => stocks.includes(stockid));
  const baskets = byName(holding).map(({ name, members }) => ({ name, members }));
  return { stockid, members: new Set(holding.map(({ user_id }) => user_id)).size, baskets };
}

/** The ten names of shared baskets that most members use, each with its five leading stocks (BSK-03). */
export async function findTopBaskets(db: Store): Promise<TopBasket[]> {
  const used = (await everyShared(db)).filter(({ stocks }) => stocks.length > 0);
  return byName(used)
    .slice(0, 10)
    .map(({ name, members, all }) => {
      const holders = new Map<string, Set<number>>();
      for (const { stocks, user_id } of all) for (const stockid of stocks) holders.set(stockid, (holders.get(stockid) ?? new Set()).add(user_id));
      const leading = [...holders]
        .map(([stockid, who]) => ({ stockid, members: who.size }))
        .sort((a, b) => b.members - a.members || compare(a.stockid, b.stockid));
      return { name, members, stocks: leading.length, leading: leading.slice(0, 5) };
    });
}

/** Baskets of one name, upper and lower case alike, under the spelling used last; the name that most members use first. */
function byName(baskets: readonly FoundBasket[]): { name: string; members: number; all: FoundBasket[] }[] {
  return [...Map.groupBy(baskets, ({ name }) => name.trim().toLowerCase())]
    .map(([key, all]) => ({ name: all[0]?.name ?? key, members: new Set(all.map(({ user_id }) => user_id)).size, all }))
    .sort((a, b) => b.members - a.members || compare(a.name, b.name));
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
