import { isKnown } from './is-known.ts';

/**
 * The average balance of a period, (opening + closing) ÷ 2.
 *
 * @param opening The balance before the period began; where it is unknown the closing balance alone is used, see {@link isSingleBalance}.
 * @param closing The balance at the period's end.
 * @returns `undefined` when the closing balance is unknown: the opening one alone describes another period.
 */
export function averageBalance(opening: number | undefined, closing: number | undefined): number | undefined {
  if (!isKnown(closing)) return undefined;
  return isKnown(opening) ? (opening + closing) / 2 : closing;
}

/** Whether an average is based on the closing balance alone, which must be shown to the reader. */
export function isSingleBalance(opening: number | undefined, closing: number | undefined): boolean {
  return isKnown(closing) && !isKnown(opening);
}

/**
 * The average balance of a period of which more than the two ends may be known.
 *
 * @param balances The opening one, those of the days between, and the closing one last.
 * @returns The mean of all when all are known, else of the two ends, else the closing one alone. `undefined` when that is unknown.
 */
export function averageOfBalances(balances: readonly (number | undefined)[]): number | undefined {
  if (balances.length > 2 && balances.every(isKnown)) return balances.reduce((total, balance) => total + balance, 0) / balances.length;
  return averageBalance(balances[0], balances.at(-1));
}
