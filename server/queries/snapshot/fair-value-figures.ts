import type { Statements } from '#domain/statements/build-statements.ts';
import { fairValueThroughTime } from '#domain/valuation/fair-value/fair-value-history.ts';
import { fairValueHistory, pricesOnAccounts, tooFewMonths } from '../valuation/fair-value-inputs.ts';
import type { ValuationInputs } from './priced-accounts.ts';

/** GF Value on the day of the last close, and the close on the shares it is set against. */
export interface FairValueFigures {
  readonly value: number;
  /** Price ÷ GF Value. */
  readonly ratio: number;
}

/** GF Value of a listing now. `undefined` where prices or accounts do not reach far enough. */
export function fairValueFigures(statements: Statements, inputs: ValuationInputs, financial: boolean): FairValueFigures | undefined {
  const prices = pricesOnAccounts(inputs);
  if ('reason' in prices || tooFewMonths(prices.months) !== undefined) return undefined;
  const last = prices.days.at(-1);
  const history = fairValueHistory(statements, inputs, { months: prices.months, financial, laterSplits: 1 });
  const found = last && fairValueThroughTime(history)(last.day);
  return last === undefined || found === undefined ? undefined : { value: found.value, ratio: last.close / found.value };
}
