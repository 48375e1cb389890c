import { beforeAll, expect, test } from 'vitest';
import type { OpenStore } from '#server/database/open.ts';
import { lastNews, newsProblem } from '#server/queries/alerts/last-news.ts';
import { oneCompany, sampleMarket } from '../every-call.ts';
import { describeOnStores } from '../harness.ts';

describeOnStores('News of trades', (openFresh) => {
  let store: OpenStore;
  let stockid: string;

  beforeAll(async () => {
    store = await openFresh(oneCompany);
    const { symbol } = await sampleMarket(store);
    stockid = (await store.db.selectFrom('listing').select('stockid').where('symbol', '=', symbol).executeTakeFirstOrThrow()).stockid;
  });

  const markOf = async (key: string) => (await lastNews(store.db, key, [stockid])).get(stockid) ?? '';

  test('a further trade of an insider is news, also on the day of the last one, and an older one is not', async () => {
    const { db } = store;
    const key = 'stock_new_insider_trading';
    expect(await newsProblem(db, key)).toBeUndefined();
    const newest = await db.selectFrom('insider_trade').selectAll().where('stockid', '=', stockid).orderBy('filed_on', 'desc').executeTakeFirstOrThrow();
    const before = await markOf(key);
    expect(before.slice(0, 10)).toBe(newest.filed_on);
    await db
      .insertInto('insider_trade')
      .values({ ...newest, place: 'n90', filed_on: '2001-01-02' })
      .execute();
    expect(await markOf(key)).toBe(before);
    await db
      .insertInto('insider_trade')
      .values({ ...newest, place: 'n91', holding: 1 })
      .execute();
    expect(await markOf(key)).toBe(before);
    await db
      .insertInto('insider_trade')
      .values({ ...newest, place: 'n92' })
      .execute();
    const sameDay = await markOf(key);
    expect(sameDay > before).toBe(true);
    await db
      .insertInto('insider_trade')
      .values({ ...newest, place: 'n93', filed_on: '2030-01-02' })
      .execute();
    expect((await markOf(key)) > sameDay).toBe(true);
  });

  test('a changed position of a guru is news, and one that is only held is not', async () => {
    const { db } = store;
    const key = 'stock_new_guru_trading';
    expect(await newsProblem(db, key)).toBeUndefined();
    const before = await markOf(key);
    const held = await db.selectFrom('guru_position').selectAll().where('stockid', '=', stockid).orderBy('period', 'desc').executeTakeFirstOrThrow();
    const quarter = { guru_id: held.guru_id, period: '2030-03-31', filed_on: '2030-05-15', value: 1, figures: '{}' };
    await db.insertInto('guru_quarter').values(quarter).execute();
    await db
      .insertInto('guru_position')
      .values({ ...held, period: quarter.period, change: 0 })
      .execute();
    expect(await markOf(key)).toBe(before);
    await db.updateTable('guru_position').set({ change: 0.2 }).where('period', '=', quarter.period).execute();
    expect(await markOf(key)).toBe('2030-05-15 000001');
  });

  test('without any trades the alert says that there is no source', async () => {
    const empty = await openFresh();
    expect(await newsProblem(empty.db, 'stock_new_guru_trading')).toBe('This server reads no source of such news yet.');
    expect(await newsProblem(empty.db, 'stock_new_insider_trading')).toBe('This server reads no source of such news yet.');
  });
});
