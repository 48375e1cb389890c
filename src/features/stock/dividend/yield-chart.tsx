import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { extentOf } from '#ui/chart/extent.ts';
import { niceTicks } from '#ui/chart/nice-ticks.ts';
import { formatDay } from '#ui/format/day.ts';
import { formatPercent } from '#ui/format/percent.ts';
import { useFrameSize } from '#ui/table/use-frame-size.ts';
import page from '../figure-page.module.css';
import { quantile } from '../summary/quartiles.ts';
import styles from './dividend-charts.module.css';

interface YieldChartProps {
  days: readonly string[];
  values: readonly number[];
  /** Median yield of peers today; `undefined` with too few. */
  peers: number | undefined;
  height: number;
}

const EDGE = { top: 10, right: 46, bottom: 20, left: 10 };

/** The yield through time; grey its middle half, a stroke its median. Pointer and arrow keys read a week. */
export function YieldChart({ days, values, peers, height }: YieldChartProps) {
  const frame = useRef<HTMLDivElement>(null);
  const width = useFrameSize(frame, '--sx-row-dense', 26).width || 560;
  const [read, setRead] = useState<number>();
  const last = days.length - 1;
  const at = Math.min(read ?? last, last);
  const { least, most } = extentOf(peers === undefined ? values : [...values, peers]);
  const across = width - EDGE.left - EDGE.right;
  const x = (index: number) => EDGE.left + (index / Math.max(last, 1)) * across;
  const y = (value: number) => EDGE.top + ((most - value) / (most - least || 1)) * (height - EDGE.top - EDGE.bottom);
  const [first, median, third] = [0.25, 0.5, 0.75].map((share) => quantile([...values], share) ?? 0);
  const readAt = (event: PointerEvent) => {
    const box = frame.current?.getBoundingClientRect();
    if (box) setRead(Math.min(last, Math.max(0, Math.round(((event.clientX - box.left - EDGE.left) / across) * last))));
  };
  const press = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -1, ArrowRight: 1, PageUp: -52, PageDown: 52, Home: -last, End: last }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    setRead(Math.min(last, Math.max(0, at + by)));
  };
  const reading = `${formatDay(days[at])}: ${formatPercent(values[at], 2)}%`;
  return (
    <div
      ref={frame}
      className={styles.yields}
      role="slider"
      tabIndex={0}
      aria-label={`Dividend yield from ${formatDay(days[0])} to ${formatDay(days[last])}`}
      aria-valuemin={0}
      aria-valuemax={Math.max(last, 0)}
      aria-valuenow={at}
      aria-valuetext={reading}
      onPointerMove={readAt}
      onPointerDown={readAt}
      onPointerLeave={() => setRead(undefined)}
      onKeyDown={press}
    >
      <svg width={width} height={height} aria-hidden="true">
        <rect className={styles.band} x={EDGE.left} width={across} y={y(third ?? 0)} height={Math.max(1, y(first ?? 0) - y(third ?? 0))} />
        {niceTicks(least * 100, most * 100).map((tick) => (
          <g key={tick}>
            <path className={page.grid} d={`M${EDGE.left} ${Math.round(y(tick / 100)) + 0.5}H${width - EDGE.right}`} />
            <text x={width - EDGE.right + 6} y={y(tick / 100) + 4}>
              {Number(tick.toFixed(2))}
            </text>
          </g>
        ))}
        <YearTicks days={days} x={x} foot={height} width={width} />
        <path className={styles.median} d={`M${EDGE.left} ${y(median ?? 0).toFixed(1)}H${width - EDGE.right}`} />
        {peers !== undefined && <path className={styles.peers} d={`M${EDGE.left} ${y(peers).toFixed(1)}H${width - EDGE.right}`} />}
        <path className={styles.line} d={values.map((value, index) => `${index === 0 ? 'M' : 'L'}${x(index).toFixed(1)} ${y(value).toFixed(1)}`).join('')} />
        {read !== undefined && <path className={styles.cross} d={`M${x(at).toFixed(1)} ${EDGE.top}V${height - EDGE.bottom}`} />}
        <circle className={styles.dot} cx={x(at)} cy={y(values[at] ?? 0)} r={3.5} />
      </svg>
      <p className={styles.reading} aria-hidden="true">
        <b>{reading}</b>
        <span>{`grey: half of the time, ${formatPercent(first)} to ${formatPercent(third)}; line: median ${formatPercent(median)}`}</span>
        {peers !== undefined && <span>{`dashed: peers now ${formatPercent(peers)}`}</span>}
      </p>
    </div>
  );
}

/** The years along the foot, as many as have room. */
function YearTicks({ days, x, foot, width }: { days: readonly string[]; x: (index: number) => number; foot: number; width: number }) {
  const starts = days.flatMap((day, index) => (index > 0 && day.slice(0, 4) !== days[index - 1]?.slice(0, 4) ? [{ year: day.slice(0, 4), index }] : []));
  const every = Math.max(1, Math.ceil((starts.length * 44) / Math.max(width - 60, 1)));
  return starts
    .filter((_, index) => index % every === 0)
    .map(({ year, index }) => (
      <text key={year} x={x(index)} y={foot - 5} textAnchor="middle">
        {year}
      </text>
    ));
}
