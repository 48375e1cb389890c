import { orNone } from '#domain/arithmetic/is-known.ts';
import { quotient } from '#domain/arithmetic/quotient.ts';
import { sum } from '#domain/arithmetic/sum.ts';
import type { StatementPeriod } from '#domain/statements/periods/statement-periods.ts';
import { usualMaintenance } from '#domain/valuation/box/earnings-power-answer.ts';
import { ownerEarnings } from '#domain/valuation/owner-earnings.ts';

/**
 * What the owners could take out of a period, in the currency of the accounts; `undefined` for banks and insurers.
 *
 * @param annual Fiscal years until then, which say what keeps the business as it is.
 * @param parts How many of the period make a year, so that each bears its part of the upkeep: 4 for a quarter.
 */
export function ownerEarningsOf(period: StatementPeriod, annual: readonly StatementPeriod[], parts = 1): number | undefined {
  if (!period.applies('income_statement', 'ebitda')) return undefined;
  const income = (key: string) => period.value('income_statement', key);
  const charges = [income('impairments'), period.value('cash_flow', 'stock_based_compensation')].map(orNone);
  return ownerEarnings(income('net_income'), income('depreciation_amortization'), sum(...charges), quotient(usualMaintenance(annual), parts));
}
