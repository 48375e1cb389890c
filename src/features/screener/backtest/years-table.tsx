import { ChangeText } from '#ui/format/change-text.tsx';
import { formatNumber } from '#ui/format/number.ts';
import { Card } from '#ui/layout/card.tsx';
import { ScrollRegion } from '#ui/layout/scroll-region.tsx';
import type { BacktestReport } from './backtest-work.ts';
import styles from './strategy-report.module.css';

/** What each year brought, beside all companies and the benchmark, and how much of the portfolio was traded in it. */
export function YearsTable({ report }: { report: BacktestReport }) {
  const { years, benchmarkLabel, result } = report;
  const percent = (value: number | undefined) => <ChangeText value={value === undefined ? undefined : value * 100} decimals={1} />;
  const apart = (own: number | undefined, other: number | undefined) => (own === undefined || other === undefined ? undefined : own - other);
  const turnoverOf = (year: number) => result.rebalances.filter(({ day }) => Number(day.slice(0, 4)) === year).reduce((sum, { turnover }) => sum + turnover, 0);
  return (
    <Card title="Years" context="%, * part of a year">
      <ScrollRegion className={styles.scroll} label="Returns by year">
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Year</th>
              <th scope="col">Strategy</th>
              <th scope="col">All companies</th>
              {benchmarkLabel !== undefined && <th scope="col">{benchmarkLabel}</th>}
              <th scope="col">Apart</th>
              <th scope="col">Turnover</th>
            </tr>
          </thead>
          <tbody>
            {years.toReversed().map(({ year, isPart, own, universe, benchmark }) => (
              <tr key={year}>
                <th scope="row">{`${year}${isPart ? '*' : ''}`}</th>
                <td>{percent(own)}</td>
                <td>{percent(universe)}</td>
                {benchmarkLabel !== undefined && <td>{percent(benchmark)}</td>}
                <td>{percent(apart(own, benchmarkLabel === undefined ? universe : benchmark))}</td>
                <td>{formatNumber(turnoverOf(year) * 100, 0)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </Card>
  );
}
