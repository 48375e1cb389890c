import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PHONE_MAX, TABLET_MAX } from '#ui/layout/use-at-most.ts';

const root = join(import.meta.dirname, '..', '..', '..');

test('a desktop is wider than 1087 px, a tablet wider than 800, everything else is a phone, and every page changes there alone [DEV-02]', () => {
  expect([PHONE_MAX, TABLET_MAX]).toEqual([800, 1087]);
  const conditions = globSync('src/**/*.css', { cwd: root }).flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/@media[^{]*\((min|max)-width: (\d+)px\)/g)].map(([, side, width]) => `${side} ${width} in ${file}`),
  );
  expect(conditions.length).toBeGreaterThan(10);
  expect(conditions.filter((condition) => !/^(?:max 800|min 801|max 1087|min 1088) /.test(condition))).toEqual([]);
});
