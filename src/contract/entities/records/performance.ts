import * as v from 'valibot';
import { Currency, Day, MaybeNumber, StockId } from '#contract/primitives.ts';

const Rate = v.object({ whole: MaybeNumber, yearly: MaybeNumber });
const threeReturns = {
  time_weighted: Rate,
  money_weighted: v.object({ ...Rate.entries, other_roots: v.boolean() }),
  simple: Rate,
  gain: MaybeNumber,
};
const Drawdown = v.object({ depth: v.number(), peak: v.string(), bottom: v.string() });
const problemKinds = ['oversold', 'overcovered', 'no-rate', 'lot-gone', 'nothing-held', 'incomplete'] as const;

/** What is wrong with a transaction. */
export const LedgerProblem = v.object({ entry: v.string(), kind: v.picklist(problemKinds), held: v.nullable(v.string()) });

/** How a portfolio did. Rates are fractions, money is in the portfolio's currency; unknown is null. */
export const Performance = v.object({
  currency: Currency,
  method: v.picklist(['fifo', 'lifo', 'average']),
  from: Day,
  first: Day,
  to: Day,
  /** Whether deposits are booked; without them every trade counts as paid from outside. */
  keeps_cash: v.boolean(),
  /** Whether shares sold short were open on any of its days. */
  sold_short: v.boolean(),
  start: MaybeNumber,
  end: MaybeNumber,
  paid_in: MaybeNumber,
  taken_out: MaybeNumber,
  ...threeReturns,
  drawdown: v.nullable(Drawdown),
  /** The same money put into the benchmark on the same days. */
  benchmark: v.nullable(v.object({ ...threeReturns, drawdown: v.nullable(Drawdown) })),
  /** One value a weekday. */
  series: v.object({
    days: v.array(Day),
    values: v.array(MaybeNumber),
    index: v.array(MaybeNumber),
    benchmark: v.array(MaybeNumber),
    below_high: v.array(MaybeNumber),
  }),
  /** What was paid in (negative) and taken out. */
  flows: v.array(v.object({ day: Day, amount: v.number() })),
  years: v.array(v.object({ year: v.number(), own: MaybeNumber, benchmark: MaybeNumber, months: v.array(MaybeNumber) })),
  stocks: v.array(
    v.object({ stockid: StockId, price: v.number(), dividends: v.number(), currency: v.number(), fees: v.number(), gain: v.number(), sold: v.boolean() }),
  ),
  cash_gains: v.object({ interest: MaybeNumber, fees: MaybeNumber }),
  cash: v.array(v.object({ currency: Currency, amount: MaybeNumber, worth: MaybeNumber })),
  lots: v.array(
    v.object({
      ...{ lot: v.string(), sold_by: v.nullable(v.string()), stockid: StockId, bought_on: Day, day: Day, currency: Currency, shares: v.number() },
      ...{ cost: MaybeNumber, price: MaybeNumber, gain: MaybeNumber, whole: MaybeNumber, yearly: MaybeNumber },
      ...{ price_gain: MaybeNumber, currency_gain: MaybeNumber, fees: MaybeNumber, worth: MaybeNumber },
    }),
  ),
  dividends: v.array(v.object({ month: v.string(), amount: MaybeNumber })),
  unpriced: v.array(v.object({ stockid: StockId, since: Day })),
  problems: v.array(LedgerProblem),
});

/** What a ledger adds up to: shares and cost of each stock, cash, and what is wrong with which entry. */
export const LedgerAudit = v.object({
  currency: Currency,
  entries: v.number(),
  holdings: v.array(v.object({ stockid: StockId, shares: v.string(), cost: v.string(), listed: v.boolean() })),
  cash: v.array(v.object({ currency: Currency, amount: v.nullable(v.string()) })),
  problems: v.array(LedgerProblem),
});

/** Rates of a currency, units of it for one of the base, oldest first. */
export const CurrencyRates = v.object({ base: Currency, currency: Currency, days: v.array(Day), rates: v.array(v.number()) });
