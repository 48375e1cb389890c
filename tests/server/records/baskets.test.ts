import { beforeAll, expect, test } from 'vitest';
import {
  addToBasket,
  changeBaskets,
  getBasketSummary,
  listBasketsOfMember,
  listBasketsOfStock,
  listSharedBaskets,
  listStocksOfBasket,
  listTopBaskets,
  moveToBasket,
  removeFromBasket,
} from '#contract/endpoints/records/baskets.ts';
import { describeOnStores, type TestServices, testServices } from '../harness.ts';
import { firstCompanies } from '../leading-market.ts';
import { type Member, newMember } from './member.ts';

describeOnStores('Baskets', (openFresh) => {
  let services: TestServices;
  let [first, second] = ['', ''];
  beforeAll(async () => {
    const store = await openFresh(firstCompanies(2));
    services = testServices(store);
    const listings = await store.db.selectFrom('listing').select('stockid').orderBy('stockid').execute();
    [first = '', second = ''] = listings.map(({ stockid }) => stockid);
  });

  const add = (member: Member, basket: string, fields: Readonly<Record<string, unknown>>) =>
    member.call(changeBaskets, { body: { action: 'add', basket, ...fields } });
  const act = (member: Member, body: Readonly<Record<string, unknown>>) => member.call(changeBaskets, { body });

  test('are made, filled, emptied and deleted by the actions of the specification [BSK-01, BSK-02]', async () => {
    const member = await newMember(services);
    expect((await add(member, 'b1', { name: 'To read up on', stocks: [first] })).body.basket).toMatchObject({ id: 'b1', stocks: [first], shared: false });
    expect((await add(member, 'b1', { stock: second })).body.basket.stocks).toEqual([first, second]);
    expect((await add(member, 'b1', { stock: second })).body.basket.stocks).toEqual([first, second]);
    expect((await act(member, { action: 'get' })).body.baskets).toMatchObject([{ id: 'b1', name: 'To read up on' }]);
    expect((await act(member, { action: 'stock_basket', stock: second })).body.baskets).toMatchObject([{ id: 'b1' }]);
    expect((await act(member, { action: 'STOCK_STATIC', basket: 'b1' })).body.stocks.map(({ stockid }: { stockid: string }) => stockid)).toEqual([
      first,
      second,
    ]);
    expect((await act(member, { action: 'REMOVE', basket: 'b1', stock: first })).body.basket.stocks).toEqual([second]);
    expect((await act(member, { action: 'REMOVE', basket: 'b1' })).body.removed).toMatchObject({ done: true, id: 'b1' });
    expect((await act(member, { action: 'get' })).body.baskets).toEqual([]);
    expect(await add(member, 'b2', { stock: first })).toMatchObject({ status: 404, body: { code: 'not-found' } });
    expect(await act(member, { action: 'stock_summary', stock: 'NOPE' })).toMatchObject({ status: 404, body: { code: 'stock-not-found' } });
  });

  test('move a stock from one to another by the older calls', async () => {
    const member = await newMember(services);
    await add(member, 'watch', { name: 'Watch', stocks: [first] });
    await add(member, 'hard', { name: 'Too hard' });
    const moved = await member.call(moveToBasket, { body: { stock: first, basket: 'hard' } });
    expect(moved.body).toMatchObject([
      { id: 'hard', stocks: [first] },
      { id: 'watch', stocks: [] },
    ]);
    await member.call(addToBasket, { body: { stock: second, basket: 'hard' } });
    expect((await member.call(listStocksOfBasket, { body: { basket: 'hard' } })).body).toHaveLength(2);
    await member.call(removeFromBasket, { params: { stock: first, basket: 'hard' } });
    expect((await member.call(listBasketsOfStock, { params: { stock: first } })).body).toEqual([]);
    expect((await member.call(listBasketsOfStock, { params: { stock: second } })).body).toMatchObject([{ id: 'hard' }]);
  });

  test('are seen by others only where shared, and the ten names most members use are listed [BSK-03]', async () => {
    const members: Member[] = [];
    for (let at = 0; at < 3; at += 1) members.push(await newMember(services));
    const [ann, bob, eve] = members;
    if (ann === undefined || bob === undefined || eve === undefined) throw new Error('three members are needed');
    await add(ann, 'a1', { name: 'Compounders', stocks: [first, second], shared: true });
    await add(ann, 'a2', { name: 'Secret', stocks: [first] });
    await add(bob, 'b1', { name: 'compounders', stocks: [first], shared: true });
    for (let at = 0; at < 12; at += 1) await add(bob, `n${at}`, { name: `Name ${at}`, stocks: [second], shared: true });
    expect((await eve.call(getBasketSummary, { params: { stock: first } })).body).toEqual({
      stockid: first,
      members: 2,
      baskets: [{ name: expect.stringMatching(/^compounders$/i), members: 2 }],
    });
    expect((await eve.call(listSharedBaskets, { params: { stock: first } })).body).toHaveLength(2);
    expect((await eve.call(listBasketsOfMember, { params: { stock: first, id: String(ann.userId) } })).body).toMatchObject([
      { id: 'a1', own: false, name: 'Compounders', stocks: 2 },
    ]);
    const top = (await eve.call(listTopBaskets)).body;
    expect(top).toHaveLength(10);
    expect(top[0]).toMatchObject({
      members: 2,
      stocks: 2,
      leading: [
        { stockid: first, members: 2 },
        { stockid: second, members: 1 },
      ],
    });
    expect((await act(eve, { action: 'top10' })).body.top10).toEqual(top);
  });
});
