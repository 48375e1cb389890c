import { isKnown } from '#domain/arithmetic/is-known.ts';
import { judgeValueCreation } from '#domain/signs/checks/value-creation.ts';
import { costOfDebt, costOfEquity, EQUITY_RISK_PREMIUM } from '#domain/valuation/wacc/cost-of-capital.ts';
import { type CapitalPoint, costAt } from '../../queries/signs/capital-points.ts';
import type { TreasuryYields } from '../../queries/valuation/treasury-yield.ts';

/**
 * What the capital of a stock costs, by the newest Treasury yield and its own beta: that of its industry, which its page falls back on, says
 * nothing about this company among others.
 *
 * @param capital The points that its checks are kept with (JSON), the present last; null without any.
 */
export function capitalCosts(capital: string | null, yields: TreasuryYields): Record<string, number> {
  const points: readonly CapitalPoint[] = capital === null ? [] : JSON.parse(capital);
  const now = points.at(-1);
  if (now === undefined) return {};
  const riskFree = yields.newest?.rate;
  const cost = costAt(now, yields);
  const created = judgeValueCreation(now.roic, cost);
  const figures = {
    wacc: typeof cost === 'number' ? cost : undefined,
    cost_of_equity: costOfEquity(riskFree, now.beta, EQUITY_RISK_PREMIUM),
    cost_of_debt: costOfDebt(now.interestExpense, now.debt, riskFree),
    roic_minus_wacc: 'missing' in created ? undefined : created.value,
  };
  return Object.fromEntries(Object.entries(figures).flatMap(([field, figure]) => (isKnown(figure) ? [[field, figure]] : [])));
}
