import { expect, test } from 'vitest';
import { layBars } from '#ui/chart/bars.ts';
import { niceTicks } from '#ui/chart/nice-ticks.ts';
import { columnWidths } from '#ui/table/column-widths.ts';

test('bars of gains and losses share one zero line', () => {
  const { bars, zero } = layBars([10, -10], { width: 20, height: 100, gap: 0 });
  expect(zero).toBe(50);
  expect(bars.map(({ y, height }) => [y, height])).toEqual([
    [0, 50],
    [50, 50],
  ]);
});

test('an unknown year has no bar, a year of nothing has one that is seen', () => {
  const { bars } = layBars([null, 0, 5], { width: 30, height: 10, gap: 1 });
  expect(bars.map(({ index, height }) => [index, height])).toEqual([
    [1, 1],
    [2, 10],
  ]);
});

test('axis lines are round numbers within the bounds', () => {
  expect(niceTicks(0, 600)).toEqual([0, 200, 400, 600]);
  expect(niceTicks(-30, 90)).toEqual([0, 50]);
  expect(niceTicks(5, 5)).toEqual([]);
});

test('axis lines are no closer than the figures of their labels differ', () => {
  expect(niceTicks(9, 10)).toEqual([9, 9.25, 9.5, 9.75, 10]);
  expect(niceTicks(9, 10, 1)).toEqual([9, 10]);
  expect(niceTicks(0, 600, 1)).toEqual([0, 200, 400, 600]);
});

const column = (width: number, grow: number) => ({ id: String(width), title: '', align: 'end' as const, width, grow, cell: () => null });

test('columns that grow fill the frame to the pixel, none becomes smaller than it may', () => {
  const widths = columnWidths([column(100, 0), column(50, 1), column(50, 1), column(50, 1)], 1000);
  expect(widths.reduce((sum, width) => sum + width, 0)).toBe(1000);
  expect(columnWidths([column(100, 1), column(200, 1)], 50)).toEqual([100, 200]);
  // On a narrow phone the growing column gives way by up to a third, where that brings the last one into sight.
  expect(columnWidths([column(150, 3), column(92, 0), column(48, 0), column(64, 0)], 320)).toEqual([116, 92, 48, 64]);
  expect(columnWidths([column(150, 3), column(92, 0), column(148, 0), column(64, 0)], 320)).toEqual([150, 92, 148, 64]);
});
