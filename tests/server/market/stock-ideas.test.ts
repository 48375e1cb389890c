import { beforeAll, expect, test } from 'vitest';
import { listStockIdeas, runStockIdea } from '#contract/endpoints/market/named-screens.ts';
import {
  createIdea,
  createIdeaCategory,
  deleteIdea,
  deleteIdeaCategory,
  getIdeaBook,
  updateIdea,
  updateIdeaCategory,
} from '#contract/endpoints/market/stock-ideas.ts';
import { listScreeners } from '#contract/endpoints/records/screeners.ts';
import { createFromPredefined } from '#contract/endpoints/records/screens/all-in-one.ts';
import { describeOnStores, type TestServices, testServices } from '../harness.ts';
import { leadingMarket } from '../leading-market.ts';
import { newMember } from '../records/member.ts';

const large = {
  ...{ id: 'large', category: 'styles', title: 'Large stocks', summary: 'Companies above a billion.', source: 'Ours.', weaknesses: 'Size alone.' },
  ...{ rules: 'universe listed\nwhere mktcap >= 1e9\nrank mktcap desc', needs: null },
};

describeOnStores('Stock ideas that administrators keep', (openFresh) => {
  let services: TestServices;
  let admin: Awaited<ReturnType<typeof newMember>>;
  let member: Awaited<ReturnType<typeof newMember>>;
  beforeAll(async () => {
    services = testServices(await openFresh(leadingMarket));
    admin = await newMember(services, { admin: true });
    member = await newMember(services);
  });
  const ideas = async () => (await member.call(listStockIdeas)).body as { id: string; rules: string; category_name: string }[];
  const kept = async (id: string) => (await admin.call(getIdeaBook)).body.ideas.find((idea: { id: string }) => idea.id === id);

  test('are added, changed, removed and brought back, each from its newest version; only administrators may [IDEA-03]', async () => {
    for (const refused of [
      await member.call(getIdeaBook),
      await member.call(createIdea, { body: large }),
      await member.call(deleteIdea, { params: { id: 'oil' } }),
    ])
      expect(refused).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    expect((await admin.call(createIdea, { body: large })).body).toEqual({ id: 'large', rev: 1 });
    expect(await admin.call(createIdea, { body: large })).toMatchObject({ body: { code: 'already-there' } });
    const run = () => member.call(runStockIdea, { params: { id: 'large-stocks' }, body: {} });
    const before = (await run()).body.total;
    expect(before).toBeGreaterThan(0);
    const stricter = { ...large, rules: large.rules.replace('1e9', '1e15') };
    expect((await admin.call(updateIdea, { body: { ...stricter, rev: 1 } })).body).toEqual({ id: 'large', rev: 2 });
    expect(await admin.call(updateIdea, { body: { ...large, rev: 1 } })).toMatchObject({ body: { code: 'changed-elsewhere' } });
    expect((await run()).body.total).toBe(0);
    await admin.call(deleteIdea, { params: { id: 'large' } });
    expect(await run()).toMatchObject({ status: 404 });
    expect((await ideas()).map(({ id }) => id)).not.toContain('ideas/large-stocks');
    const { removed, versions } = await kept('large');
    expect([removed, versions.map(({ rev, entry }: { rev: number; entry: unknown }) => [rev, entry])]).toEqual([
      true,
      [
        [3, null],
        [2, stricter],
        [1, large],
      ],
    ]);
    await admin.call(updateIdea, { body: { ...large, rev: 3 } });
    expect((await run()).body.total).toBe(before);
  });

  test('that come with the app are changed and come back as they were', async () => {
    const { rules: ofApp, rev, removed: _removed, versions: _versions, ...oil } = await kept('oil');
    expect(rev).toBe(0);
    await admin.call(updateIdea, { body: { ...oil, rules: 'universe listed\nwhere pe <= 1\nrank mktcap desc', rev: 0 } });
    const shown = async () => (await ideas()).find(({ id }) => id === 'ideas/oil-stocks');
    expect((await shown())?.rules).toContain('pe <= 1');
    expect((await kept('oil')).versions.at(-1)).toMatchObject({ rev: 0, changed_at: null, entry: { rules: ofApp } });
    await admin.call(updateIdea, { body: { ...oil, rules: ofApp, rev: 1 } });
    expect(await shown()).toMatchObject({ rules: ofApp, category_name: 'Industries' });
  });

  test('leave the screens that members made of them as they were saved', async () => {
    const { body: saved } = await member.call(createFromPredefined, { body: { screener: 'ideas/bank-stocks' } });
    const { removed: _removed, versions: _versions, ...bank } = await kept('bank');
    await admin.call(updateIdea, { body: { ...bank, rules: 'universe listed\nwhere pe <= 1\nrank mktcap desc' } });
    await admin.call(deleteIdea, { params: { id: 'bank' } });
    expect((await member.call(listScreeners)).body.find((screen: { id: string }) => screen.id === saved.id).filters).toEqual(saved.filters);
  });

  test('have rules that can be read, of fields there are, in a category there is', async () => {
    const refused = async (change: object) => (await admin.call(createIdea, { body: { ...large, id: 'wrong', ...change } })).body.fields;
    expect(await refused({ rules: 'buy low' })).toEqual({ 'body.rules': 'cannot be read: a rule cannot begin with “buy”' });
    expect(await refused({ rules: 'where no_such_field >= 1' })).toEqual({ 'body.rules': 'names “no_such_field”, which is no field of the screener' });
    expect(await refused({ rules: 'rank mktcap desc\nshow many' })).toHaveProperty(['body.rules']);
    expect(await refused({ category: 'gone' })).toEqual({ 'body.category': 'must be one of the categories' });
    expect(await refused({ id: 'Not A Key' })).toHaveProperty(['body.id']);
  });

  test('are listed in categories, of which only an empty one is removed', async () => {
    expect((await admin.call(createIdeaCategory, { body: { id: 'metals', name: 'Metals' } })).body).toEqual({ id: 'metals', rev: 1 });
    await admin.call(createIdea, { body: { ...large, id: 'steel', category: 'metals' } });
    await admin.call(updateIdeaCategory, { body: { id: 'metals', name: 'Metals and mining', rev: 1 } });
    expect((await ideas()).find(({ id }) => id === 'ideas/steel-stocks')?.category_name).toBe('Metals and mining');
    expect(await admin.call(deleteIdeaCategory, { params: { id: 'metals' } })).toMatchObject({ status: 409, body: { code: 'category-not-empty' } });
    await admin.call(deleteIdea, { params: { id: 'steel' } });
    expect((await admin.call(deleteIdeaCategory, { params: { id: 'metals' } })).body).toEqual({ id: 'metals', rev: 3 });
  });
});
