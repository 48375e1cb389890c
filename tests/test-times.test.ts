import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { projectTimes, SLOW_FILES, slowestFiles } from './setup/test-times.ts';

const file = (name: string, startTime: number, endTime: number) => ({ name: `/app/tests/${name}`, startTime, endTime });
const files = [
  file('e2e/slow.test.ts', 10_000, 25_040),
  file('e2e/quick.test.ts', 5_000, 6_000),
  file('e2e/beside.test.ts', 24_500, 25_440),
  file('domain/prices/day.test.ts', 0, 900),
];

test('a run names its slowest files, the slowest first', () => {
  expect(slowestFiles('/app', files, 2)).toEqual(['     15 s  tests/e2e/slow.test.ts', '      1 s  tests/e2e/quick.test.ts']);
});

test('a project takes the time in which at least one of its files ran; folders without a project are unit tests', () => {
  expect(projectTimes('/app', files, { unit: 1, e2e: 20, fault: 5 })).toEqual([
    { project: 'unit', seconds: 0.9, budget: 1 },
    { project: 'e2e', seconds: 16.4, budget: 20 },
  ]);
});

test('the files a run begins with exist', () => {
  const names = new Set(globSync('**/*.test.{ts,tsx}', { cwd: import.meta.dirname }).map((path) => basename(path)));
  expect(SLOW_FILES.filter((name) => !names.has(name))).toEqual([]);
});
