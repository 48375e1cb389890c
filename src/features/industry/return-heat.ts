import type { ReturnPeriod } from '#contract/entities/industry/industry.ts';
import { heatOf as colourOn, type HeatColour, type HeatScale } from '#domain/screening/views/heat.ts';
import styles from './industry.module.css';

/** From which returns on a mark has its first, second and third colour, as fractions, by the time they are over. */
export const heatSteps: Readonly<Record<ReturnPeriod, readonly [number, number, number]>> = {
  '1d': [0.002, 0.01, 0.02],
  '1w': [0.005, 0.02, 0.04],
  '1m': [0.01, 0.03, 0.06],
  '3m': [0.02, 0.05, 0.1],
  '6m': [0.02, 0.08, 0.15],
  ytd: [0.02, 0.08, 0.2],
  '1y': [0.02, 0.1, 0.25],
  '5y': [0.1, 0.4, 1],
};

/** The colours of returns over a time: losses from the darkest on, the middle one close to nothing, then gains. */
export function returnScale(period: ReturnPeriod): HeatScale {
  const [first, second, third] = heatSteps[period];
  return { bounds: [-third, -second, -first, first, second, third], colours: ['n3', 'n2', 'n1', '0', 'p1', 'p2', 'p3'] };
}

const CLASSES: Partial<Record<HeatColour, string | undefined>> = {
  ...{ n3: styles.n3, n2: styles.n2, n1: styles.n1, '0': styles.zero },
  ...{ p1: styles.p1, p2: styles.p2, p3: styles.p3 },
};

/** The class of a cell with a return; none where it is not known. */
export function heatOf(value: number | null, period: ReturnPeriod): string | undefined {
  const colour = colourOn(returnScale(period), value ?? undefined);
  return colour && CLASSES[colour];
}
