import styles from './chart.module.css';
import { extentOf } from './extent.ts';

interface SparklineProps {
  values: readonly number[];
  /** What the line shows, for those who do not see it. */
  label: string;
  /** A value that is marked across the line, such as a limit. */
  level?: number;
  width?: number;
  height?: number;
}

/** A small line without axes, its last value marked. Nothing is drawn for fewer than two values. */
export function Sparkline({ values, label, level, width = 64, height = 20 }: SparklineProps) {
  const { least, most } = extentOf(level === undefined ? values : [...values, level]);
  if (values.length < 2) return null;
  const range = most - least || 1;
  const inset = 3;
  const heightOf = (value: number) => inset + (1 - (value - least) / range) * (height - 2 * inset);
  const points = values.map((value, index) => ({ x: 1 + (index / (values.length - 1)) * (width - 1 - inset), y: heightOf(value) }));
  const last = points.at(-1);
  return (
    <svg className={styles.spark} width={width} height={height} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      {level !== undefined && <line x1={1} x2={width} y1={heightOf(level)} y2={heightOf(level)} />}
      <path d={points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('')} />
      {last && <circle cx={last.x} cy={last.y} r={1.75} />}
    </svg>
  );
}
