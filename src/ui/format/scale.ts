import { formatNumber, isFigure } from './number.ts';

/** The divisor of the figures of a table, and the letter for it in its header. */
export interface Scale {
  readonly divisor: number;
  /** `T`, `B`, `M`, `K`, or nothing. */
  readonly letter: string;
}

export const scales = {
  one: { divisor: 1, letter: '' },
  thousand: { divisor: 1e3, letter: 'K' },
  million: { divisor: 1e6, letter: 'M' },
  billion: { divisor: 1e9, letter: 'B' },
  trillion: { divisor: 1e12, letter: 'T' },
} as const satisfies Record<string, Scale>;

/** The scale on which a single headline figure reads best. */
export function scaleOf(value: number): Scale {
  const size = Math.abs(value);
  if (size >= 1e12) return scales.trillion;
  if (size >= 1e9) return scales.billion;
  if (size >= 1e6) return scales.million;
  return size >= 1e4 ? scales.thousand : scales.one;
}

/** A headline amount with three or four figures and its letter apart: `9.84` and `B`. */
export function formatScaled(value: number | null | undefined): { figure: string; letter: string } {
  if (!isFigure(value)) return { figure: formatNumber(undefined), letter: '' };
  const { divisor, letter } = scaleOf(value);
  const scaled = value / divisor;
  return { figure: formatNumber(scaled, decimalsFor(Math.abs(scaled))), letter };
}

/**
 * The one scale of a whole statement: millions, unless its largest figure would then show fewer than three digits.
 *
 * @param values Every amount of the statement; unknown ones do not count.
 */
export function scaleForAll(values: readonly (number | null | undefined)[]): Scale {
  const largest = values.reduce<number>((most, value) => (isFigure(value) ? Math.max(most, Math.abs(value)) : most), 0);
  if (largest >= 1e8) return scales.million;
  return largest >= 1e5 ? scales.thousand : scales.one;
}

/** How many decimals keep about three or four figures. */
export function decimalsFor(size: number): number {
  if (size >= 1000) return 0;
  if (size >= 100) return 1;
  return 2;
}
