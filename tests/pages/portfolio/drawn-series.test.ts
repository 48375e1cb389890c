import { expect, test } from 'vitest';
import { addDays } from '#domain/statements/periods/days.ts';
import { drawnSeries } from '#features/portfolio/performance/growth/drawn-series.ts';

/** Days in a row from a Thursday on, with a line that rises. */
function seriesOf(length: number) {
  const days = Array.from({ length }, (_, at) => addDays('2015-01-01', at));
  const rising = days.map((_, at) => 100 + at);
  return { days, values: rising, index: rising, benchmark: rising.map(() => null), below_high: days.map((): number | null => 0) };
}

test('a few years are drawn day by day', () => {
  const series = seriesOf(1_600);
  expect(drawnSeries(series)).toBe(series);
});

test('many years are drawn by the last day of each week, and by the days that the page names', () => {
  const series = seriesOf(2_000);
  series.below_high[777] = -0.4;
  const drawn = drawnSeries(series);
  expect(drawn.days.slice(0, 4)).toEqual(['2015-01-01', '2015-01-04', '2015-01-11', '2015-01-18']);
  expect(drawn.days.at(-1)).toBe(series.days.at(-1));
  expect(Math.min(...drawn.below_high.map((fall) => fall ?? 0))).toBe(-0.4);
  expect(drawn.values[drawn.days.indexOf(series.days[777] ?? '')]).toBe(877);
  expect(drawn.days.length).toBeLessThan(295);
});
