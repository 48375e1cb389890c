import { useCallback, useState } from 'react';
import { type Kept, useKeptFigures } from '#data/records/kept-figures.ts';
import { useWhenIdle } from '#ui/layout/use-when-idle.ts';

/** What one portfolio with transactions is worth, and its newest day as a part of 1. Unknown is null. */
export interface PortfolioMoney {
  readonly value: number | null;
  readonly day: number | null;
  /** How many stocks it holds that are not in its value, for want of a price or rate. */
  readonly missing: number;
}

/** What every portfolio with transactions is worth, in one currency. */
export interface MoneyOfAll {
  readonly currency: string;
  /** The newest day that stocks were traded on. */
  readonly session: string;
  /** By id of the portfolio. */
  readonly portfolios: Readonly<Record<string, PortfolioMoney>>;
  /** Ids of those that no rate leads from into the currency. */
  readonly leftOut: readonly string[];
}

/** The mean change of the stocks of a portfolio without transactions, as a part of 1, and its day. */
export interface ListedDay {
  readonly change: number;
  readonly day: string;
  /** Stocks it is the mean of. */
  readonly stocks: number;
}

/** What is known of each portfolio, once it is worked out. */
export interface WorkedMoney {
  readonly money: MoneyOfAll | undefined;
  /** By id of the portfolio. */
  readonly listed: ReadonlyMap<string, ListedDay>;
}

/** Under which the last figures are kept on this device. */
export const MONEY_KEPT = 'money of portfolios';

export interface ShownMoney extends WorkedMoney {
  /** When the money was worked out, where it is that of before: Unix milliseconds of this device. */
  readonly keptAt: number | undefined;
}

/** What each portfolio is worth: as last worked out on this device, until it is worked out with the prices of now. */
export function useShownMoney() {
  const kept: Kept<MoneyOfAll> | null | undefined = useKeptFigures<MoneyOfAll>(MONEY_KEPT).value;
  const [worked, setWorked] = useState<WorkedMoney>();
  const isIdle = useWhenIdle();
  const take = useCallback((next: WorkedMoney) => setWorked(next), []);
  const before = worked?.money === undefined ? (kept ?? undefined) : undefined;
  const shown: ShownMoney = { money: worked?.money ?? before?.figures, listed: worked?.listed ?? none, keptAt: before?.at };
  // With values to show, reading every transaction can wait until the page is there.
  const isDue = kept === null || (kept !== undefined && isIdle);
  return { shown, take, isDue };
}

const none: ReadonlyMap<string, ListedDay> = new Map();
