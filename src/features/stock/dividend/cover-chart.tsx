import type { DividendCover } from '#contract/entities/stock/dividends.ts';
import { extentOf } from '#ui/chart/extent.ts';
import { niceTicks } from '#ui/chart/nice-ticks.ts';
import { Plot } from '#ui/chart/plot/plot.tsx';
import { formatPercent } from '#ui/format/percent.ts';
import page from '../figure-page.module.css';
import styles from './dividend-charts.module.css';

const EDGE = { top: 18, right: 34, bottom: 20 };

/** Earned, paid and free cash a share, year by year; above each pair the payout in percent of earnings. */
export function CoverChart({ cover, height, label }: { cover: readonly DividendCover[]; height: number; label: string }) {
  const known = cover.flatMap(({ dividends, earnings, free_cash_flow }) => [dividends, earnings, free_cash_flow].filter((value) => value !== null));
  const { least, most } = extentOf(known, 0);
  return (
    <Plot height={height} label={label}>
      {(width) => {
        const step = (width - EDGE.right) / Math.max(cover.length, 1);
        const y = (value: number) => EDGE.top + ((most - value) / (most - least || 1)) * (height - EDGE.top - EDGE.bottom);
        const bar = (value: number, x: number, wide: number, look: string | undefined) => (
          <rect className={look} x={x} width={wide} y={Math.min(y(value), y(0))} height={Math.max(1, Math.abs(y(value) - y(0)))} />
        );
        return (
          <>
            {niceTicks(least, most).map((tick) => (
              <g key={tick}>
                <path className={page.grid} d={`M0 ${Math.round(y(tick)) + 0.5}H${width - EDGE.right}`} />
                <text x={width - EDGE.right + 6} y={y(tick) + 4}>
                  {String(Number(tick.toPrecision(3))).replace('-', '−')}
                </text>
              </g>
            ))}
            {cover.map(({ end, fiscal_year, is_trailing, dividends, earnings, free_cash_flow, payout_ratio }, at) => {
              const left = at * step + step * 0.12;
              const wide = step * 0.4;
              return (
                <g key={end}>
                  {earnings !== null && bar(earnings, left, wide, styles.earned)}
                  {dividends !== null && dividends > 0 && bar(dividends, left, wide, styles.paid)}
                  {free_cash_flow !== null && bar(free_cash_flow, left + wide + 2, step * 0.24, styles.cash)}
                  {payout_ratio !== null && (dividends ?? 0) > 0 && step > 22 && (
                    <text x={left + wide / 2} y={Math.min(y(earnings ?? 0), y(dividends ?? 0)) - 4} textAnchor="middle" className={styles.payout}>
                      {formatPercent(payout_ratio, 0)}
                    </text>
                  )}
                  <text x={(at + 0.5) * step} y={height - 5} textAnchor="middle">
                    {is_trailing ? 'TTM' : `’${String(fiscal_year).slice(2)}`}
                  </text>
                </g>
              );
            })}
            <path className={page.base} d={`M0 ${Math.round(y(0)) + 0.5}H${width - EDGE.right}`} />
          </>
        );
      }}
    </Plot>
  );
}
