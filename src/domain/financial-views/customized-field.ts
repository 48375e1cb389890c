import { quotient } from '../arithmetic/quotient.ts';

/** What a member's own field does with its two rows. */
export type FieldOperation = 'ratio' | 'sum' | 'difference';

/**
 * A member's own field in one period: left ÷ right, left + right, or left − right.
 *
 * @returns `undefined` when either is unknown, or a ratio's right is zero.
 */
export function customizedValue(operation: FieldOperation, left: number | undefined, right: number | undefined): number | undefined {
  if (left === undefined || right === undefined) return undefined;
  if (operation === 'ratio') return quotient(left, right);
  return operation === 'sum' ? left + right : left - right;
}

/**
 * The unit of a member's own field. A ratio of two rows in one unit is a fraction shown as percent, amounts over shares are
 * amounts a share; sums and differences keep their unit.
 *
 * @returns `undefined` when the two rows cannot be added or subtracted, as their units differ.
 */
export function customizedUnit(operation: FieldOperation, left: string, right: string): string | undefined {
  if (operation !== 'ratio') return left === right ? left : undefined;
  if (left === 'currency' && right === 'shares') return 'currency_per_share';
  return left === right && (left === 'currency' || left === 'shares' || left === 'currency_per_share') ? 'percent' : 'ratio';
}
