import { LOCALE, UNKNOWN } from './locale.ts';

const formatters = new Map<number, Intl.NumberFormat>();

function formatterWith(decimals: number): Intl.NumberFormat {
  let formatter = formatters.get(decimals);
  if (formatter === undefined) {
    formatter = new Intl.NumberFormat(LOCALE, { minimumFractionDigits: decimals, maximumFractionDigits: decimals, signDisplay: 'negative' });
    formatters.set(decimals, formatter);
  }
  return formatter;
}

/** Whether a figure is known: a finite number. */
export function isFigure(value: number | null | undefined): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}

/** A number with a fixed number of decimals and a true minus; `–` when unknown. */
export function formatNumber(value: number | null | undefined, decimals = 2): string {
  return isFigure(value) ? formatterWith(decimals).format(value).replace('-', '−') : UNKNOWN;
}

/** A whole number, as a count of things. */
export function formatCount(value: number | null | undefined): string {
  return formatNumber(value, 0);
}

/** A price: two decimals, four below one unit of money. */
export function formatPrice(value: number | null | undefined): string {
  return formatNumber(value, isFigure(value) && value !== 0 && Math.abs(value) < 1 ? 4 : 2);
}
