import { Triangle } from '../chart/triangle.tsx';
import { formatChange, signOf } from './change.ts';
import styles from './change-text.module.css';

interface ChangeTextProps {
  value: number | null | undefined;
  decimals?: number;
  suffix?: string;
  /** 1 more is better, -1 less is better, 0 no better direction: signed and grey. */
  direction?: -1 | 0 | 1;
  triangle?: boolean;
  strong?: boolean;
}

/** A change as every page shows it: signed, coloured by whether it is better, never by level. */
export function ChangeText({ value, decimals = 2, suffix = '', direction = 1, triangle = false, strong = false }: ChangeTextProps) {
  const sign = signOf(value, decimals);
  const judged = (sign ?? 0) * direction;
  const tone = sign === undefined ? styles.unknown : judged > 0 ? styles.up : judged < 0 ? styles.down : styles.flat;
  return (
    <span className={`${tone} ${strong ? styles.strong : ''}`}>
      {triangle && sign !== undefined && sign !== 0 && (
        <span className={styles.triangle}>
          <Triangle down={sign < 0} />
        </span>
      )}
      {formatChange(value, decimals)}
      {sign === undefined ? '' : suffix}
    </span>
  );
}
