import { beforeAll, expect, test } from 'vitest';
import {
  createScreener,
  createUserScreener,
  deleteScreener,
  deleteUserScreener,
  listScreeners,
  listUserScreeners,
  updateScreener,
  updateUserScreener,
} from '#contract/endpoints/records/screeners.ts';
import { describeOnStores, type TestServices, testServices } from '../harness.ts';
import { newMember } from './member.ts';

const roic = { kind: 'compare', field: 'roic', is: '>=', value: 0.1 };
const order = { terms: [[{ field: 'earnings_yield', descending: true }], [{ field: 'roic', descending: true, atMost: 5 }]] };
const screen = {
  ...{ name: 'Quality', note: '', fields: [{ id: 'roic' }], views: [], ranking: [{ field: 'pe', weight: 2, better: 'low' }] },
  filters: [
    { field_id: 'roic', right: roic },
    { field_id: '', right: { kind: 'maybe', filter: { kind: 'compare', field: 'institutional_ownership', is: '<=', value: 0.5 } } },
    { field_id: '', right: { kind: 'take', by: order, most: 30 } },
  ],
  options: { formulas: [{ key: 'own_1', formula: 'roic / pe' }], order, sort: null },
};

describeOnStores('Saved screens', (openFresh) => {
  let services: TestServices;
  beforeAll(async () => {
    services = testServices(await openFresh());
  });

  test('are saved, listed, changed and deleted by their member alone, whole as they were sent [SCR-03]', async () => {
    const member = await newMember(services);
    const made = await member.call(createScreener, { body: screen });
    expect(made).toMatchObject({ status: 200, body: screen });
    expect((await member.call(listScreeners, { query: {} })).body).toMatchObject([screen]);
    expect((await (await newMember(services)).call(listScreeners, { query: {} })).body).toEqual([]);
    const { id } = made.body;
    const fewer = { ...screen, name: 'Quality again', filters: screen.filters.slice(0, 1) };
    expect(await member.call(updateScreener, { params: { id }, body: fewer })).toMatchObject({ status: 200, body: fewer });
    const other = await newMember(services);
    expect((await other.call(updateScreener, { params: { id }, body: { name: 'Taken' } })).status).toBe(404);
    expect((await other.call(deleteScreener, { params: { id } })).status).toBe(404);
    expect((await member.call(deleteScreener, { params: { id } })).body).toMatchObject({ done: true, id });
    expect((await member.call(listScreeners, { query: {} })).body).toEqual([]);
  });

  test('have different names: a second one of the same name is refused and the first is left as it was', async () => {
    const member = await newMember(services);
    const first = await member.call(createScreener, { body: screen });
    const second = await member.call(createScreener, { body: { ...screen, filters: [] } });
    expect(second).toMatchObject({ status: 400, body: { fields: { 'body.name': 'Name Duplication.' } } });
    const third = await member.call(createScreener, { body: { ...screen, name: 'Value' } });
    expect((await member.call(updateScreener, { params: { id: third.body.id }, body: { name: 'Quality' } })).status).toBe(400);
    expect((await member.call(updateScreener, { params: { id: first.body.id }, body: { name: 'Quality', note: 'mine' } })).status).toBe(200);
    expect((await member.call(listScreeners, { query: {} })).body).toMatchObject([
      { name: 'Quality', filters: screen.filters, note: 'mine' },
      { name: 'Value' },
    ]);
  });

  test('are the same under both paths that the specification lists', async () => {
    const member = await newMember(services);
    const { id } = (await member.call(createUserScreener, { body: screen })).body;
    expect((await member.call(listScreeners, { query: {} })).body).toMatchObject([screen]);
    await member.call(updateUserScreener, { params: { id }, body: { note: 'mine' } });
    expect((await member.call(listUserScreeners, { query: {} })).body).toMatchObject([{ id, note: 'mine' }]);
    expect((await member.call(deleteUserScreener, { params: { id } })).body).toMatchObject({ done: true, id });
    expect((await member.call(listScreeners, { query: {} })).body).toEqual([]);
  });

  test('refuse a formula of a million characters, and what is no filter', async () => {
    const member = await newMember(services);
    const long = { ...screen, options: { ...screen.options, formulas: [{ key: 'own_1', formula: '1+'.repeat(500_000) }] } };
    expect((await member.call(createScreener, { body: long })).status).toBeGreaterThanOrEqual(400);
    expect((await member.call(createScreener, { body: { ...screen, filters: [{ field_id: 'roic', right: { ...roic, is: '~' } }] } })).status).toBe(400);
    expect((await member.call(listScreeners, { query: {} })).body).toEqual([]);
  });
});
