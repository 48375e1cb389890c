import type { SignUnit } from '#domain/signs/sign.ts';
import { UNKNOWN } from '#ui/format/locale.ts';
import { formatNumber, isFigure } from '#ui/format/number.ts';
import { formatScaled } from '#ui/format/scale.ts';

interface UnitFormat {
  /** What a value is multiplied by to be read. */
  readonly times: number;
  readonly decimals: number;
  readonly words: string;
  readonly signed?: true;
}

const units: Readonly<Record<Exclude<SignUnit, 'amount'>, UnitFormat>> = {
  rank: { times: 1, decimals: 0, words: 'of 10' },
  score: { times: 1, decimals: 2, words: '' },
  tests: { times: 1, decimals: 0, words: 'of 9' },
  times: { times: 1, decimals: 1, words: 'times' },
  percent: { times: 100, decimals: 1, words: '%' },
  percent_a_year: { times: 100, decimals: 1, words: '% a year', signed: true },
  points: { times: 100, decimals: 1, words: 'points', signed: true },
  years: { times: 1, decimals: 0, words: 'years' },
  stars: { times: 1, decimals: 1, words: 'of 5 stars' },
  percentile: { times: 100, decimals: 0, words: 'of 100' },
  days: { times: 1, decimals: 0, words: 'days' },
  per_share: { times: 1, decimals: 2, words: 'a share' },
  code: { times: 1, decimals: 0, words: 'of 7' },
  number: { times: 1, decimals: 0, words: '' },
};

/** How far apart two figures are at least that are read as different ones; 0 for amounts, which are scaled. */
export function closestShown(unit: SignUnit): number {
  return unit === 'amount' ? 0 : 10 ** -units[unit].decimals / units[unit].times;
}

/** A figure of a sign as it is read, and its unit. */
export function shownValue(value: number | null | undefined, unit: SignUnit): { readonly figure: string; readonly unit: string } {
  if (!isFigure(value)) return { figure: UNKNOWN, unit: '' };
  if (unit === 'amount') {
    const { figure, letter } = formatScaled(value);
    return { figure, unit: letter };
  }
  const { times, decimals, words, signed } = units[unit];
  const places = unit === 'number' && !Number.isInteger(value) ? 2 : decimals;
  const figure = formatNumber(value * times, places);
  return { figure: signed === true && value > 0 ? `+${figure}` : figure, unit: value === 1 && words === 'years' ? 'year' : words };
}

/** The same in one piece: `5.0 %`. */
export function valueInWords(value: number | null | undefined, unit: SignUnit): string {
  const { figure, unit: words } = shownValue(value, unit);
  return words === '' ? figure : words.startsWith('%') ? `${figure}${words}` : `${figure} ${words}`;
}
