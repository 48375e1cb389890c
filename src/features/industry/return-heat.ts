import type { ReturnPeriod } from '#contract/entities/industry/industry.ts';
import styles from './industry.module.css';

/** From which returns on a cell has its first, second and third colour, as fractions, by the time they are over. */
export const heatSteps: Readonly<Record<ReturnPeriod, readonly [number, number, number]>> = {
  '1d': [0.002, 0.01, 0.02],
  '1m': [0.01, 0.03, 0.06],
  '3m': [0.02, 0.05, 0.1],
  '6m': [0.02, 0.08, 0.15],
  ytd: [0.02, 0.08, 0.2],
  '1y': [0.02, 0.1, 0.25],
};

const GAINS = [styles.p1, styles.p2, styles.p3];
const LOSSES = [styles.n1, styles.n2, styles.n3];

/** The class of a cell with a return; the middle colour for one close to nothing, none where it is not known. */
export function heatOf(value: number | null, period: ReturnPeriod): string | undefined {
  if (value === null) return undefined;
  const step = heatSteps[period].filter((from) => Math.abs(value) >= from).length;
  return step === 0 ? styles.zero : (value > 0 ? GAINS : LOSSES)[step - 1];
}
