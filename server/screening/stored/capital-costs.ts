import { isKnown } from '#domain/arithmetic/is-known.ts';
import { judgeValueCreation } from '#domain/signs/checks/value-creation.ts';
import { costOfDebt, costOfEquity, EQUITY_RISK_PREMIUM } from '#domain/valuation/wacc/cost-of-capital.ts';
import { type CountedBeta, countedBeta, MOST_PEERS } from '#domain/valuation/wacc/counted-beta.ts';
import { type CapitalPoint, costAt } from '../../queries/signs/capital-points.ts';
import type { TreasuryYields } from '../../queries/valuation/treasury-yield.ts';

/**
 * What the capital of a stock costs, by the newest Treasury yield, as its page of the cost of capital shows it.
 *
 * @param capital The points that its checks are kept with (JSON), the present last; null without any.
 * @param beta Its own, or the one its page falls back on. The check of its return against that cost asks for its own.
 */
export function capitalCosts(capital: string | null, yields: TreasuryYields, { beta }: CountedBeta): Record<string, number> {
  const points: readonly CapitalPoint[] = capital === null ? [] : JSON.parse(capital);
  const now = points.at(-1);
  if (now === undefined) return {};
  const riskFree = yields.newest?.rate;
  const cost = costAt({ ...now, beta }, yields);
  const created = judgeValueCreation(now.roic, costAt(now, yields));
  const figures = {
    wacc: typeof cost === 'number' ? cost : undefined,
    cost_of_equity: costOfEquity(riskFree, beta, EQUITY_RISK_PREMIUM),
    cost_of_debt: costOfDebt(now.interestExpense, now.debt, riskFree),
    roic_minus_wacc: 'missing' in created ? undefined : created.value,
  };
  return Object.fromEntries(Object.entries(figures).flatMap(([field, figure]) => (isKnown(figure) ? [[field, figure]] : [])));
}

/** A listing as its beta is looked for. */
export interface ListedBeta {
  readonly stockid: string;
  readonly industry: string | null;
  readonly mktcap: number | null;
  /** `undefined` for a listing without figures. */
  readonly beta: number | null | undefined;
}

/** The beta that each listing's cost of capital is worked out with, by stockid. */
export function countedBetas(listings: readonly ListedBeta[]): ReadonlyMap<string, CountedBeta> {
  const sized = listings
    .filter(({ beta }) => beta !== undefined)
    .sort((a, b) => (b.mktcap ?? Number.NEGATIVE_INFINITY) - (a.mktcap ?? Number.NEGATIVE_INFINITY) || (a.stockid < b.stockid ? -1 : 1));
  const peers = new Map(
    [...Map.groupBy(sized, ({ industry }) => industry)].map(([industry, all]) => [industry, all.slice(0, MOST_PEERS).flatMap(({ beta }) => beta ?? [])]),
  );
  return new Map(listings.map(({ stockid, industry, beta }) => [stockid, countedBeta(beta, industry === null ? [] : (peers.get(industry) ?? []))]));
}
