import styles from './politician-columns.module.css';

const WIDTH = 72;
const HEIGHT = 14;
const LARGEST = 5_000_000;
const COLOURS = { bought: styles.boughtBar, sold: styles.soldBar, other: styles.otherBar };
/** Where the ticks of the scale are, in dollars. */
const TICKS = [15_000, 100_000, 500_000, 1_000_000];

interface RangeBarProps {
  least: number;
  most: number | null;
  side: 'bought' | 'sold' | 'other';
  /** The dollars at the right end. */
  end?: number;
}

/** An amount that is known as a range: solid what it is at least, pale what it may be at most, on a root scale; an open end fades. */
export function RangeBar({ least, most, side, end = LARGEST }: RangeBarProps) {
  const at = (value: number) => Math.min(1, Math.sqrt(value / end)) * WIDTH;
  const [low, high] = [Math.max(1, at(least)), most === null ? WIDTH : Math.max(2, at(most))];
  return (
    <svg className={COLOURS[side]} width={WIDTH} height={HEIGHT} aria-hidden="true">
      <path
        className={styles.scale}
        d={`M0 ${HEIGHT - 1.5}H${WIDTH}${end === LARGEST ? TICKS.map((tick) => `M${at(tick).toFixed(1)} ${HEIGHT - 5}v3`).join('') : ''}`}
      />
      <rect className={most === null ? styles.open : styles.most} x={0} y={2} width={high} height={7} />
      <rect className={styles.least} x={0} y={4} width={low} height={5} />
    </svg>
  );
}
