import { balanceSheetLines } from './balance-sheet-lines.ts';
import { cashFlowLines } from './cash-flow-lines.ts';
import { incomeStatementLines } from './income-statement-lines.ts';
import type { LineItem } from './line-item.ts';

/** Every line of the three statements, in the order of the page. */
export const lineItems: readonly LineItem[] = [...incomeStatementLines, ...balanceSheetLines, ...cashFlowLines];

const byKey = new Map(lineItems.map((line) => [line.key, line]));
const places = new Map(lineItems.map((line, place) => [line.key, place]));

/** The line of that key. `undefined` for a key that no statement has. */
export function lineItem(key: string): LineItem | undefined {
  return byKey.get(key);
}

/** The index of a key's line in {@link lineItems}; `undefined` for a key that no statement has. */
export function placeOfLine(key: string): number | undefined {
  return places.get(key);
}
