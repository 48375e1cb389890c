import styles from './marks.module.css';

/** A bar that leads away from zero: to the right for more, to the left for less. `most`: what fills half of it. */
export function SignedBar({ value, most, label, width = 64 }: { value: number; most: number; label: string; width?: number }) {
  const middle = width / 2;
  const size = most <= 0 ? 0 : Math.max(1, Math.min(1, Math.abs(value) / most) * middle);
  return (
    <svg className={styles.mark} width={width} height={10} viewBox={`0 0 ${width} 10`} role="img" aria-label={label}>
      <path className={styles.zero} d={`M${middle} 0v10`} />
      {value !== 0 && <rect className={value > 0 ? styles.cheaper : styles.dearer} x={value > 0 ? middle : middle - size} y={1} width={size} height={8} />}
    </svg>
  );
}
