import { expect, test } from 'vitest';
import { sumText } from '#pages/politicians/range-text.ts';

const sum = (least: number, most: number | null) => Object.values(sumText({ least, most })).join(' ');

test('a sum of ranges has three figures of its smaller end, and no zeros that both ends have', () => {
  expect(sum(1_001, 15_000)).toBe('1 to 15 K');
  expect(sum(122_008, 355_000)).toBe('122 to 355 K');
  expect(sum(960_021, 2_240_000)).toBe('0.96 to 2.24 M');
  expect(sum(16_500, 65_000)).toBe('16.5 to 65.0 K');
  expect(sum(50_000_001, null)).toBe('over 50 M');
});
