import { layBars } from './bars.ts';
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

/** All years of a row as bars, so that a figure is always seen among its own past. */
export function BarSpark({ values, label, from = 0, to = values.length - 1, marked, width = 119, height = 16 }: BarSparkProps) {
  const { bars, zero } = layBars(values, { width, height, gap: width / Math.max(values.length, 1) > 3.5 ? 1 : 0.6 });
  return (
    <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label} className={styles.bars}>
      {zero < height && <path d={`M0 ${zero}H${width}`} className={styles.zero} />}
      {bars.map((bar) => (
        <rect
          key={bar.index}
          x={bar.x.toFixed(2)}
          y={bar.y.toFixed(2)}
          width={bar.width.toFixed(2)}
          height={bar.height.toFixed(2)}
          className={bar.index === marked ? styles.marked : marked === undefined && bar.index >= from && bar.index <= to ? styles.chosen : styles.dimmed}
        />
      ))}
    </svg>
  );
}
