import { beforeAll, expect, test } from 'vitest';
import { createGuruGroup, deleteGuruGroup, joinGuruGroup, listGuruGroups, updateGuruGroup } from '#contract/endpoints/gurus/guru-groups.ts';
import { listGurus, listLatestPicks } from '#contract/endpoints/gurus/guru-lists.ts';
import { listHeldStocks } from '#contract/endpoints/gurus/gurus.ts';

import { describeOnStores, type TestServices, testServices } from '../harness.ts';
import { leadingMarket } from '../leading-market.ts';
import { newMember } from '../records/member.ts';

describeOnStores('Groups of gurus', (openFresh) => {
  let services: TestServices;
  beforeAll(async () => {
    services = testServices(await openFresh(leadingMarket));
  });

  test('are made, changed, listed and deleted, each under another name, for their member alone [GGRP-01]', async () => {
    const member = await newMember(services, { status: 3 });
    const group = { name: 'Long holders', gurus: ['elspeth+harrowgate'] };
    expect((await member.call(createGuruGroup, { body: { id: 'g1', ...group } })).status).toBe(200);
    expect(await member.call(createGuruGroup, { body: { id: 'g2', ...group } })).toMatchObject({ status: 400, body: { code: 'name-duplication' } });
    await member.call(joinGuruGroup, { params: { id: 'g1' }, body: { guru_id: 'oskar+lindqvist', member: true } });
    await member.call(joinGuruGroup, { params: { id: 'g1' }, body: { guru_id: 'elspeth+harrowgate', member: false } });
    expect((await member.call(listGuruGroups)).body).toMatchObject([{ id: 'g1', name: 'Long holders', gurus: ['oskar+lindqvist'] }]);
    await member.call(updateGuruGroup, { params: { id: 'g1' }, body: { name: 'Quants', gurus: ['oskar+lindqvist', 'marcus+adeyemi'] } });
    expect((await member.call(listGuruGroups)).body).toMatchObject([{ name: 'Quants', gurus: ['oskar+lindqvist', 'marcus+adeyemi'] }]);
    expect((await (await newMember(services)).call(listGuruGroups)).body).toEqual([]);
    expect((await member.call(joinGuruGroup, { params: { id: 'none' }, body: { guru_id: 'x', member: true } })).status).toBe(404);
    await member.call(deleteGuruGroup, { params: { id: 'g1' } });
    expect((await member.call(listGuruGroups)).body).toEqual([]);
  });

  test('belong to a paid membership: a free member is refused', async () => {
    const member = await newMember(services);
    expect(await member.call(createGuruGroup, { body: { name: 'Mine', gurus: [] } })).toMatchObject({ status: 403, body: { code: 'forbidden' } });
  });

  test('narrow the lists to their investors', async () => {
    const { call } = await newMember(services);
    const members = 'elspeth+harrowgate,oskar+lindqvist';
    const names = (body: { rows: { GuruName: string }[] }) => [...new Set(body.rows.map(({ GuruName }) => GuruName))].sort();
    const input = { params: { id: 'all' }, query: { members } };
    expect(names((await call(listGurus, input)).body)).toEqual(['Elspeth Harrowgate', 'Oskar Lindqvist']);
    for (const name of names((await call(listLatestPicks, input)).body)) expect(['Elspeth Harrowgate', 'Oskar Lindqvist']).toContain(name);
    const { body } = await call(listHeldStocks, { params: { id: 'all', list: 'aggregated' }, query: { members } });
    expect(Math.max(...body.rows.map(({ holders }: { holders: number }) => holders))).toBeLessThanOrEqual(2);
    expect((await call(listGurus, { params: { id: 'all' }, query: { members: 'nobody' } })).body.rows).toEqual([]);
  });
});
