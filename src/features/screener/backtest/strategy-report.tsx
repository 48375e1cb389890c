import { useState } from 'react';
import { excessParts } from '#domain/backtest/excess-parts.ts';
import { leastAndMost } from '#domain/report/least-and-most.ts';
import { formatDay } from '#ui/format/day.ts';
import { formatCount, formatNumber } from '#ui/format/number.ts';
import { RunAxis } from './axis/run-axis.tsx';
import type { BacktestReport } from './backtest-work.ts';
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
  const [chosen, setChosen] = useState<number>();
  const at = Math.min(chosen ?? result.rebalances.length - 1, result.rebalances.length - 1);
  return (
    <div className={styles.report} data-old={isOld || undefined}>
      <Verdict report={report} />
      <PointInTime report={report} />
      <div className={styles.two}>
        <div className={styles.column}>
          <RunAxis report={report} chosen={at} onChoose={setChosen} />
          <details className={styles.years}>
            <summary>The years as a table</summary>
            <YearsTable report={report} />
          </details>
        </div>
        <div className={styles.column}>
          <RiskTable report={report} />
          <HoldingsCard rebalances={result.rebalances} at={at} onChoose={setChosen} />
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
  const points = (value: number | undefined) => percent(value === undefined ? undefined : value / 100);
  const parts = excessParts(risk.yearly, universeRisk.yearly, benchmarkRisk?.yearly);
  const turnovers = result.rebalances.slice(1).map(({ turnover }) => turnover);
  const traded = turnovers.reduce((sum, each) => sum + each, 0) / Math.max(1, (result.days.length - 1) / 12);
  const other = benchmarkRisk ?? universeRisk;
  const ahead = years.filter(({ own, universe, benchmark }) => (less(own, benchmarkRisk === undefined ? universe : benchmark) ?? 0) > 0).length;
  const tiles: [label: string, value: string, unit: string][] = [
    ...(benchmarkLabel === undefined ? [] : [[benchmarkLabel, percent(benchmarkRisk?.yearly), '% a year'] satisfies [string, string, string]]),
    ['Same universe, equal weight', percent(universeRisk.yearly), '% a year'],
    ...(benchmarkLabel === undefined
      ? []
      : [
          ['Ahead', points(parts?.excess), 'pt'] satisfies [string, string, string],
          ['From equal weight', points(parts?.weighting), 'pt'] satisfies [string, string, string],
        ]),
    ['From the ranking', points(parts?.ranking ?? excessParts(risk.yearly, universeRisk.yearly, universeRisk.yearly)?.ranking), 'pt'],
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

/** What each portfolio knew, with how many companies could not be chosen because a figure was not known. */
function PointInTime({ report: { result, pitfalls } }: { report: BacktestReport }) {
  const [fewest, most] = leastAndMost(result.rebalances.map(({ listed }) => listed));
  const { least, most: without } = pitfalls.lackOfData;
  const range = (low: number, high: number) => (low === high ? formatCount(low) : `${formatCount(low)} to ${formatCount(high)}`);
  return (
    <p className={styles.known}>
      <b>Point in time.</b> Each portfolio knows only what was filed before its day. Companies delisted since are in the universe.{' '}
      {`${range(least, without)} of ${range(fewest, most)} companies lacked data and could not be chosen.`}
    </p>
  );
}
