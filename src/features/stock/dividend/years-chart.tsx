import type { DividendYearRow } from '#contract/entities/stock/dividends.ts';
import { extentOf } from '#ui/chart/extent.ts';
import { niceTicks } from '#ui/chart/nice-ticks.ts';
import { Plot } from '#ui/chart/plot/plot.tsx';
import page from '../figure-page.module.css';
import styles from './dividend-charts.module.css';

const FOOT = 20;
const LEFT = 38;
const TOP = 16;

interface YearsChartProps {
  years: readonly DividendYearRow[];
  /** Raises in a row up to the newest whole year. */
  streak: number;
  height: number;
  label: string;
}

/** A bar a year, parted by payment; dark is the current run of raises, a dot a year without a raise, hollow a year still running. */
export function YearsChart({ years, streak, height, label }: YearsChartProps) {
  const { most } = extentOf(
    years.map(({ regular }) => regular),
    0,
  );
  const newestWhole = years.findLast(({ is_whole }) => is_whole)?.year ?? 0;
  return (
    <Plot height={height} label={label}>
      {(width) => {
        const step = (width - LEFT) / years.length;
        const y = (value: number) => TOP + (1 - value / (most || 1)) * (height - FOOT - TOP);
        const every = Math.max(1, Math.ceil(40 / step));
        return (
          <>
            {niceTicks(0, most).map((tick) => (
              <g key={tick}>
                <path className={page.grid} d={`M${LEFT} ${Math.round(y(tick)) + 0.5}H${width}`} />
                <text x={0} y={y(tick) + 4}>
                  {Number(tick.toPrecision(3))}
                </text>
              </g>
            ))}
            {years.map((row, at) => {
              const isRun = row.year <= newestWhole && row.year > newestWhole - streak;
              const before = years[at - 1];
              const flat = row.is_whole && before?.is_whole === true && row.regular > 0 && row.regular <= before.regular;
              return (
                <g key={row.year} className={!row.is_whole ? styles.open : isRun ? styles.run : styles.bar}>
                  <Parts payments={row.payments} x={LEFT + at * step + step * 0.1} width={Math.max(1, step * 0.8)} y={y} />
                  {flat && <circle className={styles.flat} cx={LEFT + (at + 0.5) * step} cy={y(row.regular) - 6} r={2} />}
                  {(years.length - 1 - at) % every === 0 && (
                    <text x={LEFT + (at + 0.5) * step} y={height - 5} textAnchor="middle">
                      {step < 34 ? `’${String(row.year).slice(2)}` : row.year}
                    </text>
                  )}
                </g>
              );
            })}
            <path className={page.base} d={`M${LEFT} ${height - FOOT + 0.5}H${width}`} />
          </>
        );
      }}
    </Plot>
  );
}

/** The payments of a year on top of each other, with a line of paper between them. */
function Parts({ payments, x, width, y }: { payments: readonly number[]; x: number; width: number; y: (value: number) => number }) {
  let paid = 0;
  return payments.map((payment, at) => {
    const from = paid;
    paid += payment;
    const height = y(from) - y(paid);
    // biome-ignore lint/suspicious/noArrayIndexKey: payments of a year have no other name than their turn
    return <rect key={at} x={x} width={width} y={y(paid)} height={Math.max(0.5, height - (height > 3 ? 1 : 0))} />;
  });
}
