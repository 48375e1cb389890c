import { beforeAll, expect, test } from 'vitest';
import {
  createDcfTemplate,
  deleteDcfTemplate,
  deleteOwnFairValue,
  getFairValueStats,
  getFairValueVote,
  getOwnFairValue,
  listDcfTemplates,
  updateDcfTemplate,
  voteFairValue,
} from '#contract/endpoints/records/fair-values.ts';
import { fairValueId } from '#contract/records/ids.ts';
import { oneCompany, sampleMarket } from '../every-call.ts';
import { describeOnStores, type TestServices, testServices } from '../harness.ts';
import { type Member, newMember } from '../records/member.ts';

const assumptions = {
  ...{ method: 'earnings', base: null, growth: 0.139, growth_years: 10, terminal_growth: 0.04, terminal_years: 10, discount_rate: 0.11 },
  ...{ add_tangible_book: false, formula_version: 1 },
};

describeOnStores('A member’s own values and templates', (openFresh) => {
  let services: TestServices;
  let stockid: string;
  beforeAll(async () => {
    const store = await openFresh(oneCompany);
    services = testServices(store);
    const { symbol } = await sampleMarket(store);
    ({ stockid } = await store.db.selectFrom('listing').select('stockid').where('display_symbol', '=', symbol).executeTakeFirstOrThrow());
  });

  const vote = (member: Member, value: number, change: object = {}) =>
    member.call(voteFairValue, {
      params: { id: stockid },
      body: { currency: 'USD', value, saved_on: '2026-01-15', assumptions: null, inputs: null, counted: true, ...change },
    });
  const stats = async (member: Member) => (await member.call(getFairValueStats, { query: { stockid } })).body;

  test('a template is kept whole with the inputs it was made from, changed and removed [DCF-02]', async () => {
    const member = await newMember(services);
    const inputs = { stockid, base: 8.1, tangible_book_per_share: 0, price: 163.6, value: 168.23 };
    const made = (await member.call(createDcfTemplate, { body: { name: 'Mid-cycle', assumptions, stockid: null, inputs } })).body;
    expect((await member.call(listDcfTemplates)).body).toMatchObject([{ id: made.id, name: 'Mid-cycle', assumptions, inputs }]);
    await member.call(updateDcfTemplate, { params: { id: made.id }, body: { name: 'Slow decade' } });
    expect((await member.call(listDcfTemplates)).body).toMatchObject([{ name: 'Slow decade', assumptions }]);
    expect(await member.call(deleteDcfTemplate, { params: { id: made.id } })).toMatchObject({ status: 200, body: { done: true } });
    expect((await member.call(listDcfTemplates)).body).toEqual([]);
  });

  test('a growth that nobody could mean is refused at its field', async () => {
    const member = await newMember(services);
    const inputs = { stockid, base: 1, tangible_book_per_share: 0, price: null, value: 1 };
    const body = { name: 'Typo', assumptions: { ...assumptions, growth: 13.9 }, stockid: null, inputs };
    expect(await member.call(createDcfTemplate, { body })).toMatchObject({ status: 400, body: { fields: { 'body.assumptions.growth': expect.any(String) } } });
  });

  test('an own value is one a stock: saved again it takes the place of the one before, and it can be removed', async () => {
    const member = await newMember(services);
    await vote(member, 150, { counted: false });
    await vote(member, 155, { counted: false });
    expect((await member.call(getOwnFairValue, { params: { id: stockid } })).body).toMatchObject({ fair_value: { id: fairValueId(stockid), value: 155 } });
    expect((await member.call(getFairValueVote, { params: { id: stockid } })).body).toEqual({ vote: null });
    await member.call(deleteOwnFairValue, { params: { a: stockid, b: fairValueId(stockid) } });
    expect((await member.call(getOwnFairValue, { params: { id: stockid } })).body).toEqual({ fair_value: null });
    expect((await vote(member, -1)).status).toBe(400);
  });

  test('votes are counted without names from three on, those that their owners keep to themselves are not', async () => {
    const members = [await newMember(services), await newMember(services), await newMember(services), await newMember(services)];
    const [first, second, third, quiet] = members as [Member, Member, Member, Member];
    await vote(first, 100);
    await vote(second, 120);
    await vote(quiet, 900, { counted: false });
    expect(await stats(first)).toMatchObject({ votes: 2, median: null, bins: [] });
    await vote(third, 170);
    const { votes, median, bins } = await stats(quiet);
    expect([votes, median]).toEqual([3, 120]);
    expect(bins.reduce((sum: number, bin: { votes: number }) => sum + bin.votes, 0)).toBe(3);
    expect((await first.call(getFairValueVote, { params: { id: stockid } })).body).toMatchObject({ vote: { value: 100 } });
    // A vote in another currency cannot be compared with the others.
    await vote(third, 170, { currency: 'EUR' });
    expect(await stats(first)).toMatchObject({ votes: 2, median: null });
    await services.db.insertInto('split').values({ stockid, day: '2026-02-01', numerator: 2, denominator: 1 }).execute();
    expect(await stats(first)).toMatchObject({ votes: 0 });
  });
});
