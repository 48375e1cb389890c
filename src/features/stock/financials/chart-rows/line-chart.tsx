import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { extentOf } from '#ui/chart/extent.ts';
import { niceTicks } from '#ui/chart/nice-ticks.ts';
import { isFigure } from '#ui/format/number.ts';
import { useFrameSize } from '#ui/table/use-frame-size.ts';
import styles from './row-chart.module.css';

interface LineSeries {
  readonly key: string;
  readonly name: string;
  /** 1 to 8, of the series colours. */
  readonly color: number;
  readonly values: readonly (number | null)[];
  readonly write: (value: number | null | undefined) => string;
}

interface LineChartProps {
  height: number;
  titles: readonly string[];
  series: readonly LineSeries[];
  label: string;
  writeAxis: (value: number) => string;
}

const EDGE = { top: 12, right: 64, bottom: 22, left: 24 };

/** Lines over periods on one axis; pointer or arrow keys read a period. A period nobody knows is a gap in the line. */
export function LineChart({ height, titles, series, label, writeAxis }: LineChartProps) {
  const frame = useRef<HTMLDivElement>(null);
  const { width: measured } = useFrameSize(frame, '--sx-row-dense', 26);
  const [read, setRead] = useState<number>();
  const width = measured || 900;
  const known = series.flatMap(({ values }) => values.filter(isFigure));
  const { least, most } = extentOf(known, 0);
  const across = width - EDGE.left - EDGE.right;
  const x = (at: number) => EDGE.left + (titles.length < 2 ? across / 2 : (at / (titles.length - 1)) * across);
  const y = (value: number) => EDGE.top + ((most - value) / (most - least || 1)) * (height - EDGE.top - EDGE.bottom);
  const at = Math.min(read ?? titles.length - 1, titles.length - 1);
  const readAt = (event: PointerEvent) => {
    const box = frame.current?.getBoundingClientRect();
    if (box) setRead(Math.min(titles.length - 1, Math.max(0, Math.round(((event.clientX - box.left - EDGE.left) / across) * (titles.length - 1)))));
  };
  const press = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -1, ArrowRight: 1, Home: -titles.length, End: titles.length }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    setRead(Math.min(titles.length - 1, Math.max(0, at + by)));
  };
  const every = Math.max(1, Math.ceil((titles.length * 56) / across));
  return (
    <div
      ref={frame}
      className={styles.chart}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={Math.max(0, titles.length - 1)}
      aria-valuenow={at}
      aria-valuetext={`${titles[at]}: ${series.map(({ name, values, write }) => `${name} ${write(values[at])}`).join(', ')}`}
      onPointerMove={readAt}
      onPointerLeave={() => setRead(undefined)}
      onKeyDown={press}
    >
      <svg width={width} height={height} aria-hidden="true">
        {niceTicks(least, most).map((tick) => (
          <g key={tick}>
            <path d={`M${EDGE.left} ${Math.round(y(tick)) + 0.5}H${width - EDGE.right}`} className={tick === 0 ? styles.zero : styles.grid} />
            <text x={width - EDGE.right + 6} y={y(tick) + 4} className={styles.text}>
              {writeAxis(tick)}
            </text>
          </g>
        ))}
        {titles.map((title, index) =>
          (titles.length - 1 - index) % every === 0 ? (
            <text key={title} x={x(index)} y={height - 5} textAnchor="middle" className={styles.text}>
              {title}
            </text>
          ) : null,
        )}
        <path d={`M${Math.round(x(at)) + 0.5} ${EDGE.top}V${height - EDGE.bottom}`} className={styles.cross} />
        {series.map(({ key, color, values }) => (
          <g key={key} style={{ stroke: `var(--sx-c${color})`, fill: `var(--sx-c${color})` }} className={color > 4 ? styles.dashed : undefined}>
            <path d={pathOf(values, x, y)} className={styles.line} />
            {isFigure(values[at]) && <circle cx={x(at)} cy={y(values[at])} r={3.5} />}
          </g>
        ))}
      </svg>
      <p className={styles.reading} aria-hidden="true">
        <b>{titles[at]}</b>
        {series.map(({ key, color, values, write }) => (
          <span key={key}>
            <i style={{ background: `var(--sx-c${color})` }} />
            {write(values[at])}
          </span>
        ))}
      </p>
    </div>
  );
}

/** A line through known values that follow each other; after a gap a new line begins, and a single value is a dot. */
function pathOf(values: readonly (number | null)[], x: (at: number) => number, y: (value: number) => number): string {
  return values
    .map((value, at) => {
      if (!isFigure(value)) return '';
      const place = `${x(at).toFixed(1)} ${y(value).toFixed(1)}`;
      return isFigure(values[at - 1]) ? `L${place}` : isFigure(values[at + 1]) ? `M${place}` : `M${place}h0.1`;
    })
    .join('');
}
