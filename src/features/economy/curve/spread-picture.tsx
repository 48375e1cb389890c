import type { YieldCurveAnswer } from '#contract/entities/market/yield-curve.ts';
import { monthCount } from '#domain/economy/frequency.ts';
import { extentOf } from '#ui/chart/extent.ts';
import { niceTicks } from '#ui/chart/nice-ticks.ts';
import { Plot } from '#ui/chart/plot/plot.tsx';
import { formatMonth } from '#ui/format/day.ts';
import { formatNumber } from '#ui/format/number.ts';
import styles from './curve.module.css';

const DAY = 86_400_000;
const FOOT = 20;
const SCALE = 40;

/** Pixels: a year nearer to the left edge is written from there on, else its first half would be cut off. */
const HALF_A_YEAR_NUMBER = 14;

/** Pixels: a number higher up would be cut by the picture's edge. */
const HIGHEST_TEXT = 10;

interface SpreadPictureProps {
  spread: YieldCurveAnswer['spreads'][number];
  recessions: YieldCurveAnswer['recessions'];
  height?: number;
}

/** A spread month by month: bars below 0 are months in which it was inverted, recessions are shaded. */
export function SpreadPicture({ spread: { name, days, values }, recessions, height = 150 }: SpreadPictureProps) {
  const months = days.map(monthCount);
  const [first, last] = [months[0] ?? 0, months.at(-1) ?? 0];
  const { least, most } = extentOf(values, 0);
  const [low, high] = [least - 0.2, most + 0.2];
  return (
    <Plot height={height} label={`${name} since ${formatMonth(days[0])}, monthly means from ${formatNumber(least)} to ${formatNumber(most)} points`}>
      {(width) => {
        const step = (width - SCALE) / Math.max(1, last - first + 1);
        const x = (month: number) => Math.max(0, (month - first) * step);
        const y = (value: number) => (height - FOOT) * (1 - (value - low) / (high - low));
        const years = Array.from({ length: Math.floor(last / 12 / 10) - Math.ceil(first / 12 / 10) + 1 }, (_, at) => (Math.ceil(first / 120) + at) * 10);
        return (
          <>
            {(recessions ?? [])
              .filter(({ to }) => monthCount(to) >= first)
              .map(({ from, to }) => (
                <rect
                  key={from}
                  className={styles.recession}
                  x={x(monthCount(from))}
                  width={Math.max(1, x(monthCount(to) + 1) - x(monthCount(from)))}
                  y={0}
                  height={height - FOOT}
                />
              ))}
            {niceTicks(low, high).map((tick) => (
              <g key={tick}>
                <line className={tick === 0 ? styles.zero : styles.grid} x1={0} x2={width - SCALE} y1={y(tick)} y2={y(tick)} />
                <text x={width - SCALE + 6} y={Math.max(HIGHEST_TEXT, y(tick) + 4)}>
                  {formatNumber(tick, 1)}
                </text>
              </g>
            ))}
            {values.map((value, at) => (
              <rect
                key={days[at]}
                className={value < 0 ? styles.inverted : styles.bar}
                x={x(months[at] ?? first)}
                width={Math.max(0.7, step * 0.8)}
                y={Math.min(y(0), y(value))}
                height={Math.abs(y(value) - y(0))}
              />
            ))}
            {years.map((year) => (
              <text key={year} x={x(year * 12)} y={height - 5} textAnchor={x(year * 12) < HALF_A_YEAR_NUMBER ? 'start' : 'middle'}>
                {year}
              </text>
            ))}
          </>
        );
      }}
    </Plot>
  );
}

type Spread = YieldCurveAnswer['spreads'][number];

/** Days after which the last yields say nothing of the present: a load a month late is noticed, a long weekend is not. */
const PRESENT = 40;

/** The month in which the yields of a spread end, where that is not the present one. */
export function endOf({ now }: Spread, today: number): string | undefined {
  return today - Date.parse(now.day) > PRESENT * DAY ? formatMonth(now.day) : undefined;
}

/**
 * Whether a spread is inverted, and since when; of yields that end years ago, until when.
 *
 * @param today Unix milliseconds.
 */
export function inversionWords(spread: Spread, today = Date.now()): string {
  const { inverted, since, before } = spread;
  const end = endOf(spread, today);
  const run = before === null ? '' : `, after ${before} ${before === 1 ? 'month' : 'months'} ${inverted ? 'normal' : 'inverted'}`;
  const span = end === undefined ? `since ${formatMonth(since)}` : `from ${formatMonth(since)} to ${end}, where the yields loaded here end`;
  return `${inverted ? 'Inverted' : 'Normal'} ${span}${run}`;
}
