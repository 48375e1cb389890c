import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { expect, test } from 'vitest';
import { recordKinds } from '#contract/records/index.ts';
import { factsOf, recordFacts } from '#contract/records/record-facts.ts';
import { memberDatabase } from '#data/records/database.ts';
import { recordTables, versionsOf } from '#data/records/record-tables.ts';

/** The database as the first builds made it, written out: what devices have is not what the code says today. */
const firstTables = {
  ...{ base: '[entity+id], lane', before: '[entity+id]', outbox: 'seq, opId, state, [lane+kind], [entity+entityId]', inbox: 'id, [entity+entityId]' },
  ...{ portfolio: 'id, lane', holding: 'id, lane, fields.portfolio_id, fields.stockid', note: 'id, lane, fields.stockid, fields.target_time, *fields.tags' },
  ...{ 'portfolio-note': 'id, lane, fields.portfolio_id, fields.stockid', 'note-tag': 'id, lane', bookmark: 'id, lane, fields.url', view: 'id, lane' },
  'user-setting': 'id, lane, fields.portfolio_id, fields.key',
};

/** The version of the database that the newest kind of record brought. */
const newest = Math.max(...Object.values(recordFacts).map(({ since }) => since));

async function oldDevice(name: string): Promise<void> {
  const old = new Dexie(name);
  old.version(1).stores({ answers: 'key, used_at', meta: 'key', drafts: 'key, updated_at', log: '++id, at' });
  old.version(2).stores(firstTables);
  await old.table('portfolio').put({ id: 'p1', lane: 'portfolio:p1', fields: { name: 'Core' } });
  await old.table('outbox').put({ seq: 1, opId: 'o1', state: 'queued', lane: 'portfolio:p1', kind: 'patch', entity: 'portfolio', entityId: 'p1' });
  old.close();
}

test('every kind of record has its label, its table and its place in the database', () => {
  expect(recordKinds.map(({ entity }) => entity).toSorted()).toEqual(Object.keys(recordFacts).toSorted());
  for (const { entity } of recordKinds) expect(factsOf(entity)?.label).not.toBe('');
  expect(Object.keys(recordTables)).toEqual(Object.keys(recordFacts));
});

test('the database of a device of before opens with all that is in it, and its tables are the ones it has', async () => {
  await oldDevice('old-device');
  const database = memberDatabase('old-device');
  const here = await database.run(async (store) => [await store.table('portfolio').get('p1'), await store.outbox.count(), store.verno]);
  expect(here).toEqual([{ id: 'p1', lane: 'portfolio:p1', fields: { name: 'Core' } }, 1, newest]);
  expect(versionsOf()[0]?.tables).toEqual(Object.fromEntries(Object.entries(firstTables).filter(([name]) => name in recordFacts)));
  expect(versionsOf().find(({ version }) => version === 5)).toEqual({ version: 5, tables: { transaction: 'id, lane, fields.portfolio_id, fields.stockid' } });
  database.close();
});

test('a new kind of record comes with a new version, and an old device keeps its data', async () => {
  await oldDevice('device-with-a-new-kind');
  const facts = { ...recordFacts, alert: { label: 'Alert', lookups: ['stockid', '*days'], since: newest + 1 } };
  const database = memberDatabase('device-with-a-new-kind', { facts });
  await database.run(async (store) => {
    await store.table('alert').put({ id: 'a1', lane: 'alert:a1', fields: { stockid: 'US00000001', days: ['2026-11-20'] } });
    expect(await store.table('alert').where('fields.days').equals('2026-11-20').count()).toBe(1);
    expect([store.verno, await store.outbox.count(), await store.table('portfolio').count()]).toEqual([newest + 1, 1, 1]);
  });
  database.close();
});
