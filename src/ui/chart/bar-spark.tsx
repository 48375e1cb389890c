import { type Bar, layBars } from './bars.ts';
import styles from './chart.module.css';

interface BarSparkProps {
  /** Oldest first; null where unknown. */
  values: readonly (number | null)[];
  /** What the bars show, for those who do not see them. */
  label: string;
  /** Positions that are chosen; the others are dimmed. */
  from?: number;
  to?: number;
  /** The one bar the page is about. */
  marked?: number;
  width?: number;
  height?: number;
}

type Tone = 'chosen' | 'dimmed' | 'marked';

/** Bars as one shape: a table draws thousands of them, and each shape costs as much as a cell. */
function outline(bars: readonly Bar[]): string {
  return bars.map(({ x, y, width, height }) => `M${x.toFixed(1)} ${y.toFixed(1)}h${width.toFixed(1)}v${height.toFixed(1)}h${(-width).toFixed(1)}z`).join('');
}

/** All years of a row as bars, so that a figure is always seen among its own past. */
export function BarSpark({ values, label, from = 0, to = values.length - 1, marked, width = 119, height = 16 }: BarSparkProps) {
  const { bars, zero } = layBars(values, { width, height, gap: width / Math.max(values.length, 1) > 3.5 ? 1 : 0.6 });
  const toneOf = (index: number): Tone => {
    if (index === marked) return 'marked';
    return marked === undefined && index >= from && index <= to ? 'chosen' : 'dimmed';
  };
  const drawn = (tone: Tone) => outline(bars.filter(({ index }) => toneOf(index) === tone));
  return (
    <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label} className={styles.bars}>
      {zero < height && <path d={`M0 ${zero}H${width}`} className={styles.zero} />}
      <path d={drawn('dimmed')} className={styles.dimmed} />
      <path d={drawn('chosen')} className={styles.chosen} />
      {marked !== undefined && <path d={drawn('marked')} className={styles.marked} />}
    </svg>
  );
}
