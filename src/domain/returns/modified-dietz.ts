import { dayNumber } from '../statements/periods/days.ts';
import type { CashFlow } from './xirr.ts';

/**
 * Modified Dietz return: gain ÷ average capital, each deposit weighted by the part of the period it worked, (V1 − V0 − ΣF) ÷ (V0 + ΣF·w).
 *
 * @param flows Deposits positive, withdrawals negative.
 * @returns A fraction over the whole period; `undefined` when no capital worked.
 */
export function modifiedDietz(
  period: { readonly from: string; readonly to: string; readonly start: number; readonly end: number },
  flows: readonly CashFlow[],
) {
  const length = dayNumber(period.to) - dayNumber(period.from);
  const paid = flows.reduce((sum, { amount }) => sum + amount, 0);
  const capital = flows.reduce((sum, { day, amount }) => sum + (amount * (length - (dayNumber(day) - dayNumber(period.from)))) / length, period.start);
  return capital > 0 ? (period.end - period.start - paid) / capital : undefined;
}
