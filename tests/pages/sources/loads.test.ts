import { expect, test } from 'vitest';
import { CallError } from '#data/client/failure.ts';
import { durationInWords } from '../../../src/features/sources/load-progress.tsx';
import { mirrorLabel, mirrorOptions } from '../../../src/features/sources/mirror-labels.ts';
import { problemOf } from '../../../src/features/sources/problem-of.ts';

test.each([
  [0, '0 s'],
  [119.4, '119 s'],
  [120, '2 min'],
  [7199, '120 min'],
  [7200, '2.0 h'],
])('%d seconds are said as %s', (seconds, words) => {
  expect(durationInWords(seconds)).toBe(words);
});

test('a mirror is called by its last part, and by its whole path where two end alike', () => {
  expect(mirrorLabel('/srv/sec/')).toBe('mirror sec');
  expect(mirrorOptions(['/srv/a/http', '/srv/b/http', 'C:\\mirrors\\sec'])).toEqual([
    { value: '/srv/a/http', label: 'The mirror /srv/a/http' },
    { value: '/srv/b/http', label: 'The mirror /srv/b/http' },
    { value: 'C:\\mirrors\\sec', label: 'The mirror sec' },
  ]);
});

test('why a load did not begin is said in a sentence: by the field, by the server, or by the missing connection', () => {
  expect(problemOf(new CallError('x', 400, { fields: { 'body.mirror': 'is no folder that loads may read' } }))).toBe('This is no folder that loads may read.');
  expect(problemOf(new CallError('Another load is running.', 409, { code: 'load-running' }))).toBe('Another load is running.');
  expect(problemOf(new CallError('x', 0, { code: 'unreachable' }))).toContain('cannot be reached');
  expect(problemOf(new TypeError('x'))).toContain('Nothing was sent');
});
