import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { transactionOf } from '#contract/entities/records/transaction.ts';
import type { RecordEdit } from '#data/records/record-types.ts';
import { ModelServer } from '../../sync/model/model-server.ts';
import { type TestDevice, testDevice } from './device.ts';

const portfolioEdit = fc.constantFrom<RecordEdit>(
  { kind: 'create', entity: 'portfolio', id: 'p', fields: { name: 'Book', private: 0, sequence: {}, position: null } },
  { kind: 'delete', entity: 'portfolio', id: 'p' },
);
const ids = fc.constantFrom('t.1', 't.2', 't.3', 't.4', 't.5');
const transactionEdit = fc.oneof(
  fc.tuple(ids, fc.integer({ min: 1, max: 3 })).map(([id, amount]): RecordEdit => {
    const entry = { kind: 'deposit', day: '2026-01-02', currency: 'USD', amount: String(amount) } as const;
    return { kind: 'create', entity: 'transaction', id, fields: transactionOf('p', entry) };
  }),
  ids.map((id): RecordEdit => ({ kind: 'delete', entity: 'transaction', id })),
);
/** Several edits at once, sent or kept before the next come. */
const rounds = fc.array(
  fc.record({
    edits: fc.array(fc.oneof({ weight: 6, arbitrary: transactionEdit }, { weight: 1, arbitrary: portfolioEdit }), { maxLength: 12 }),
    sent: fc.boolean(),
  }),
  { maxLength: 3 },
);

/** What the member sees, and what is to be sent of it, without the names that are made anew each time. */
async function stateOf(device: TestDevice) {
  const outbox = await device.read((store) => store.outbox.orderBy('seq').toArray());
  const entries = outbox.map(({ entity, entityId, kind, patch, baseRev, baseFields, lane, held }) => ({
    ...{ entity, entityId, kind, patch, baseRev, baseFields, lane, held: held.map((entry) => entry.entityId) },
  }));
  return { transactions: await device.rows('transaction'), portfolios: await device.rows('portfolio'), entries };
}

test('edits that are written together leave what they leave when they are written one after the other', async () => {
  await fc.assert(
    fc.asyncProperty(rounds, async (all) => {
      const [together, alone] = [new ModelServer(), new ModelServer()].map((server) => testDevice(server));
      if (together === undefined || alone === undefined) throw new Error('there are two devices');
      for (const { edits, sent } of all) {
        await together.edit(...edits);
        for (const edit of edits) await alone.edit(edit);
        expect(await stateOf(together)).toEqual(await stateOf(alone));
        if (sent) for (const device of [together, alone]) await device.sync();
      }
    }),
    { numRuns: 25 },
  );
}, 60_000);
