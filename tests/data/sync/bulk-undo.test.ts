import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { transactionOf } from '#contract/entities/records/transaction.ts';
import type { RecordEdit } from '#data/records/record-types.ts';
import { sliceFor } from '#data/sync/write/settle-push.ts';
import { ModelServer } from '../../sync/model/model-server.ts';
import { type TestDevice, testDevice } from './device.ts';

const fields = transactionOf('p', { kind: 'deposit', day: '2026-01-02', currency: 'USD', amount: '10' });
const portfolio: RecordEdit = { kind: 'create', entity: 'portfolio', id: 'p', fields: { name: 'Book', private: 0, sequence: {}, position: null } };

const stamps = { rev: 99, deleted: true, version: 1, created_at: '2026-01-02T00:00:00Z', updated_at: '2026-01-02T00:00:00Z' };

/** Counts the rows that a device reads from its database while it works. */
async function rowsRead({ read }: TestDevice, work: () => Promise<unknown>): Promise<number> {
  let count = 0;
  const counted = <T>(row: T): T => {
    count += 1;
    return row;
  };
  await read(async (store) => {
    for (const table of store.tables) table.hook('reading', counted);
  });
  await work();
  await read(async (store) => {
    for (const table of store.tables) table.hook('reading').unsubscribe(counted);
  });
  return count;
}

/** Rows read per transaction when this many are booked and all deleted at once. */
async function readsPerDelete(count: number, { sent }: { sent: boolean }): Promise<number> {
  const server = new ModelServer();
  const device = testDevice(server);
  const ids = Array.from({ length: count }, (_, at) => `t.${at}`);
  await device.edit(portfolio);
  await device.edit(...ids.map((id): RecordEdit => ({ kind: 'create', entity: 'transaction', id, fields })));
  if (sent) await device.sync();
  const reads = await rowsRead(device, () => device.edit(...ids.map((id): RecordEdit => ({ kind: 'delete', entity: 'transaction', id }))));
  expect(await device.rows('transaction')).toEqual([]);
  await device.sync();
  expect(server.live().map(({ id }) => id)).toEqual(['p']);
  return reads / count;
}

test.each([
  ['already sent', true],
  ['not sent yet', false],
])('deleting many transactions that are %s reads the same number of rows for each, however many there are', async (_state, sent) => {
  const few = await readsPerDelete(5, { sent });
  expect(await readsPerDelete(40, { sent })).toBeLessThanOrEqual(few);
});

test('the answer to one delete of many reads its own record, and that of a deleted portfolio its whole lane', async () => {
  const server = new ModelServer();
  const device = testDevice(server);
  const ids = Array.from({ length: 30 }, (_, at) => `t.${at}`);
  await device.edit(portfolio);
  await device.edit(...ids.map((id): RecordEdit => ({ kind: 'create', entity: 'transaction', id, fields })));
  await device.sync();
  await device.edit(...ids.map((id): RecordEdit => ({ kind: 'delete', entity: 'transaction', id })));
  const answered = (entity: string, id: string, deleted_with: string | null) =>
    device.read((store) => sliceFor(store, [{ ...stamps, entity, id, deleted_with, fields: {} }]));
  const one = await answered('transaction', 't.7', null);
  expect([...one.base.map(({ id }) => id), ...one.waiting.map(({ entityId }) => entityId)]).toEqual(['t.7', 't.7']);
  for (const [entity, id, deleted_with] of [['portfolio', 'p', null] as const, ['transaction', 't.7', 'p'] as const]) {
    const whole = await answered(entity, id, deleted_with);
    expect([whole.base.length, whole.waiting.length]).toEqual([31, 30]);
  }
});
