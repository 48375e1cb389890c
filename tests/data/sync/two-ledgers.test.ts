import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { type Transaction, transactionOf } from '#contract/entities/records/transaction.ts';
import type { RecordEdit } from '#data/records/record-types.ts';
import { ModelServer } from '../../sync/model/model-server.ts';
import { type TestDevice, testDevice } from './device.ts';

const booked = (id: string, fields: Partial<Transaction>): RecordEdit => ({
  ...{ kind: 'create', entity: 'transaction', id },
  fields: transactionOf('p', { kind: 'deposit', day: '2026-01-02', currency: 'USD', ...fields }),
});
const changed = (id: string, patch: Partial<Transaction>): RecordEdit => ({ kind: 'patch', entity: 'transaction', id, patch });
const removed = (id: string): RecordEdit => ({ kind: 'delete', entity: 'transaction', id });

/** The ledger as a device shows it: amount, note and day of each entry, in the order of these. */
async function ledger(device: TestDevice): Promise<string[]> {
  const rows = await device.rows('transaction');
  expect(rows.filter(({ status }) => status !== 'synced')).toEqual([]);
  return rows
    .map(({ fields: { amount, note, day, conflict_of } }) => [amount, note, day, ...(conflict_of === null ? [] : [`beside ${conflict_of}`])].join(' ').trim())
    .sort();
}

/** Two devices with the same ledger of three deposits. */
async function twoDevices() {
  const server = new ModelServer();
  const [phone, desktop] = [testDevice(server), testDevice(server)];
  await phone.edit({ kind: 'create', entity: 'portfolio', id: 'p', fields: { name: 'Book', private: 0, sequence: {}, position: null } });
  await phone.edit(booked('a', { amount: '10' }), booked('b', { amount: '20' }), booked('c', { amount: '30' }));
  for (const device of [phone, desktop]) await device.sync();
  const settle = async () => {
    for (const device of [phone, desktop, phone, desktop]) {
      device.clock.now += 400_000;
      await device.sync();
    }
  };
  return { server, phone, desktop, settle };
}

test('entries booked, changed and removed on two devices without a network are all there once, on both', async () => {
  const { server, phone, desktop, settle } = await twoDevices();
  await phone.edit(booked('d', { amount: '40' }), changed('a', { amount: '11' }), removed('c'));
  await desktop.edit(booked('e', { amount: '40' }), changed('b', { amount: '22' }), changed('a', { note: 'from salary' }));
  // The answer to the first push is lost, so that it is sent again.
  phone.faults = ['lost-answer'];
  await settle();
  const whole = ['11 from salary 2026-01-02', '22  2026-01-02', '40  2026-01-02', '40  2026-01-02'];
  expect([await ledger(phone), await ledger(desktop)]).toEqual([whole, whole]);
  expect(server.live().filter(({ entity }) => entity === 'transaction')).toHaveLength(4);
});

test('the numbers of an entry that both changed are both kept, and no figure of one is mixed with one of the other', async () => {
  const { phone, desktop, settle } = await twoDevices();
  await phone.edit(changed('a', { amount: '11' }));
  await desktop.edit(changed('a', { day: '2026-01-05' }));
  await settle();
  const [mine, theirs] = [await ledger(phone), await ledger(desktop)];
  expect(mine).toEqual(theirs);
  expect(mine.filter((line) => !/^(20|30)/.test(line)).map((line) => line.replace(/ +/g, ' '))).toEqual(['10 2026-01-05', '11 2026-01-02 beside a']);
});

test('an entry that one device removed and the other changed stays, as it was changed', async () => {
  const { phone, desktop, settle } = await twoDevices();
  await phone.edit(removed('a'));
  await desktop.edit(changed('a', { amount: '12.5' }));
  await settle();
  expect((await ledger(phone)).filter((line) => line.startsWith('12.5'))).toHaveLength(1);
  expect(await ledger(phone)).toEqual(await ledger(desktop));
});

test('an import undone on one device leaves what the other changed of it, and brings nothing back twice', async () => {
  const { phone, desktop, settle } = await twoDevices();
  await phone.edit(...['a', 'b', 'c'].map(removed));
  await desktop.edit(changed('b', { amount: '21' }));
  await settle();
  expect([await ledger(phone), await ledger(desktop)].map((lines) => lines.map((line) => line.replace(/ +/g, ' ')))).toEqual([
    ['21 2026-01-02'],
    ['21 2026-01-02'],
  ]);
});
