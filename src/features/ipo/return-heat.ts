import styles from './ipo.module.css';

/** From which returns on a cell is darker, as fractions. */
const STEPS = [0.2, 0.5] as const;

/** The colour of a cell by a return: three steps each way, none where it is not known. */
export function heatOf(value: number | null): string | undefined {
  if (value === null) return undefined;
  const steps = [styles.first, styles.second, styles.third];
  const step = STEPS.filter((from) => Math.abs(value) >= from).length;
  return value === 0 ? undefined : `${value > 0 ? styles.gain : styles.loss} ${steps[step]}`;
}
