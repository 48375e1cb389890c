import { expect, test } from 'vitest';
import type { EntryState, OutboxEntry } from '#sync/outbox-entry.ts';
import { rowStatus } from '#sync/status.ts';

const entry = (state: EntryState): OutboxEntry => ({
  ...{ seq: 1, opId: 'a', userId: 1, txId: 't', entity: 'note', entityId: 'n', lane: 'note:n', dependsOn: [], kind: 'create', patch: {}, baseRev: null },
  ...{ baseFields: null, schemaVersion: 1, state, attempts: 0, nextAt: 0, lastStatus: null, lastError: null, createdAt: 0, sealed: null, needsPull: false },
  ...{ held: [], ownRevs: [] },
});

test.each([
  ['nothing waits', [], 'synced'],
  ['an edit was not sent yet', ['queued'], 'on this device'],
  ['an edit is on its way', ['queued', 'sending'], 'sending'],
  ['an edit was sent and got no answer', ['sealed'], 'on this device'],
  ['an edit was refused, whatever else waits', ['sending', 'parked'], 'needs attention'],
] as const)('when %s a row says so', (_when, states, status) => {
  expect(rowStatus(states.map(entry))).toBe(status);
});
