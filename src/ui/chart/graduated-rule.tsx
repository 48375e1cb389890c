import styles from './chart.module.css';

interface GraduatedRuleProps {
  /** Ends of the scale. */
  low: number;
  high: number;
  value: number;
  median?: number | undefined;
  /** The middle half of the values. */
  quartiles?: readonly [number, number] | undefined;
  /** Text alternative for the rule. */
  label: string;
  tone?: 'plain' | 'good' | 'bad';
  width?: number;
}

const INSET = 4;
const TICKS = 20;

/** A figure on its own scale: low to high, the middle half shaded, the median a stroke, the value the index triangle. */
export function GraduatedRule({ low, high, value, median, quartiles, label, tone = 'plain', width = 140 }: GraduatedRuleProps) {
  const length = width - 2 * INSET;
  const at = (figure: number) => INSET + (high > low ? Math.min(1, Math.max(0, (figure - low) / (high - low))) : 0.5) * length;
  const ticks = Array.from({ length: TICKS + 1 }, (_, index) => `M${(INSET + (index / TICKS) * length).toFixed(1)} 14v${index % 5 === 0 ? -5 : -3}`).join('');
  const x = at(value);
  return (
    <svg className={styles.rule} width={width} height={19} viewBox={`0 0 ${width} 19`} role="img" aria-label={label}>
      {quartiles && <rect className={styles.quartiles} x={at(quartiles[0])} y={9} width={Math.max(1, at(quartiles[1]) - at(quartiles[0]))} height={5} />}
      <path className={styles.ticks} d={ticks} />
      <path className={styles.base} d={`M${INSET} 14H${width - INSET}`} />
      {median !== undefined && <path className={styles.median} d={`M${at(median).toFixed(1)} 7V16`} />}
      <path className={`${styles.pointer} ${tone === 'good' ? styles.good : tone === 'bad' ? styles.bad : ''}`} d={`M${x.toFixed(1)} 11l-3.6-6.6h7.2z`} />
    </svg>
  );
}
