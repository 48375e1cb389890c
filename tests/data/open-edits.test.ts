import { expect, test } from 'vitest';
import { holdUpdates, isEditing, unlessEditing } from '#data/records/open-edits.ts';

test('an update runs when no editor is open', async () => {
  await expect(unlessEditing(async () => 'updated')).resolves.toBe('updated');
});

test('an update waits for every editor of this tab, however often one closes', async () => {
  const [first, second] = [holdUpdates(), holdUpdates()];
  first();
  first();
  expect(isEditing()).toBe(true);
  await expect(unlessEditing(async () => 'updated')).resolves.toBeUndefined();
  second();
  expect(isEditing()).toBe(false);
  await expect.poll(() => unlessEditing(async () => 'updated')).toBe('updated');
});

test('an update does not run while another tab has an editor open', async () => {
  const closed = Promise.withResolvers<void>();
  const opened = Promise.withResolvers<void>();
  const editing = navigator.locks.request('sextant-editing', { mode: 'shared' }, () => {
    opened.resolve();
    return closed.promise;
  });
  await opened.promise;
  await expect(unlessEditing(async () => 'updated')).resolves.toBeUndefined();
  closed.resolve();
  await editing;
  await expect(unlessEditing(async () => 'updated')).resolves.toBe('updated');
});
