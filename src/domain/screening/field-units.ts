/** How the figures of a unit are written and typed. */
export interface UnitFormat {
  /** Shown once beside the name. */
  readonly unit: string | undefined;
  /** By what a figure is multiplied before it is shown. */
  readonly factor: number;
  readonly decimals: number;
}

const formats: Readonly<Record<string, UnitFormat>> = {
  '%': { unit: '%', factor: 100, decimals: 1 },
  points: { unit: 'points', factor: 100, decimals: 1 },
  USD: { unit: '$ M', factor: 1e-6, decimals: 0 },
  'USD per share': { unit: '$', factor: 1, decimals: 2 },
  shares: { unit: 'M', factor: 1e-6, decimals: 1 },
  ratio: { unit: undefined, factor: 1, decimals: 2 },
  score: { unit: undefined, factor: 1, decimals: 1 },
  stars: { unit: 'stars', factor: 1, decimals: 1 },
  days: { unit: 'days', factor: 1, decimals: 0 },
  '0–100': { unit: undefined, factor: 1, decimals: 1 },
};
const whole: UnitFormat = { unit: undefined, factor: 1, decimals: 0 };

/** How figures of a unit are written; a unit without an entry is a whole number. */
export function unitFormat(unit: string): UnitFormat {
  return formats[unit] ?? whole;
}
