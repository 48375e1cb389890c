import styles from './chart.module.css';

/** How much of a whole something is, as a grey bar: `weight` from 0 to 1. */
export function WeightBar({ weight, label, width = 64 }: { weight: number; label: string; width?: number }) {
  const share = Math.min(1, Math.max(0, weight));
  return (
    <svg width={width} height={6} viewBox={`0 0 ${width} 6`} role="img" aria-label={label}>
      <rect className={styles.track} width={width} height={6} />
      <rect className={styles.chosen} width={share * width} height={6} />
    </svg>
  );
}
