import { beforeEach, expect, test, vi } from 'vitest';
import type { Alert } from '#contract/entities/records/alert.ts';
import { deleteAlerts, markRead, setFrequency } from '#features/alert/alert-edits.ts';
import { shownAlert } from '#features/alert/use-alerts.ts';

const transact = vi.hoisted(() => vi.fn(async () => undefined));
vi.mock('#data/records/records.ts', () => ({ transact }));
beforeEach(() => transact.mockClear());

const fields: Alert = {
  ...{ alertable_type: 'STOCK', alertable_id: 'US00000001', alertable_name: 'HLDN', key: 'price', operator: '<', value: 84 },
  ...{ label: 'Price', unit: '', trigger_frequency: 'daily', read_at: null, state: null },
};
const shown = (id: string, over: Partial<Alert> = {}) =>
  shownAlert({ entity: 'alert', id, fields: { ...fields, ...over }, created_at: '', updated_at: '', status: 'synced' });

test('setting the frequency of no alert, or deleting none, sends nothing [ALERT-15]', async () => {
  await setFrequency([], 'always');
  await setFrequency([shown('a', { trigger_frequency: 'always' })], 'always');
  await deleteAlerts([]);
  expect(transact).not.toHaveBeenCalled();
  await setFrequency([shown('a'), shown('b', { trigger_frequency: 'always' })], 'always');
  expect(transact).toHaveBeenCalledExactlyOnceWith([{ kind: 'patch', entity: 'alert', id: 'a', patch: { trigger_frequency: 'always' }, from: fields }]);
});

test('an alert is read up to the firing that is seen, whatever the clock of the device says', async () => {
  const fired_at = '2026-11-20T08:00:00.000Z';
  const state = { rule: 'price < 84', met: [], held: [], marks: {}, fired_at, fired_on: '2026-11-20', fired: [], count: 1, as_of: null, problem: null };
  await markRead([shown('a', { state }), shown('b', { state, read_at: fired_at }), shown('c')]);
  expect(transact).toHaveBeenCalledExactlyOnceWith([{ kind: 'patch', entity: 'alert', id: 'a', patch: { read_at: fired_at }, from: { ...fields, state } }]);
});
