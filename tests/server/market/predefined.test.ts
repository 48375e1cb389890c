import { beforeAll, expect, test } from 'vitest';
import { listPublicScreeners, runNamedScreener } from '#contract/endpoints/market/named-screens.ts';
import {
  deletePredefinedField,
  deletePredefinedScreener,
  deletePredefinedView,
  getPredefinedBook,
  listPredefined,
  savePredefinedField,
  savePredefinedScreener,
  savePredefinedView,
} from '#contract/endpoints/market/predefined.ts';
import { getScreenerSnapshot, listAllScreenerFields, screenStocks } from '#contract/endpoints/market/screener.ts';
import { describeOnStores, type TestServices, testServices } from '../harness.ts';
import { leadingMarket } from '../leading-market.ts';
import { newMember } from '../records/member.ts';

const large = {
  ...{ id: 'large', list: 'value', title: 'Large companies', summary: 'Companies above a billion.', source: 'Ours.', weaknesses: 'Size alone.' },
  ...{ rules: 'universe listed\nwhere mktcap >= 1e9\nrank mktcap desc', needs: null },
};
const ownerYield = { id: 'owner_yield', name: 'Owner yield', formula: 'earnings_yield + shareholder_yield', note: '' };

describeOnStores('What administrators keep for everybody in the screener', (openFresh) => {
  let services: TestServices;
  let admin: Awaited<ReturnType<typeof newMember>>;
  let member: Awaited<ReturnType<typeof newMember>>;
  beforeAll(async () => {
    services = testServices(await openFresh(leadingMarket));
    admin = await newMember(services, { admin: true });
    member = await newMember(services);
  });
  const current = async () => (await member.call(listPredefined)).body;
  const book = async () => (await admin.call(getPredefinedBook)).body;

  test('a screen is added, run, changed, removed and brought back by administrators alone [SCR-07]', async () => {
    for (const refused of [
      await member.call(getPredefinedBook),
      await member.call(savePredefinedScreener, { body: { ...large, rev: null } }),
      await member.call(deletePredefinedScreener, { params: { id: 'magic-formula' } }),
      await member.call(savePredefinedView, { body: { id: 'mine', name: 'Mine', fields: ['pe'], rev: null } }),
      await member.call(savePredefinedField, { body: { ...ownerYield, rev: null } }),
    ])
      expect(refused).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    expect((await admin.call(savePredefinedScreener, { body: { ...large, rev: null } })).body).toEqual({ id: 'large', rev: 1 });
    expect(await admin.call(savePredefinedScreener, { body: { ...large, rev: null } })).toMatchObject({ body: { code: 'already-there' } });
    const listed = async () => (await member.call(listPublicScreeners)).body.map(({ id }: { id: string }) => id);
    expect(await listed()).toEqual(expect.arrayContaining(['large', 'magic-formula']));
    const total = async () => (await member.call(runNamedScreener, { params: { id: 'large' }, body: {} })).body.total;
    const before = await total();
    expect(before).toBeGreaterThan(0);
    await admin.call(savePredefinedScreener, { body: { ...large, rules: large.rules.replace('1e9', '1e15'), rev: 1 } });
    expect(await total()).toBe(0);
    expect(await admin.call(savePredefinedScreener, { body: { ...large, rev: 1 } })).toMatchObject({ body: { code: 'changed-elsewhere' } });
    await admin.call(deletePredefinedScreener, { params: { id: 'large' } });
    expect(await listed()).not.toContain('large');
    expect((await book()).screeners.find(({ id }: { id: string }) => id === 'large')).toMatchObject({ removed: true, rev: 3 });
    await admin.call(savePredefinedScreener, { body: { ...large, rev: 3 } });
    expect(await total()).toBe(before);
  });

  test('a screen of the app keeps its number when its rules are changed, and comes back as it was', async () => {
    const ofApp = (await book()).screeners.find(({ id }: { id: string }) => id === '7');
    const { rev, removed: _removed, versions: _versions, ...entry } = ofApp;
    expect([rev, entry.list]).toEqual([0, 'guru']);
    await admin.call(savePredefinedScreener, { body: { ...entry, rules: 'universe listed\nwhere pe <= -1e9', rev: 0 } });
    const run = async () => (await member.call(runNamedScreener, { params: { id: '7' }, body: {} })).body;
    expect((await run()).total).toBe(0);
    await admin.call(savePredefinedScreener, { body: { ...entry, rev: 1 } });
    expect((await current()).screeners.find(({ id }: { id: string }) => id === '7')).toEqual(entry);
  });

  test('rules and columns that name no field are refused with the name', async () => {
    const refused = async (change: object) => (await admin.call(savePredefinedScreener, { body: { ...large, id: 'wrong', rev: null, ...change } })).body.fields;
    expect(await refused({ rules: 'buy low' })).toEqual({ 'body.rules': 'cannot be read: a rule cannot begin with “buy”' });
    expect(await refused({ rules: 'where no_such_field >= 1' })).toEqual({ 'body.rules': 'names “no_such_field”, which is no field of the screener' });
    const view = { id: 'wrong', name: 'Wrong', fields: ['pe', 'no_such_field'], rev: null };
    expect((await admin.call(savePredefinedView, { body: view })).body.fields).toEqual({
      'body.fields': 'names “no_such_field”, which is no field of the screener',
    });
  });

  test('a view is offered to everybody, and the one that every screen begins with stays', async () => {
    await admin.call(savePredefinedView, { body: { id: 'cash', name: 'Cash', fields: ['mktcap', 'fcf_yield', 'pe__in_market'], rev: null } });
    expect((await current()).views.map(({ id }: { id: string }) => id)).toEqual(['first', 'valuation', 'quality', 'growth', 'dividends', 'cash']);
    expect(await admin.call(deletePredefinedView, { params: { id: 'first' } })).toMatchObject({ status: 409, body: { code: 'in-use' } });
    await admin.call(deletePredefinedView, { params: { id: 'cash' } });
    expect((await current()).views).toHaveLength(5);
  });

  test('a field made by a formula is listed, has figures on every device, and can be filtered by, named by rules and not removed while they do', async () => {
    const { body: before } = await member.call(getScreenerSnapshot);
    expect((await admin.call(savePredefinedField, { body: { ...ownerYield, rev: null } })).body).toEqual({ id: 'owner_yield', rev: 1 });
    const { body: snapshot } = await member.call(getScreenerSnapshot);
    expect(snapshot.version).not.toBe(before.version);
    const [made, earned, returned] = ['owner_yield', 'earnings_yield', 'shareholder_yield'].map((field) => snapshot.columns[field].numbers);
    for (const [row, figure] of made.entries()) {
      if (earned[row] === null || returned[row] === null) expect(figure).toBeNull();
      else expect(figure).toBeCloseTo(earned[row] + returned[row], 5);
    }
    const fields = (await member.call(listAllScreenerFields)).body;
    const known = made.filter((figure: number | null) => figure !== null).length;
    expect(fields.find(({ id }: { id: string }) => id === 'owner_yield')).toMatchObject({ display_name: 'Owner yield', known, on_device: true });
    const filters = [{ kind: 'compare', field: 'owner_yield', is: '>=', value: -100 }];
    expect((await member.call(screenStocks, { body: { filters } })).body.total).toBe(known);
    const named = { ...large, id: 'named', rules: 'universe listed\nrank owner_yield desc', rev: null };
    expect((await admin.call(savePredefinedScreener, { body: named })).status).toBe(200);
    expect(await admin.call(deletePredefinedField, { params: { id: 'owner_yield' } })).toMatchObject({ status: 409, body: { code: 'in-use' } });
    await admin.call(deletePredefinedScreener, { params: { id: 'named' } });
    expect((await admin.call(deletePredefinedField, { params: { id: 'owner_yield' } })).status).toBe(200);
    expect((await member.call(getScreenerSnapshot)).body.version).toBe(before.version);
  });

  test('a formula with a mistake, one that leads back to itself, and the key of a field of the market are refused', async () => {
    const refused = async (change: object) =>
      (await admin.call(savePredefinedField, { body: { ...ownerYield, id: 'wrong', rev: null, ...change } })).body.fields;
    expect(await refused({ formula: 'roic / (pe' })).toHaveProperty(['body.formula'], expect.stringMatching(/character \d+/));
    expect(await refused({ formula: 'wrong + 1' })).toHaveProperty(['body.formula'], expect.stringContaining('leads back to itself'));
    expect(await refused({ formula: 'nowhere + 1' })).toEqual({ 'body.formula': 'There is no field “nowhere” (character 1)' });
    expect(await refused({ id: 'pe' })).toEqual({ 'body.id': 'is the key of a field of the market' });
  });
});
