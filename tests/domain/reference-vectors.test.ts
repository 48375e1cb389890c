import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const reference = join(import.meta.dirname, '../../../shared/reference/formulas.md');
const areas = [
  'facts',
  'growth',
  'statements',
  'multiples',
  'dividends',
  'quality',
  'values',
  'shiller',
  'dcf',
  'wacc',
  'portfolio',
  'open value and ranks',
  'screens',
];

/** Cases that stand among the facts and belong to a portfolio's lots. */
const OF_PORTFOLIOS = /^split\.lot/;

/** Ids of the cases that the formula reference gives for an area. */
function casesOf(area: string): string[] {
  return [...readFileSync(reference, 'utf8').matchAll(/^\{"id": "([^"]+)", "area": "([^"]+)"/gm)].flatMap(([, id, of]) =>
    of === area && id && !OF_PORTFOLIOS.test(id) ? [id] : [],
  );
}

describe.runIf(existsSync(reference))('every case of the formula reference is tested by its name (needs ../shared)', () => {
  const tests = globSync('**/*.test.ts', { cwd: import.meta.dirname }).map((file) => readFileSync(join(import.meta.dirname, file), 'utf8'));

  test.each(areas)('%s', (area) => {
    const cases = casesOf(area);
    expect(cases.length).toBeGreaterThan(4);
    expect(cases.filter((id) => !tests.some((source) => new RegExp(`['"]${id.replaceAll('.', '\\.')}['":]`).test(source)))).toEqual([]);
  });
});
