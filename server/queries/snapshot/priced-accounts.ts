import { barsUntil } from '#domain/prices/bars-until.ts';
import type { DailyBar } from '#domain/prices/daily-bar.ts';
import type { Statements } from '#domain/statements/build-statements.ts';
import type { CoverCount } from '#domain/statements/facts/cover-counts.ts';
import type { Figure } from '#domain/statements/facts/figure.ts';
import { accountsKnownOn, type KnownAccounts, lastFiledOf } from '#domain/statements/periods/accounts-known.ts';
import { addDays } from '#domain/statements/periods/days.ts';
import type { StatementPeriod } from '#domain/statements/periods/statement-periods.ts';
import type { CurrencyWay } from '#domain/valuation/market-multiples.ts';
import { accountSharesPerPricedShare } from '#domain/valuation/price-on-accounts.ts';
import { adjustedBars, type StoredPrices } from '../prices/find-prices.ts';

/** What figures of a listing that need its price are made of. */
export interface ValuationInputs {
  readonly statements: Statements;
  readonly prices: StoredPrices | undefined;
  readonly way: CurrencyWay;
  /** The company's shares, when a known number of them is one paper of the listing. */
  readonly shares: Figure | undefined;
  /** Cover pages that count the shares by class, for the days of the past. */
  readonly classCovers: readonly CoverCount[];
  /** Why a share of the accounts is no share of the listing, so that no price can be set against it; `undefined` when it is one. */
  readonly noShare: string | undefined;
  /** What all classes of the company's shares cost, each at its own price; `undefined` without classes. */
  readonly classesValue: Figure | undefined;
}

type Priced = Pick<ValuationInputs, 'statements' | 'prices'>;

/** How old a price may be and still be used for the day. */
const STALE_AFTER = 7;

/** The last close, on the scale of its own day. */
export function lastBar({ prices }: Pick<ValuationInputs, 'prices'>): DailyBar | undefined {
  return prices === undefined ? undefined : adjustedBars(prices, 'split').bars.at(-1);
}

/** The close of a day, or of some days before. */
export function barOn(bars: readonly DailyBar[], day: string): DailyBar | undefined {
  const bar = bars[barsUntil(bars, day) - 1];
  return bar !== undefined && bar.day >= addDays(day, -STALE_AFTER) ? bar : undefined;
}

/** The twelve months that the last close is set against: those known on its day. `undefined` without accounts. */
export function pricedAccounts({ statements, prices }: Priced): KnownAccounts<StatementPeriod> | undefined {
  return accountsKnownOn(statements.ttm, prices?.bars.at(-1)?.day);
}

/** Shares of the accounts for one share as the newest price counts them, see `accountSharesPerPricedShare`. */
export function accountSharesOf({ statements, prices }: Priced): number | undefined {
  const day = prices?.bars.at(-1)?.day;
  if (day === undefined || prices === undefined) return 1;
  const { adjusted, splits } = prices;
  return accountSharesPerPricedShare(day, { accounts: statements.splits, lastFiled: newestFiling(statements), prices: splits, adjusted });
}

const newestFilings = new WeakMap<Statements, string>();

/** The last day on which any of the accounts was filed; asked for at every price of a listing, so kept. */
function newestFiling(statements: Statements): string {
  const known = newestFilings.get(statements) ?? lastFiledOf([...statements.annual, ...statements.quarter, ...statements.ttm]);
  newestFilings.set(statements, known);
  return known;
}
