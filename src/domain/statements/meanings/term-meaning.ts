import { balanceMeanings } from './balance-meanings.ts';
import { cashFlowMeanings } from './cash-flow-meanings.ts';
import { incomeMeanings } from './income-meanings.ts';
import { ratioMeanings } from './ratio-meanings.ts';
import { valuationMeanings } from './valuation-meanings.ts';

const meanings: ReadonlyMap<string, string> = new Map(
  [incomeMeanings, balanceMeanings, cashFlowMeanings, ratioMeanings, valuationMeanings].flatMap((each) => Object.entries(each)),
);

/** What a figure of the statements or a multiple of the price means, in a sentence for somebody who never met it. @returns `undefined` for a key that is no figure. */
export function meaningOfTerm(key: string): string | undefined {
  return meanings.get(key);
}
