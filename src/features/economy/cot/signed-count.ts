import { formatNumber } from '#ui/format/number.ts';

/** A number of contracts with its sign; none has no sign, and one that is not known is a dash. */
export function signedCount(value: number | null | undefined): string {
  const text = formatNumber(value, 0);
  return value != null && value > 0 ? `+${text}` : text;
}
