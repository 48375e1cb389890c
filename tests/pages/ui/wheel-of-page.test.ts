import { expect, test } from 'vitest';
import { isForChart } from '#ui/chart/plot/wheel-of-page.ts';

const turned = (turn: Partial<Parameters<typeof isForChart>[0]>) => isForChart({ ctrlKey: false, metaKey: false, deltaX: 0, deltaY: 100, ...turn });

test('the wheel over a chart scrolls the page; with Ctrl, Command or a pinch it zooms, and sideways it moves the chart', () => {
  expect(turned({})).toBe(false);
  expect(turned({ deltaX: 30 })).toBe(false);
  expect(turned({ ctrlKey: true })).toBe(true);
  expect(turned({ metaKey: true })).toBe(true);
  expect(turned({ deltaX: -120, deltaY: 8 })).toBe(true);
});
