import type { InsiderMonth } from '#contract/entities/insiders/insider-trade.ts';
import { Plot } from '#ui/chart/plot/plot.tsx';
import { formatMonth } from '#ui/format/day.ts';
import { formatNumber } from '#ui/format/number.ts';
import styles from './trend.module.css';

interface TrendBarsProps {
  months: readonly InsiderMonth[];
  median: number | null;
  height: number;
}

/** The largest ratio that is drawn to scale, in medians: a quiet month must not flatten the others. */
export const MOST_MEDIANS = 5;
const FOOT = 16;

/** Purchases for each sale, a bar a month, the last one marked; a month without sales has none. */
export function TrendBars({ months, median, height }: TrendBarsProps) {
  const ratios = months.flatMap(({ ratio }) => ratio ?? []);
  const largest = ratios.reduce((a, b) => Math.max(a, b), 0);
  const most = median === null ? largest : Math.min(largest, median * MOST_MEDIANS);
  const first = months[0];
  const label = `Purchases for each sale by month from ${formatMonth(`${first?.month}-01`)}: median ${formatNumber(median)}, now ${formatNumber(months.at(-1)?.ratio)}`;
  return (
    <Plot height={height} label={label}>
      {(width) => {
        const step = width / Math.max(1, months.length);
        const y = (ratio: number) => (height - FOOT) * (1 - Math.min(1, ratio / (most || 1)));
        return (
          <>
            {months.map(({ month, ratio }, place) => (
              <g key={month}>
                {ratio !== null && (
                  <rect
                    className={place === months.length - 1 ? styles.now : styles.bar}
                    x={place * step}
                    width={Math.max(1, step - 1)}
                    y={y(ratio)}
                    height={height - FOOT - y(ratio)}
                  />
                )}
                {month.endsWith('-01') && (
                  <text className={styles.axis} x={place * step} y={height - 3}>
                    {month.slice(0, 4)}
                  </text>
                )}
              </g>
            ))}
            {median !== null && <path className={styles.median} d={`M0 ${y(median).toFixed(1)}H${width}`} />}
          </>
        );
      }}
    </Plot>
  );
}
