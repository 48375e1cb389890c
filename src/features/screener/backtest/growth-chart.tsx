import { lazy, Suspense, useMemo, useRef, useState } from 'react';
import { belowHigh } from '#domain/risk/drawdown.ts';
import type { TimeChartHandle } from '#ui/chart/time-chart.tsx';
import type { TimeChartContent, TimeLine } from '#ui/chart/time-chart-types.ts';
import { Loading } from '#ui/feedback/loading.tsx';
import { formatDay } from '#ui/format/day.ts';
import { formatNumber } from '#ui/format/number.ts';
import { formatPercentSign } from '#ui/format/percent.ts';
import { Card } from '#ui/layout/card.tsx';
import type { BacktestReport } from './backtest-work.ts';
import styles from './strategy-report.module.css';

const TimeChart = lazy(() => import('#ui/chart/time-chart.tsx').then(({ TimeChart }) => ({ default: TimeChart })));

/** Growth of 100 beside all companies at equal weight and the benchmark, logarithmic, and how far below the last high it was. */
export function GrowthChart({ report }: { report: BacktestReport }) {
  const [at, setAt] = useState<number>();
  const handle = useRef<TimeChartHandle>(null);
  const content = useMemo(() => contentOf(report), [report]);
  const { days, values, universe, benchmark } = report.result;
  const read = at !== undefined && at >= 0 && at < days.length ? at : days.length - 1;
  const level = (value: number | undefined) => formatNumber(value === undefined ? null : value * 100, 0);
  const falls = belowHigh(values);
  const index = report.benchmarkLabel === undefined ? '' : `, ${report.benchmarkLabel} ${level(benchmark[read])}`;
  const reading = `${formatDay(days[read])}: strategy ${level(values[read])}, all companies ${level(universe[read])}${index}; ${formatPercentSign(falls[read])} below the last high`;
  return (
    <Card title="Growth of 100" context="after costs, dividends reinvested, logarithmic">
      <ul className={styles.key} aria-label="Colours of the lines">
        {linesOf(report).map(({ label, color, look }) => (
          <li key={label}>
            <i style={{ borderTop: `2px ${look === 'dashed' ? 'dashed' : 'solid'} var(${color})` }} />
            {label}
          </li>
        ))}
      </ul>
      <p className={styles.reading}>{reading}</p>
      <div className={styles.chart}>
        <Suspense fallback={<Loading height={380} />}>
          <TimeChart content={content} from={0} at={at} onMove={setAt} label="Growth of 100 by month" reading={reading} handle={handle} />
        </Suspense>
      </div>
    </Card>
  );
}

/** The chart draws the closes of its bars in this colour. */
const OWN = '--sx-c1';

/** The lines of growth: the strategy first, then what it is compared with. */
function linesOf({ result, benchmarkLabel }: BacktestReport): TimeLine[] {
  const { values, universe, benchmark } = result;
  return [
    { key: 'strategy', label: 'Strategy', color: OWN, values: scaled(values), look: 'line', tagged: true },
    { key: 'universe', label: 'All companies, equal weight', color: '--sx-warn', values: scaled(universe), look: 'dashed', tagged: true },
    ...(benchmarkLabel === undefined
      ? []
      : [{ key: 'benchmark', label: benchmarkLabel, color: '--sx-ink-3', values: scaled(benchmark), look: 'line', tagged: true } satisfies TimeLine]),
  ];
}

function scaled(line: readonly (number | undefined)[]): (number | undefined)[] {
  return line.map((value) => (value === undefined ? undefined : value * 100));
}

function contentOf(report: BacktestReport): TimeChartContent {
  const { days, values } = report.result;
  const none = days.map(() => undefined);
  const fall: TimeLine = { key: 'below', label: 'Below the last high, %', color: OWN, values: scaled(belowHigh(values)), look: 'line' };
  return {
    days,
    bars: { open: none, high: none, low: none, close: scaled(values) },
    candles: false,
    volume: undefined,
    overlays: linesOf(report).slice(1),
    panes: [{ key: 'below', lines: [fall], levels: [0] }],
    marks: [],
    logarithmic: true,
    format: (value) => formatNumber(value, 0),
  };
}
