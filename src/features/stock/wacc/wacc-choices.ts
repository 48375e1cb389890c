import type { WaccDetails } from '#contract/entities/stock/wacc.ts';
import { type CapitalInputs, type CostOfCapital, costOfCapital, EQUITY_RISK_PREMIUM } from '#domain/valuation/wacc/cost-of-capital.ts';
import { formatPercentSign } from '#ui/format/percent.ts';

/** The calculator's inputs from a company. */
export type WaccKnown = Omit<WaccDetails, 'stockid'>;

/** What a member typed over what is known. */
export type WaccTyped = Partial<CapitalInputs>;

/** A company of which nothing is known but what is typed. */
export const nothingKnown: WaccKnown = {
  ...{ currency: 'USD', market_cap: null, price_on: null, debts: [], debt: null, interest_expense: null, tax_rate: null, beta: 1, beta_of: 'market' },
  ...{ treasury: null, risk_premium: EQUITY_RISK_PREMIUM, equity_weight: null, debt_weight: null, cost_of_equity: null, cost_of_debt: null },
  ...{ wacc: null, roic: null, reason: null },
};

/** What is counted with: what was typed, else what is known. */
export function inputsOf(known: WaccKnown, typed: WaccTyped): CapitalInputs {
  return {
    marketCap: known.market_cap ?? undefined,
    debt: known.debt ?? undefined,
    interestExpense: known.interest_expense ?? undefined,
    riskFree: known.treasury?.rate,
    riskPremium: known.risk_premium,
    beta: known.beta ?? undefined,
    taxRate: known.tax_rate ?? undefined,
    ...typed,
  };
}

const names: readonly (readonly [keyof CapitalInputs, string])[] = [
  ['marketCap', 'market value'],
  ['debt', 'debt'],
  ['riskFree', 'the Treasury yield'],
  ['riskPremium', 'the risk premium'],
  ['beta', 'beta'],
  ['taxRate', 'the tax rate'],
];

/** What capital costs, in a sentence; or what is missing to say so. */
export function waccVerdict(known: WaccKnown, typed: WaccTyped, subject: string): { readonly cost: CostOfCapital | undefined; readonly says: string } {
  const inputs = inputsOf(known, typed);
  const cost = costOfCapital(inputs);
  if (cost === undefined) {
    const missing = names.flatMap(([key, name]) => (inputs[key] === undefined && !(key === 'taxRate' && inputs.debt === 0) ? [name] : []));
    const ask = missing.length > 0 ? `Enter ${missing.join(', ')}.` : 'A company worth nothing has no cost of capital.';
    return { cost, says: known.reason === null ? ask : `${known.reason} ${ask}` };
  }
  const asks = `Owners and lenders of ${subject === 'The company' ? 'the company' : subject} ask for ${formatPercentSign(cost.wacc)} a year`;
  if (known.roic === null) return { cost, says: `${asks}.` };
  const spread = known.roic - cost.wacc;
  const word = spread > 0 ? 'so it creates value' : 'so growth destroys value';
  return { cost, says: `${asks}; it earns ${formatPercentSign(known.roic)} on what is invested, ${word} (spread ${formatPercentSign(spread)}).` };
}
