/** Shown for a figure that is not known. Never 0. */
export const UNKNOWN = '–';

const LOCALE = 'en-US';
const scales = [
  [1e12, 'T'],
  [1e9, 'B'],
  [1e6, 'M'],
  [1e4, 'K'],
] as const;

const formatters = new Map<number, Intl.NumberFormat>();

function known(value: number | null | undefined): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}

/** A number with a fixed number of decimals and a true minus. */
export function numberText(value: number | null | undefined, decimals: number): string {
  if (!known(value)) return UNKNOWN;
  let formatter = formatters.get(decimals);
  if (formatter === undefined) {
    formatter = new Intl.NumberFormat(LOCALE, { minimumFractionDigits: decimals, maximumFractionDigits: decimals, signDisplay: 'negative' });
    formatters.set(decimals, formatter);
  }
  return formatter.format(value).replace('-', '−');
}

const decimalsFor = (size: number) => (size >= 1000 ? 0 : size >= 100 ? 1 : 2);

/** An amount with three or four figures and its letter: `9.84 B`. */
export function amountText(value: number | null | undefined): string {
  if (!known(value)) return UNKNOWN;
  const scale = scales.find(([divisor]) => Math.abs(value) >= (divisor === 1e4 ? 1e4 : divisor));
  const scaled = value / (scale?.[0] ?? 1);
  return `${numberText(scaled, decimalsFor(Math.abs(scaled)))}${scale === undefined ? '' : ` ${scale[1]}`}`;
}

/** A single figure with its unit; an unknown one is a word or a dash. */
export function figureText(value: number | null | undefined, unit: string, word?: string | null): string {
  if (!known(value)) return word ?? UNKNOWN;
  if (unit === 'currency' || unit === 'shares') return amountText(value);
  if (unit === 'percent') return `${numberText(value * 100, 1)}%`;
  if (unit === 'days') return `${numberText(value, 0)} days`;
  if (unit === 'score') return numberText(value, Number.isInteger(value) ? 0 : 2);
  return numberText(value, 2);
}

/** A figure in a table, where amounts are in millions and the caption says so. */
export function cellText(value: number | null | undefined, unit: string, word?: string | null): string {
  if (!known(value)) return word ?? UNKNOWN;
  if (unit === 'currency' || unit === 'shares') return numberText(value / 1e6, Math.abs(value) >= 1e8 ? 0 : 1);
  if (unit === 'percent') return `${numberText(value * 100, 1)}%`;
  return unit === 'days' ? numberText(value, 0) : numberText(value, 2);
}

/** A price: two decimals, four below one unit of money. */
export function priceText(value: number | null | undefined): string {
  return numberText(value, known(value) && value !== 0 && Math.abs(value) < 1 ? 4 : 2);
}

const days = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });

/** `15 Aug 2022`; a dash for a day that is not known. */
export function dayText(day: string | null | undefined): string {
  return day === null || day === undefined ? UNKNOWN : days.format(Date.parse(`${day}T00:00:00Z`)).replace('Sept', 'Sep');
}
