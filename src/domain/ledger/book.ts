import type { LedgerEntry } from './entry.ts';
import type { CostMethod, Lot } from './lots.ts';
import type { Money } from './money.ts';
import type { Realised } from './realised.ts';

/** Units of the portfolio's currency for one of a currency on a day; `undefined` when it is not known. */
export type RateOn = (currency: string, day: string) => number | undefined;

/** What is wrong with an entry; the rest of the ledger is computed as if it were right. */
export interface LedgerProblem {
  readonly entry: string;
  /**
   * `oversold`: more shares went out than were there, so the rest counts as sold short. `overcovered`: more were bought back than were short.
   * `no-rate`: the portfolio's currency value of this entry is unknown. `lot-gone`: the chosen lot did not have the shares, others were taken.
   * `nothing-held`: a split, spin-off or return of capital of a stock that was not there. `incomplete`: a number that this kind needs is missing.
   */
  readonly kind: 'oversold' | 'overcovered' | 'no-rate' | 'lot-gone' | 'nothing-held' | 'incomplete';
  /** Shares that were there. */
  readonly held?: Money;
}

/** An amount of a currency; unknown when a rate is missing. */
export interface CashMove {
  readonly currency: string;
  readonly amount: Money | undefined;
}

/** An entry with what it did. */
export interface BookLine {
  readonly entry: LedgerEntry;
  /** By how much the shares of each stock changed. */
  readonly moved: readonly { readonly stockid: string; readonly shares: Money }[];
  readonly cash: readonly CashMove[];
  /** What was paid (negative) or received with fee and tax, in the portfolio's currency. */
  readonly amount: Money | undefined;
  /** Fee and tax that are part of `amount`, in the portfolio's currency; unknown when its rate is. */
  readonly costs: Money | undefined;
  readonly realised: readonly Realised[];
  /** Cash in the portfolio's currency afterwards; unknown once a rate was missing. */
  readonly cashAfter: Money | undefined;
}

/** A computed ledger. */
export interface Book {
  /** The portfolio's currency. */
  readonly currency: string;
  readonly method: CostMethod;
  readonly lines: readonly BookLine[];
  /** Open lots, oldest first within a stock. */
  readonly lots: readonly Lot[];
  readonly cash: ReadonlyMap<string, Money | undefined>;
  readonly problems: readonly LedgerProblem[];
  /** Whether money paid in and out is booked; without it each trade counts as paid from outside. */
  readonly keepsCash: boolean;
}
