import { isKnown } from '../arithmetic/is-known.ts';

/**
 * For how many years in a row the dividend has risen, back from the latest.
 *
 * @param dividendsPerShare Regular dividends of whole years, oldest first, adjusted for splits and in the currency they are declared in.
 * @returns Years; an equal or an unknown year ends the run. `undefined` when the latest year is unknown.
 */
export function yearsOfDividendIncrease(dividendsPerShare: readonly (number | undefined)[]): number | undefined {
  if (!isKnown(dividendsPerShare.at(-1))) return undefined;
  let years = 0;
  for (let index = dividendsPerShare.length - 1; index > 0; index--) {
    const now = dividendsPerShare[index];
    const before = dividendsPerShare[index - 1];
    if (!isKnown(now) || !isKnown(before) || now <= before) break;
    years++;
  }
  return years;
}
