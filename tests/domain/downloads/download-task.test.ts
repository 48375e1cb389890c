import fc from 'fast-check';
import { expect, test } from 'vitest';
import { downloadKey, isQueuedAlready, shownFileName } from '#domain/downloads/download-key.ts';
import { downloadLists, downloadState, isOpenDownload } from '#domain/downloads/download-state.ts';
import { downloadRefusal, rowsWithin } from '#domain/downloads/row-limit.ts';
import { limitsOf } from '#domain/membership/limits.ts';

const queued = { canceled: false, loading: false, finished: false, failure: null };
const prices = { handler: 'price-history', format: 'csv', subject: 'US00000001', options: { adjusted: 'split', every: 'day' } };
const numbers = (count: number) => Array.from({ length: count }, (_, at) => at);
const limitOf = (tier: 'basic' | 'premium' | 'plus' | 'professional') => limitsOf(tier, { free: tier === 'basic', trial: false });

test('a download is queued, then started, then finished, or canceled, or failed', () => {
  const steps = [queued, { ...queued, loading: true }, { ...queued, finished: true }, { ...queued, canceled: true }, { ...queued, failure: 'gone' }];
  expect(steps.map(downloadState)).toEqual(['queued', 'started', 'finished', 'canceled', 'failed']);
});

test('a file that was finished outlasts a cancel that came late, whatever else is said of it', () => {
  const flags = fc.record({ canceled: fc.boolean(), loading: fc.boolean(), finished: fc.constant(true), failure: fc.option(fc.string()) });
  fc.assert(fc.property(flags, (task) => downloadState(task) === 'finished' && !isOpenDownload(task)));
});

test('every download is in one of three lists: waiting, being made, done', () => {
  const flag = fc.record({ canceled: fc.boolean(), loading: fc.boolean(), finished: fc.boolean(), failure: fc.option(fc.string()) });
  fc.assert(
    fc.property(fc.array(flag), (tasks) => {
      const { tasks: waiting, assigned_tasks, finished_tasks } = downloadLists(tasks);
      expect([...waiting, ...assigned_tasks, ...finished_tasks]).toHaveLength(tasks.length);
      expect(new Set([...waiting, ...assigned_tasks, ...finished_tasks])).toEqual(new Set(tasks));
    }),
  );
});

test('what is queued or running under the same key is a duplicate; what is done, and another format, are none', () => {
  const task_key = downloadKey(prices);
  expect(downloadKey({ ...prices, options: { every: 'day', adjusted: 'split' } })).toBe(task_key);
  expect(downloadKey({ ...prices, format: 'xlsx' })).not.toBe(task_key);
  expect(isQueuedAlready([{ ...queued, task_key }], task_key)).toBe(true);
  expect(isQueuedAlready([{ ...queued, loading: true, task_key }], task_key)).toBe(true);
  const done = [
    { ...queued, finished: true, task_key },
    { ...queued, canceled: true, task_key },
    { ...queued, failure: 'gone', task_key },
  ];
  expect(isQueuedAlready(done, task_key)).toBe(false);
});

test('a member without premium downloads no data, and is asked to upgrade; a report is made for everybody [DL-07]', () => {
  expect(downloadRefusal({ format: 'csv' }, limitOf('basic'))).toBe('Upgrade to premium to download data.');
  expect(downloadRefusal({ format: 'pdf' }, limitOf('basic'))).toBeUndefined();
  expect(downloadRefusal({ format: 'csv' }, limitOf('premium'))).toBeUndefined();
});

test('a premium member’s file holds the first 1000 rows and says so [DL-08]', () => {
  const { rows, note } = rowsWithin(numbers(1001), limitOf('premium'));
  expect([rows.length, rows.at(-1)]).toEqual([1000, 999]);
  expect(note).toBe('Maximum 1000 rows can be downloaded. These are the first of 1001.');
  expect(rowsWithin(numbers(1000), limitOf('premium')).note).toBeUndefined();
});

test.each(['plus', 'professional'] as const)('a file of a %s member holds the first 5000 rows and says so [DL-09]', (tier) => {
  const { rows, note } = rowsWithin(numbers(5001), limitOf(tier));
  expect(rows).toHaveLength(5000);
  expect(note).toMatch(/^Maximum 5000 rows can be downloaded\./);
});

test('a file’s name is shown to 40 characters and three dots', () => {
  expect(shownFileName('a'.repeat(40))).toBe('a'.repeat(40));
  expect(shownFileName('a'.repeat(41))).toBe(`${'a'.repeat(40)}...`);
});
