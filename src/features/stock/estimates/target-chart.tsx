import type { PriceTargets } from '#contract/entities/stock/estimates.ts';
import type { DailyBar } from '#domain/prices/daily-bar.ts';
import { extentOf } from '#ui/chart/extent.ts';
import { niceTicks } from '#ui/chart/nice-ticks.ts';
import { Plot } from '#ui/chart/plot/plot.tsx';
import { formatMonth } from '#ui/format/day.ts';
import { formatNumber, formatPrice } from '#ui/format/number.ts';
import styles from './target-chart.module.css';

const EDGE = { top: 12, right: 86, bottom: 20 };
const HEIGHT = 220;

interface TargetChartProps {
  /** Closes of the past year, oldest first. */
  bars: readonly DailyBar[];
  target: PriceTargets['targets'][number];
  currency: PriceTargets['currency'];
}

/** The past year's price, and from its last close dashed lines to the highest, mean and lowest target a year ahead. */
export function TargetChart({ bars, target: { low, mean, high }, currency }: TargetChartProps) {
  const closes = bars.flatMap(({ close }) => (close === null ? [] : [close]));
  const last = closes.at(-1);
  if (last === undefined) return null;
  const ends = [
    { word: 'high', value: high },
    { word: 'mean', value: mean },
    { word: 'low', value: low },
  ].flatMap(({ word, value }) => (value === null ? [] : [{ word, value }]));
  const { least, most } = extentOf([...closes, ...ends.map(({ value }) => value)]);
  const label = `Price of the past year, now ${formatPrice(last)} ${currency ?? ''}; targets a year ahead: ${ends.map(({ word, value }) => `${word} ${formatPrice(value)}`).join(', ')}`;
  return (
    <div className={styles.chart}>
      <Plot height={HEIGHT} label={label}>
        {(width) => {
          const middle = (width - EDGE.right) * 0.62;
          const right = width - EDGE.right;
          const x = (at: number) => (at / Math.max(closes.length - 1, 1)) * middle;
          const y = (value: number) => EDGE.top + ((most - value) / (most - least || 1)) * (HEIGHT - EDGE.top - EDGE.bottom);
          const labels = apart(ends.map(({ value }) => y(value)));
          return (
            <>
              {niceTicks(least, most).map((tick) => (
                <g key={tick}>
                  <path className={styles.grid} d={`M0 ${Math.round(y(tick)) + 0.5}H${right}`} />
                  <text x={0} y={y(tick) - 3}>
                    {formatNumber(tick, most < 10 ? 1 : 0)}
                  </text>
                </g>
              ))}
              {high !== null && low !== null && (
                <path className={styles.fan} d={`M${middle} ${y(last).toFixed(1)}L${right} ${y(high).toFixed(1)}V${y(low).toFixed(1)}Z`} />
              )}
              <path className={styles.price} d={`M${closes.map((close, at) => `${x(at).toFixed(1)} ${y(close).toFixed(1)}`).join('L')}`} />
              {ends.map(({ word, value }, at) => (
                <g key={word} className={word === 'mean' ? styles.mean : styles.edge}>
                  <path d={`M${middle} ${y(last).toFixed(1)}L${right} ${y(value).toFixed(1)}`} />
                  <text x={right + 6} y={(labels[at] ?? 0) + 4}>
                    {`${word} ${formatNumber(value, value < 1000 ? 2 : 0)}`}
                  </text>
                </g>
              ))}
              <circle className={styles.now} cx={middle} cy={y(last)} r={3} />
              <text x={0} y={HEIGHT - 5}>
                {formatMonth(bars[0]?.day ?? '')}
              </text>
              <text x={middle} y={HEIGHT - 5} textAnchor="middle">
                {formatMonth(bars.at(-1)?.day ?? '')}
              </text>
              <text x={right} y={HEIGHT - 5} textAnchor="end">
                in a year
              </text>
            </>
          );
        }}
      </Plot>
    </div>
  );
}

/** Heights of labels, highest first, moved down so far that none covers the one above it. */
function apart(heights: readonly number[]): number[] {
  const moved: number[] = [];
  for (const height of heights) moved.push(Math.max(height, (moved.at(-1) ?? Number.NEGATIVE_INFINITY) + 14));
  return moved;
}
