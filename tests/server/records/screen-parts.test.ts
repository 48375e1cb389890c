import { beforeAll, expect, test } from 'vitest';
import {
  createFilterSet,
  createScreenRanking,
  deleteFilterSet,
  deleteScreenRanking,
  listScreenRankings,
  updateFilterSet,
  updateScreenRanking,
} from '#contract/endpoints/records/screens/screen-parts.ts';
import { describeOnStores, type TestServices, testServices } from '../harness.ts';
import { newMember } from './member.ts';

const ranking = { name: 'Cheap and good', ranking: [{ field: 'roic', weight: 2, better: 'high' }] };
const filters = { name: 'Large', filters: [{ kind: 'compare', field: 'mktcap', is: '>=', value: 1e10 }] };

describeOnStores('Saved rankings and filters', (openFresh) => {
  let services: TestServices;
  beforeAll(async () => {
    services = testServices(await openFresh());
  });

  test('a ranking is saved, listed, changed and deleted by its member alone', async () => {
    const [member, other] = [await newMember(services), await newMember(services)];
    const { id } = (await member.call(createScreenRanking, { body: ranking })).body;
    expect((await member.call(listScreenRankings, { query: {} })).body).toMatchObject([ranking]);
    expect((await other.call(listScreenRankings, { query: {} })).body).toEqual([]);
    expect((await other.call(updateScreenRanking, { body: { id, name: 'Taken' } })).status).toBe(404);
    expect((await member.call(updateScreenRanking, { body: { id, name: 'Good' } })).body).toMatchObject({ ...ranking, name: 'Good' });
    expect((await member.call(deleteScreenRanking, { params: { id } })).body).toMatchObject({ done: true, id });
    expect((await member.call(listScreenRankings, { query: {} })).body).toEqual([]);
  });

  test('filters are saved, changed and deleted', async () => {
    const member = await newMember(services);
    const { id } = (await member.call(createFilterSet, { body: filters })).body;
    const changed = await member.call(updateFilterSet, { params: { id }, body: { name: 'Very large' } });
    expect(changed.body).toMatchObject({ ...filters, name: 'Very large' });
    expect((await member.call(deleteFilterSet, { params: { id } })).body).toMatchObject({ done: true, id });
    expect((await member.call(updateFilterSet, { params: { id }, body: { name: 'Again' } })).status).toBe(404);
  });

  test('a name is taken once, and nothing without a filter is saved', async () => {
    const member = await newMember(services);
    await member.call(createScreenRanking, { body: ranking });
    expect(await member.call(createScreenRanking, { body: ranking })).toMatchObject({ status: 400, body: { error: 'Name Duplication.' } });
    expect((await member.call(createFilterSet, { body: { ...filters, filters: [] } })).status).toBe(400);
  });
});
