import { expect, test } from 'vitest';
import type { DimensionalFact } from '#domain/parts/dimensional-fact.ts';
import { partGrowth } from '#domain/parts/part-growth.ts';

const fact = (year: number, value: number, filedIn = year + 1): DimensionalFact => ({
  taxonomy: 'us-gaap',
  concept: 'Revenues',
  unit: 'USD',
  start: `${year}-01-01`,
  end: `${year}-12-31`,
  accession: `0000000001-${filedIn - 2000}-000001`,
  form: '10-K',
  filed: `${filedIn}-02-01`,
  value,
  axis: 'segment',
  member: 'x:EuropeMember',
});

test('a part grows on the year before as the same filing states it', () => {
  const shown = fact(2025, 120);
  expect(partGrowth(shown, [shown, fact(2024, 100, 2026)])).toBeCloseTo(0.2, 12);
});

test('a year before that only an earlier filing states, by an earlier division, is not set against it', () => {
  const shown = fact(2025, 120);
  expect(partGrowth(shown, [shown, fact(2024, 60, 2025)])).toBeUndefined();
});

test('an older filing that states both years alike serves for a year that a newer filing repeats', () => {
  const repeated = fact(2024, 100, 2026);
  expect(partGrowth(repeated, [repeated, fact(2024, 100, 2025), fact(2023, 80, 2025)])).toBeCloseTo(0.25, 12);
});

test('nothing grows from a loss', () => {
  const shown = fact(2025, 120);
  expect(partGrowth(shown, [shown, fact(2024, -5, 2026)])).toBeUndefined();
});
