import { lazy, Suspense, useMemo, useRef, useState } from 'react';
import type { ReportHead } from '#domain/performance/portfolio-report.ts';
import type { TimeChartHandle } from '#ui/chart/time-chart.tsx';
import type { TimeChartContent } from '#ui/chart/time-chart-types.ts';
import { Segmented } from '#ui/controls/segmented.tsx';
import { Loading } from '#ui/feedback/loading.tsx';
import { formatDay } from '#ui/format/day.ts';
import { formatNumber } from '#ui/format/number.ts';
import { formatPercentSign } from '#ui/format/percent.ts';
import { Card } from '#ui/layout/card.tsx';
import { useAfterPaint } from '#ui/layout/use-after-paint.ts';
import styles from '../performance.module.css';
import { drawnSeries, type GrowthSeries } from './drawn-series.ts';

const TimeChart = lazy(() => import('#ui/chart/time-chart.tsx').then(({ TimeChart }) => ({ default: TimeChart })));

const ways = [
  { value: 'growth', label: 'Growth' },
  { value: 'value', label: 'Value' },
] as const;

interface GrowthCardProps {
  report: ReportHead;
  benchmark: string | undefined;
  /** Half as high, beside other cards. */
  low?: boolean;
}

/** The growth of 100 or the value through time, beside the benchmark, with how far below the last high it was. */
export function GrowthCard({ report, benchmark, low = false }: GrowthCardProps) {
  const [way, setWay] = useState<'growth' | 'value'>('growth');
  const [at, setAt] = useState<number>();
  // The figures above it do not wait until the chart is drawn.
  const painted = useAfterPaint();
  const handle = useRef<TimeChartHandle>(null);
  const series = useMemo(() => drawnSeries(report.series), [report.series]);
  const content = useMemo(() => contentOf(series, way, benchmark), [series, way, benchmark]);
  const { days, values, index, below_high } = series;
  const read = at !== undefined && at >= 0 && at < days.length ? at : days.length - 1;
  const growth = index[read];
  const reading = `${formatDay(days[read])}: ${formatNumber(growth == null ? null : growth * 100, 1)}, value ${formatNumber(values[read], 0)} ${report.currency}, ${belowInWords(below_high[read])} below the last high`;
  return (
    <Card
      title={way === 'growth' ? 'Growth of 100' : `Value, ${report.currency}`}
      context={benchmark}
      aside={<Segmented label="Chart of" value={way} options={ways} onChange={setWay} />}
    >
      <p className={styles.reading}>{reading}</p>
      <div className={styles.chart} data-low={low || undefined}>
        <Suspense fallback={<Loading height={320} />}>
          {painted ? (
            <TimeChart
              content={content}
              from={0}
              at={at}
              onMove={setAt}
              label={`${way === 'growth' ? 'Growth of 100' : 'Value'} by ${series === report.series ? 'day' : 'week'}`}
              reading={reading}
              handle={handle}
            />
          ) : (
            <Loading height={320} />
          )}
        </Suspense>
      </div>
    </Card>
  );
}

/** A fall as it is said: 20.4% below, not −20.4% below. */
function belowInWords(fall: number | null | undefined): string {
  return formatPercentSign(fall == null ? fall : Math.abs(fall));
}

function contentOf(series: GrowthSeries, way: 'growth' | 'value', benchmark: string | undefined): TimeChartContent {
  const scaled = (line: readonly (number | null)[], by: number) => line.map((value) => (value === null ? undefined : value * by));
  const close = way === 'growth' ? scaled(series.index, 100) : scaled(series.values, 1);
  const none = close.map(() => undefined);
  const other = { key: 'benchmark', label: benchmark ?? '', color: '--sx-ink-3', values: scaled(series.benchmark, 100), look: 'line', tagged: true } as const;
  const fall = { key: 'below', label: 'Below the last high, %', color: '--sx-accent', values: scaled(series.below_high, 100), look: 'line' } as const;
  return {
    days: series.days,
    bars: { open: none, high: none, low: none, close },
    candles: false,
    volume: undefined,
    overlays: way === 'growth' && benchmark !== undefined ? [other] : [],
    panes: [{ key: 'below', lines: [fall], levels: [0] }],
    marks: [],
    logarithmic: false,
    format: (value) => formatNumber(value, way === 'growth' ? 1 : 0),
  };
}
