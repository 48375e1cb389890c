import { averageOfBalances } from '../arithmetic/average-balance.ts';
import type { LineItemKey } from './line-items.ts';
import { input, type LineInput } from './ratio-definition.ts';

/** A balance of one day, a line of the balance sheet or several put together, of which a ratio takes the average. */
export interface BalanceDefinition {
  readonly key: string;
  readonly label: string;
  /** As an investor reads it. */
  readonly formula: string;
  /** Lines of the same day. */
  readonly inputs: readonly LineInput[];
  /** The balance, from the values of `inputs` in their order. `undefined` when one that it needs is unknown. */
  readonly compute: (values: readonly (number | undefined)[]) => number | undefined;
}

/** A single line as a balance. */
export function lineBalance(key: LineItemKey): BalanceDefinition {
  const line = input(key);
  return { key, label: line.label, formula: line.label, inputs: [line], compute: ([value]) => value };
}

/** The lines of one day: the value of a key, `undefined` when unknown. */
export type DayLines = (key: LineItemKey) => number | undefined;

/**
 * A balance on average over the days of a period.
 *
 * @param days The opening day, any between, and the closing day last.
 */
export function averageOver(balance: BalanceDefinition, days: readonly DayLines[]): number | undefined {
  return averageOfBalances(days.map((lines) => balance.compute(balance.inputs.map(({ key }) => lines(key)))));
}
