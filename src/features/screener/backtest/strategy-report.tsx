import { formatDay } from '#ui/format/day.ts';
import { formatNumber } from '#ui/format/number.ts';
import type { BacktestReport } from './backtest-work.ts';
import { GrowthChart } from './growth-chart.tsx';
import { HoldingsCard } from './holdings-card.tsx';
import { PitfallsCard } from './pitfalls-card.tsx';
import { RiskTable } from './risk-table.tsx';
import styles from './strategy-report.module.css';
import { YearsTable } from './years-table.tsx';

interface StrategyReportProps {
  report: BacktestReport;
  /** The rules were changed since: the figures are of those before. */
  isOld: boolean;
  nameOf: (field: string) => string;
}

/** What became of a strategy: the verdict, growth, years, risk, holdings and the pitfalls of the run. */
export function StrategyReport({ report, isOld, nameOf }: StrategyReportProps) {
  const { result } = report;
  return (
    <div className={styles.report} data-old={isOld || undefined}>
      <Verdict report={report} />
      <div className={styles.two}>
        <div className={styles.column}>
          <GrowthChart report={report} />
          <YearsTable report={report} />
        </div>
        <div className={styles.column}>
          <RiskTable report={report} />
          <HoldingsCard rebalances={result.rebalances} />
        </div>
      </div>
      <PitfallsCard report={report} nameOf={nameOf} />
    </div>
  );
}

/** The return a year against the benchmark, split into what equal weight and what the ranking added; the parts add up. */
function Verdict({ report: { result, risk, universeRisk, benchmarkRisk, benchmarkLabel, years } }: { report: BacktestReport }) {
  const percent = (value: number | undefined) => (value === undefined ? '–' : `${value > 0 ? '+' : ''}${formatNumber(value * 100, 1)}`);
  const less = (one: number | undefined, other: number | undefined) => (one === undefined || other === undefined ? undefined : one - other);
  const turnovers = result.rebalances.slice(1).map(({ turnover }) => turnover);
  const traded = turnovers.reduce((sum, each) => sum + each, 0) / Math.max(1, (result.days.length - 1) / 12);
  const other = benchmarkRisk ?? universeRisk;
  const ahead = years.filter(({ own, universe, benchmark }) => (less(own, benchmarkRisk === undefined ? universe : benchmark) ?? 0) > 0).length;
  const tiles: [label: string, value: string, unit: string][] = [
    ...(benchmarkLabel === undefined ? [] : [[benchmarkLabel, percent(benchmarkRisk?.yearly), '% a year'] satisfies [string, string, string]]),
    ['All companies, equal weight', percent(universeRisk.yearly), '% a year'],
    ...(benchmarkLabel === undefined
      ? []
      : [['From equal weight', percent(less(universeRisk.yearly, benchmarkRisk?.yearly)), 'pt'] satisfies [string, string, string]]),
    ['From the ranking', percent(less(risk.yearly, universeRisk.yearly)), 'pt'],
    ['Years ahead', `${ahead}`, `of ${years.length}`],
    [
      'Deepest fall',
      percent(risk.drawdown && -risk.drawdown),
      `%, ${benchmarkRisk === undefined ? 'all' : 'index'} ${percent(other.drawdown && -other.drawdown)}`,
    ],
    ['Turnover', formatNumber(traded * 100, 0), '% a year'],
  ];
  return (
    <div className={styles.verdict}>
      <p>
        <b className={styles.large}>{`${percent(risk.yearly ?? risk.total)}%`}</b> {risk.yearly === undefined ? 'in all' : 'a year'}
        <small>{`${formatDay(result.days[0])} to ${formatDay(result.days.at(-1))}, after costs`}</small>
      </p>
      <dl>
        {tiles.map(([label, value, unit]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <b>{value}</b> {unit}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
