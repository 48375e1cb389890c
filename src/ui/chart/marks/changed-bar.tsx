import styles from './marks.module.css';

interface ChangedBarProps {
  /** The size now, and what was added (above 0) or taken away (below 0) to come to it; both as fractions of the bar. */
  now: number;
  change: number;
  label: string;
  width?: number;
}

/** A size with how it came about: grey what was there, blue what was added, a dashed outline what is gone. */
export function ChangedBar({ now, change, label, width = 84 }: ChangedBarProps) {
  const [added, gone] = [Math.min(Math.max(change, 0), now), Math.max(-change, 0)];
  const x = (part: number) => Math.min(1, Math.max(0, part)) * (width - 1);
  return (
    <svg className={styles.mark} width={width} height={10} viewBox={`0 0 ${width} 10`} role="img" aria-label={label}>
      <rect className={styles.kept} y={2} width={x(now - added)} height={7} />
      {added > 0 && <rect className={styles.added} x={x(now - added)} y={2} width={Math.max(1, x(now) - x(now - added))} height={7} />}
      {gone > 0 && <rect className={styles.gone} x={x(now) + 0.5} y={2.5} width={Math.max(1, x(now + gone) - x(now))} height={6} />}
    </svg>
  );
}
