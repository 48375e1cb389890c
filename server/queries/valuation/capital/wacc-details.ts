import type { WaccDetails } from '#contract/entities/stock/wacc.ts';
import { costOfCapital, EQUITY_RISK_PREMIUM } from '#domain/valuation/wacc/cost-of-capital.ts';
import type { Store } from '#server/database/schema.ts';
import type { FoundListing } from '../../listings/find-listing.ts';
import { marketValueOf } from '../../snapshot/listing-value.ts';
import { lastBar, pricedAccounts } from '../../snapshot/priced-accounts.ts';
import { type StockToValue, stockToValue } from '../stock-to-value.ts';
import { capitalOfAccounts, whyNoCost } from './capital-inputs.ts';
import { findBeta } from './find-beta.ts';
import { findTreasuryYield } from './treasury-yield.ts';

/** What the capital of a company costs, part by part. `undefined` for a listing without a summary. */
export async function findWaccDetails(db: Store, listing: FoundListing): Promise<WaccDetails | undefined> {
  const stock = await stockToValue(db, listing);
  return stock && waccOf(db, listing, stock);
}

/** {@link findWaccDetails} of a stock whose statements and prices are at hand. */
export async function waccOf(db: Store, { stockid, currency }: FoundListing, { inputs, summary }: StockToValue): Promise<WaccDetails> {
  const treasury = await findTreasuryYield(db, summary.demo);
  const { beta, of } = await findBeta(db, summary);
  const latest = pricedAccounts(inputs)?.period;
  const { debts, noDebt, ...accounts } = capitalOfAccounts(inputs.statements.annual, latest, inputs);
  const parts = { ...accounts, marketCap: marketValueOf(inputs)?.value, riskFree: treasury?.rate, riskPremium: EQUITY_RISK_PREMIUM, beta };
  const cost = costOfCapital(parts);
  return {
    stockid,
    currency,
    market_cap: parts.marketCap ?? null,
    price_on: lastBar(inputs)?.day ?? null,
    debts: [...debts],
    debt: parts.debt ?? null,
    interest_expense: parts.interestExpense ?? null,
    tax_rate: parts.taxRate ?? null,
    beta,
    beta_of: of,
    treasury: treasury ?? null,
    risk_premium: EQUITY_RISK_PREMIUM,
    equity_weight: cost?.equityWeight ?? null,
    debt_weight: cost?.debtWeight ?? null,
    cost_of_equity: cost?.costOfEquity ?? null,
    cost_of_debt: cost?.costOfDebt ?? null,
    wacc: cost?.wacc ?? null,
    roic: latest?.value('ratios', 'roic') ?? null,
    reason: cost === undefined ? whyNoCost(parts, noDebt) : null,
  };
}
