import type uPlot from 'uplot';
import { describe, expect, test } from 'vitest';
import { drawBars, drawDenseLine } from '#ui/chart/series-plot/pixel-columns.ts';
import { boundsOf, plotParts, stretched } from '#ui/chart/series-plot/plot-parts.ts';
import { timeTicks } from '#ui/chart/series-plot/time-ticks.ts';

/** Days since 1970. */
const time = (day: string) => Date.parse(day) / 86_400_000;
const texts = (from: string, to: string, most: number) => timeTicks(time(from), time(to), most).map(({ text }) => text);

describe('the axis of time', () => {
  test('names years, months and days by how far they are apart', () => {
    expect(texts('1966-01-01', '2026-01-01', 7)).toEqual(['1970', '1980', '1990', '2000', '2010', '2020']);
    expect(texts('2025-05-10', '2026-05-10', 5)).toEqual(['Jul 2025', 'Oct', '2026', 'Apr']);
    expect(texts('2026-01-05', '2026-01-09', 5)).toEqual(['5 Jan 2026', '6 Jan', '7 Jan', '8 Jan', '9 Jan']);
  });
  test('puts each name on its day', () => {
    expect(timeTicks(time('2019-06-01'), time('2022-06-01'), 4).map(({ at }) => at)).toEqual(['2020-01-01', '2021-01-01', '2022-01-01'].map(time));
  });
});

describe('the parts of a plot', () => {
  test('are the lines and panes a third as high, with room between, and fill it', () => {
    const [lines, pane] = plotParts(1);
    expect(plotParts(0)).toEqual([{ top: 0, bottom: 1 }]);
    expect(lines?.bottom).toBeCloseTo(3 * ((pane?.bottom ?? 0) - (pane?.top ?? 0)));
    expect(pane?.top).toBeGreaterThan(lines?.bottom ?? 1);
    expect(pane?.bottom).toBeCloseTo(1);
  });
  test.each([false, true])('hold their values at their own edges (logarithmic: %s)', (logarithmic) => {
    const part = { top: 0.2, bottom: 0.7 };
    const [low, high] = stretched([10, 1000], part, logarithmic);
    const share = (value: number) => (logarithmic ? Math.log(high / value) / Math.log(high / low) : (high - value) / (high - low));
    expect(share(1000)).toBeCloseTo(0.2);
    expect(share(10)).toBeCloseTo(0.7);
  });
  test('have no bounds without a value, and room around one', () => {
    expect(boundsOf(null, null, false)).toBeUndefined();
    expect(boundsOf(Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, false)).toBeUndefined();
    expect(boundsOf(5, 5, false)).toEqual([4.5, 5.5]);
    expect(boundsOf(0, 0, false)).toEqual([-1, 1]);
  });
});

type Rect = readonly [x: number, y: number, width: number, height: number];

/** A plot of so many pixels, one value of height a pixel from 0 at the bottom, 100 high, with what was drawn on it. */
function paper(times: number[], values: (number | undefined)[], width: number) {
  const [rects, lines]: [Rect[], Rect[]] = [[], []];
  let pen: readonly [number, number] = [0, 0];
  const ctx = {
    ...{ save() {}, restore() {}, beginPath() {}, rect() {}, clip() {}, stroke() {} },
    fillRect: (...rect: Rect) => rects.push(rect),
    moveTo: (x: number, y: number) => {
      pen = [x, y];
    },
    lineTo: (x: number, y: number) => lines.push([...pen, x, y]),
  };
  const plot = {
    ...{ ctx, data: [times, values], bbox: { left: 0, top: 0, width, height: 100 } },
    scales: { x: { min: times[0], max: times.at(-1) } },
    series: [{ idxs: [0, times.length - 1] }, { scale: 'y' }],
    valToPos: (value: number) => 100 - value,
  } as unknown as uPlot; // what these drawings read of it
  return { plot, rects, lines };
}

describe('a line with more values than pixels', () => {
  globalThis.devicePixelRatio = 1;
  const days = (count: number) => Array.from({ length: count }, (_, at) => at);

  test('keeps the highest and the lowest value of each pixel, and joins each pixel to the one before', () => {
    const values = days(1001).map((at) => (at === 503 ? 90 : at === 507 ? 10 : 50));
    const { plot, rects, lines } = paper(days(1001), values, 100);
    drawDenseLine(plot, 1, 'red', new Set());
    expect(rects).toHaveLength(101);
    expect(lines).toEqual([]);
    const tall = rects.filter(([, , , height]) => height > 1);
    expect(tall.map(([x, y, , height]) => [x + 0.5, 100 - y - 0.5, 100 - y - height + 0.5])).toEqual([
      [50, 90, 50],
      [51, 50, 10],
    ]);
  });
  test('stops where values are missing, and goes straight to the next value elsewhere', () => {
    const times = [...days(300), ...days(300).map((at) => at + 600)];
    const values = times.map((at) => (at < 300 ? 20 : 80));
    const joined = paper(times, values, 90);
    drawDenseLine(joined.plot, 1, 'red', new Set());
    expect(joined.lines).toEqual([[30, 80, 60, 20]]);
    const broken = paper(times, values, 90);
    drawDenseLine(broken.plot, 1, 'red', new Set([299]));
    expect(broken.lines).toEqual([]);
  });
  test('leaves out what is unknown', () => {
    const { plot, rects } = paper(
      days(401),
      days(401).map((at) => (at < 200 ? undefined : 30)),
      40,
    );
    drawDenseLine(plot, 1, 'red', new Set());
    expect(rects[0]?.[0]).toBe(19.5);
    expect(rects).toHaveLength(21);
  });
});

test('bars reach from the lowest to the highest value of their pixel, and to 0', () => {
  const { plot, rects } = paper([0, 1, 2, 3], [5, -7, undefined, 4], 3);
  drawBars(plot, 1, 'grey');
  expect(rects.map(([x, y, , height]) => [x, 100 - y, 100 - y - height])).toEqual([
    [0, 5, 0],
    [1, 0, -7],
    [3, 4, 0],
  ]);
});
