/**
 * A figure rounded to nine decimals, as it must be before a rule compares it with a cut-off or with last year's.
 *
 * In binary arithmetic 100 × 0.575 is 57.49999…, and two equal margins may differ in the sixteenth digit.
 */
export function settled(figure: number): number {
  const scaled = Math.round(figure * 1e9);
  return Number.isSafeInteger(scaled) ? scaled / 1e9 : figure;
}
