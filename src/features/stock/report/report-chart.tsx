import type { ReportBlock } from '#contract/entities/stock/report.ts';
import { extentOf } from '#ui/chart/extent.ts';
import styles from './report.module.css';

type Chart = Extract<ReportBlock, { kind: 'chart' }>;

const WIDTH = 600;
const HEIGHT = 120;

/** A chart as on paper: its caption says what it shows, its first and last day are below it. */
export function ReportChart({ chart: { caption, shape, points, high, low } }: { chart: Chart }) {
  const values = points.flatMap(({ value }) => (value === null ? [] : [value]));
  if (values.length < 2) return null;
  const { least: from, most: to } = extentOf(values, shape === 'bars' ? 0 : undefined);
  const yOf = (value: number) => HEIGHT - ((value - from) / (to - from || 1)) * HEIGHT;
  return (
    <figure className={styles.chart}>
      <figcaption>{caption}</figcaption>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" role="img" aria-label={`${caption}: highest ${high}, lowest ${low}`}>
        {shape === 'line' ? <path className={styles.line} d={linePath(points, yOf)} /> : <Bars points={points} yOf={yOf} />}
      </svg>
      <p>
        <span>{points[0]?.at}</span>
        <span>{`lowest ${low}, highest ${high}`}</span>
        <span>{points.at(-1)?.at}</span>
      </p>
    </figure>
  );
}

function Bars({ points, yOf }: { points: Chart['points']; yOf: (value: number) => number }) {
  const step = WIDTH / points.length;
  return points.map(({ at, value }, place) =>
    value === null ? null : (
      <rect
        key={at}
        className={value < 0 ? styles.loss : styles.bar}
        x={place * step + step * 0.15}
        width={step * 0.7}
        y={Math.min(yOf(0), yOf(value))}
        height={Math.max(1, Math.abs(yOf(value) - yOf(0)))}
      />
    ),
  );
}

/** A gap in the values is a gap in the line. */
function linePath(points: Chart['points'], yOf: (value: number) => number): string {
  const xOf = (at: number) => ((at / Math.max(1, points.length - 1)) * WIDTH).toFixed(1);
  return points.map(({ value }, at) => (value === null ? '' : `${points[at - 1]?.value == null ? 'M' : 'L'}${xOf(at)},${yOf(value).toFixed(1)}`)).join('');
}
