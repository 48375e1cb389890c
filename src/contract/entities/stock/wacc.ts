import * as v from 'valibot';
import { Currency, Day, MaybeNumber, StockId } from '#contract/primitives.ts';
import { TreasuryYield } from './dcf.ts';

/** What a company's capital costs, with every part; amounts in the currency of the listing, rates as fractions a year. */
export const WaccDetails = v.object({
  stockid: StockId,
  currency: Currency,
  market_cap: MaybeNumber,
  price_on: v.nullable(Day),
  /** Book debt at the last two fiscal year ends, oldest first. */
  debts: v.array(v.object({ end: Day, value: v.number() })),
  /** Their average; 0 for a company without debt. */
  debt: MaybeNumber,
  /** Of the last twelve months; null when none is reported. */
  interest_expense: MaybeNumber,
  /** Average of the last two fiscal years. */
  tax_rate: MaybeNumber,
  beta: MaybeNumber,
  /** Whose beta it is: the stock's own, the median of its industry, or 1 where neither is known. */
  beta_of: v.picklist(['stock', 'industry', 'market']),
  treasury: v.nullable(TreasuryYield),
  risk_premium: v.number(),
  equity_weight: MaybeNumber,
  debt_weight: MaybeNumber,
  cost_of_equity: MaybeNumber,
  /** Before tax; null without debt. */
  cost_of_debt: MaybeNumber,
  wacc: MaybeNumber,
  /** Return on invested capital of the last twelve months. */
  roic: MaybeNumber,
  /** Why the cost of capital is unknown, in a sentence; null when it is known. */
  reason: v.nullable(v.string()),
});
export type WaccDetails = v.InferOutput<typeof WaccDetails>;
