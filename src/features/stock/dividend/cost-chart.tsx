import type { StockDividends } from '#contract/entities/stock/dividends.ts';
import { extentOf } from '#ui/chart/extent.ts';
import { niceTicks } from '#ui/chart/nice-ticks.ts';
import { Plot } from '#ui/chart/plot/plot.tsx';
import page from '../figure-page.module.css';
import styles from './dividend-charts.module.css';

const FOOT = 20;
const RIGHT = 34;

/** The present dividend in percent of what a share cost on average in each year; dashed the yield of today. */
export function CostChart({ dividends, height, label }: { dividends: StockDividends; height: number; label: string }) {
  const years = costYields(dividends);
  const most =
    extentOf(
      years.map(({ value }) => value),
      dividends.yield ?? 0,
    ).most * 100;
  return (
    <Plot height={height} label={label}>
      {(width) => {
        const step = (width - RIGHT) / years.length;
        const y = (percent: number) => 8 + (1 - percent / (most || 1)) * (height - FOOT - 8);
        const every = Math.max(1, Math.ceil(40 / step));
        return (
          <>
            {niceTicks(0, most).map((tick) => (
              <g key={tick}>
                <path className={page.grid} d={`M0 ${Math.round(y(tick)) + 0.5}H${width - RIGHT}`} />
                <text x={width - RIGHT + 6} y={y(tick) + 4}>
                  {Number(tick.toPrecision(3))}
                </text>
              </g>
            ))}
            {years.map(({ year, value }, at) => (
              <g key={year} className={styles.bar}>
                <rect x={at * step + step * 0.1} width={Math.max(1, step * 0.8)} y={y(value * 100)} height={height - FOOT - y(value * 100)} />
                {(years.length - 1 - at) % every === 0 && (
                  <text x={(at + 0.5) * step} y={height - 5} textAnchor="middle">
                    {step < 34 ? `’${String(year).slice(2)}` : year}
                  </text>
                )}
              </g>
            ))}
            {dividends.yield !== null && <path className={styles.today} d={`M0 ${y(dividends.yield * 100).toFixed(1)}H${width - RIGHT}`} />}
          </>
        );
      }}
    </Plot>
  );
}

/** The dividend of the last twelve months ÷ the average price of each year it could have been bought in. */
export function costYields({ years, annual }: StockDividends): { year: number; value: number }[] {
  return annual === null || annual <= 0
    ? []
    : years.flatMap(({ year, average_price }) => (average_price === null || average_price <= 0 ? [] : [{ year, value: annual / average_price }]));
}
