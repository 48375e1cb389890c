import { expect, test } from 'vitest';
import { financialBusiness, partsOf } from '#domain/parts/financial-business.ts';
import { statementRows } from '#domain/statements/lines/statement-rows.ts';

test('a row is divided by another period by period, and what is unknown or nothing divides nothing', () => {
  expect(partsOf([88, null, 5, 6], [100, 100, null, 0])).toEqual([0.88, null, null, null]);
  expect(partsOf([1, 2], [4])).toEqual([0.25, null]);
});

test('the figures of banks and insurers are rows that statements have, each once', () => {
  for (const figures of Object.values(financialBusiness)) {
    expect(new Set(figures.map(({ key }) => key)).size).toBe(figures.length);
    for (const figure of figures) {
      for (const { list, key } of 'list' in figure ? [figure] : [figure.of, figure.by]) {
        expect(
          statementRows(list).map((row) => row.key),
          `${list} has ${key}`,
        ).toContain(key);
      }
    }
  }
});
