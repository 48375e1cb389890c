import fc from 'fast-check';
import { expect, test } from 'vitest';
import { latestPart, skippedAtFirst } from '#ui/chart/latest-part.ts';
import type { TimeChartContent } from '#ui/chart/time-chart-types.ts';

/** A chart whose every value tells the position it stands at. */
function chartOf(length: number): TimeChartContent {
  const column = (offset: number) => Array.from({ length }, (_, at) => (at % 7 === 0 ? undefined : at + offset));
  const line = (key: string, offset: number) => ({ key, label: key, color: '--sx-c1' as const, look: 'line' as const, values: column(offset) });
  return {
    days: Array.from({ length }, (_, at) => `day ${at}`),
    bars: { open: column(0.1), high: column(0.2), low: column(0.3), close: column(0.4) },
    candles: true,
    volume: column(0.5),
    overlays: [line('over', 0.6)],
    panes: [{ key: 'pane', lines: [line('below', 0.7)], levels: [30, 70] }],
    marks: Array.from({ length }, (_, at) => ({ at, place: 'above' as const, shape: 'square' as const, text: `mark ${at}` })),
    logarithmic: false,
    format: String,
  };
}

test('the part of a chart drawn first holds every bar from its first on, each with its own day, values and marks', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 60 }), fc.nat(59), (length, cut) => {
      const skipped = Math.min(cut, length - 1);
      const whole = chartOf(length);
      const part = latestPart(whole, skipped);
      for (let at = skipped; at < length; at++) {
        const here = at - skipped;
        const read = (chart: TimeChartContent, place: number) => [
          chart.days[place],
          ...Object.values(chart.bars).map((column) => column[place]),
          chart.volume?.[place],
          ...chart.overlays.map(({ values }) => values[place]),
          ...chart.panes.flatMap(({ lines }) => lines.map(({ values }) => values[place])),
          ...chart.marks.filter((mark) => mark.at === place).map(({ text }) => text),
        ];
        expect(read(part, here)).toEqual(read(whole, at));
      }
      expect([part.days.length, part.marks.length]).toEqual([length - skipped, length - skipped]);
    }),
  );
});

test('what is in sight, and more than a year before it, is never left out', () => {
  expect([0, 120, 300, 301, 7000].map(skippedAtFirst)).toEqual([0, 0, 0, 1, 6700]);
});
