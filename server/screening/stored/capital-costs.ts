import { isKnown } from '#domain/arithmetic/is-known.ts';
import { judgeValueCreation } from '#domain/signs/checks/value-creation.ts';
import { costOfDebt, costOfEquity, EQUITY_RISK_PREMIUM } from '#domain/valuation/wacc/cost-of-capital.ts';
import type { CountedBeta } from '#domain/valuation/wacc/counted-beta.ts';
import { type CapitalPoint, costAt } from '../../queries/signs/capital-points.ts';
import type { TreasuryYields } from '../../queries/valuation/capital/treasury-yield.ts';

/**
 * What the capital of a stock costs, by the newest Treasury yield, as its page of the cost of capital shows it.
 *
 * @param capital The points that its checks are kept with (JSON), the present last; null without any.
 * @param counted Its own beta, or the one its page falls back on.
 */
export function capitalCosts(capital: string | null, yields: TreasuryYields, counted: CountedBeta): Record<string, number> {
  const points: readonly CapitalPoint[] = capital === null ? [] : JSON.parse(capital);
  const now = points.at(-1);
  if (now === undefined) return {};
  const riskFree = yields.newest?.rate;
  const cost = costAt(now, yields, counted);
  const created = judgeValueCreation(now.roic, cost);
  const figures = {
    wacc: typeof cost === 'number' ? cost : undefined,
    cost_of_equity: costOfEquity(riskFree, counted.beta, EQUITY_RISK_PREMIUM),
    cost_of_debt: costOfDebt(now.interestExpense, now.debt, riskFree),
    roic_minus_wacc: 'missing' in created ? undefined : created.value,
  };
  return Object.fromEntries(Object.entries(figures).flatMap(([field, figure]) => (isKnown(figure) ? [[field, figure]] : [])));
}
