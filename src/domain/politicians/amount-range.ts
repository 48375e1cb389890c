/** What a report says a trade came to, in US dollars. `most` is `undefined` for the open bracket at the top. */
export interface AmountRange {
  readonly least: number;
  readonly most: number | undefined;
}

/** The lower ends of the brackets of the form. */
const BRACKETS = [1_001, 15_001, 50_001, 100_001, 250_001, 500_001, 1_000_001, 5_000_001, 25_000_001, 50_000_001];

/**
 * The range of an amount as reports write it: `$1,001 - $15,000`, `Over $50,000,000`, `$1,000 or less`, `$15.00`.
 *
 * @returns `cut` when only the lower end is there: the bracket that begins with it is meant. `undefined` for what is no amount.
 */
export function amountRange(text: string): (AmountRange & { readonly cut: boolean }) | undefined {
  const figures = [...text.matchAll(/\$\s*([\d,]+(?:\.\d+)?)/g)].map(([, digits = '']) => Number(digits.replaceAll(',', '')));
  const [first, second] = figures;
  if (first === undefined || !Number.isFinite(first) || first < 0) return undefined;
  if (/over/i.test(text)) return { least: first + 1, most: undefined, cut: false };
  if (/less|under/i.test(text)) return { least: 1, most: first, cut: false };
  if (second !== undefined) return second < first ? undefined : { least: first, most: second, cut: false };
  if (!/-\s*$/.test(text.trim())) return { least: first, most: first, cut: false };
  const at = BRACKETS.indexOf(first);
  if (at < 0) return undefined;
  const next = BRACKETS[at + 1];
  return { least: first, most: next === undefined ? undefined : next - 1, cut: true };
}

/** The middle of a range, and the lower end of an open one: an estimate, and only to be shown with that word. */
export function estimateOf({ least, most }: AmountRange): number {
  return most === undefined ? least : (least + most) / 2;
}

/** Ranges together: at least the sum of the lower ends; at most the sum of the upper ones, unknown as soon as one is open. */
export function sumOfRanges(ranges: readonly AmountRange[]): AmountRange & { readonly estimate: number } {
  return {
    least: ranges.reduce((sum, { least }) => sum + least, 0),
    most: ranges.reduce<number | undefined>((sum, { most }) => (sum === undefined || most === undefined ? undefined : sum + most), 0),
    estimate: ranges.reduce((sum, range) => sum + estimateOf(range), 0),
  };
}
