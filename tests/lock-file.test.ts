import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { completed, type Lock, missing } from './setup/lock-file.ts';

test('`npm ci` takes the lock file: it holds what packages have for other platforms too (`npm run lock` adds it)', () => {
  const { packages } = JSON.parse(readFileSync(join(import.meta.dirname, '../package-lock.json'), 'utf8')) as Lock;
  expect(missing(packages)).toEqual([]);
});

test('what is for another platform is locked to its version and its platform', () => {
  const packages = { '': {}, 'node_modules/tool': { version: '1.2.0', dev: true, optionalDependencies: { '@tool/linux-x64-musl': '1.2.0' } } };
  expect(completed(packages)['node_modules/@tool/linux-x64-musl']).toEqual({
    ...{ version: '1.2.0', os: ['linux'], cpu: ['x64'], libc: ['musl'], dev: true, optional: true },
  });
});
