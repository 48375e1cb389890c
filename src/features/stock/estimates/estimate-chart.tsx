import type { Estimate, Estimates } from '#contract/entities/stock/estimates.ts';
import { extentOf } from '#ui/chart/extent.ts';
import { niceTicks } from '#ui/chart/nice-ticks.ts';
import { Plot } from '#ui/chart/plot/plot.tsx';
import { formatNumber } from '#ui/format/number.ts';
import type { Scale } from '#ui/format/scale.ts';
import shared from '../figure-page.module.css';
import styles from './estimates.module.css';

const EDGE = { top: 10, right: 52, bottom: 20 };

interface EstimateChartProps {
  actuals: Estimates['actuals'];
  coming: readonly Estimate[];
  scale: Scale;
  label: string;
}

/** Reported years as bars, estimated ones hollow and dashed with a whisker from the lowest to the highest estimate. */
export function EstimateChart({ actuals, coming, scale, label }: EstimateChartProps) {
  const height = 200;
  const bars = [
    ...actuals.map(({ end, value }) => ({ end, value, low: null, high: null, isEstimate: false })),
    ...coming.map(({ end, mean, low, high }) => ({ end, value: mean, low, high, isEstimate: true })),
  ];
  const { least, most } = extentOf(
    bars.flatMap(({ value, low, high }) => [value, low ?? value, high ?? value]),
    0,
  );
  return (
    <Plot height={height} label={label}>
      {(width) => {
        const step = (width - EDGE.right) / Math.max(bars.length, 1);
        const y = (value: number) => EDGE.top + ((most - value) / (most - least || 1)) * (height - EDGE.top - EDGE.bottom);
        return (
          <>
            {niceTicks(least, most).map((tick) => (
              <g key={tick}>
                <path className={shared.grid} d={`M0 ${Math.round(y(tick)) + 0.5}H${width - EDGE.right}`} />
                <text x={width - EDGE.right + 6} y={y(tick) + 4}>
                  {formatNumber(tick / scale.divisor, Math.abs(most / scale.divisor) >= 20 ? 0 : 2)}
                </text>
              </g>
            ))}
            {bars.map(({ end, value, low, high, isEstimate }, at) => {
              const middle = (at + 0.5) * step;
              return (
                <g key={end} className={isEstimate ? styles.estimate : styles.actual}>
                  <rect
                    x={middle - step * 0.34}
                    width={Math.max(1, step * 0.68)}
                    y={Math.min(y(value), y(0))}
                    height={Math.max(1, Math.abs(y(value) - y(0)))}
                  />
                  {low !== null && high !== null && (
                    <path
                      className={styles.whisker}
                      d={`M${middle} ${y(low).toFixed(1)}V${y(high).toFixed(1)}M${middle - 4} ${y(low).toFixed(1)}h8M${middle - 4} ${y(high).toFixed(1)}h8`}
                    />
                  )}
                  <text x={middle} y={height - 5} textAnchor="middle">
                    {step < 34 ? `’${end.slice(2, 4)}` : end.slice(0, 4)}
                  </text>
                </g>
              );
            })}
            <path className={shared.base} d={`M0 ${Math.round(y(0)) + 0.5}H${width - EDGE.right}`} />
          </>
        );
      }}
    </Plot>
  );
}
