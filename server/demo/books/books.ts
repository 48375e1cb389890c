import type { Random } from '../random.ts';

/** Figures by the concept they are filed under, in thousands of the currency; whole numbers, so that sums are exact. */
export type Lines = Readonly<Record<string, number>>;

/** The three statements of one quarter. */
export interface QuarterBooks {
  readonly income: Lines;
  readonly cash: Lines;
  readonly balance: Lines;
}

/** What happens to a company in a quarter. Amounts in thousands. */
export interface QuarterEvents {
  /** Revenue of the quarter (a bank's loans, an insurer's premiums) as it came, and as trend alone would have it. */
  readonly revenue: number;
  readonly trend: number;
  /** Demand gap in percent, short-term interest as a fraction a year. */
  readonly gap: number;
  readonly rate: number;
  /** Years since the first quarter. */
  readonly age: number;
  /** Length in quarters of a year; a 14-week quarter has a little more than 1. */
  readonly length: number;
  /** Dividends paid. */
  readonly dividends: number;
  /** Debt wanted, in years of ordinary EBITDA. */
  readonly leverage: number;
  readonly random: Random;
}

/** What a quarter leaves for the next, and what the owners' side of it was. Amounts in thousands. */
export interface QuarterResult<State> {
  readonly state: State;
  readonly books: QuarterBooks;
  readonly netIncome: number;
  readonly buybacks: number;
  /** Stock sold for cash, and stock given to employees. */
  readonly issued: number;
  readonly stockPay: number;
  /** Cash and securities beyond what the business needs. */
  readonly spareCash: number;
  /** Yearly net income the company would earn in an ordinary year. */
  readonly ordinaryIncome: number;
}

/** How one kind of company keeps its accounts. */
export interface Bookkeeping<State> {
  /** The balance before the first quarter. */
  readonly open: (yearlyTrend: number) => State;
  readonly quarter: (before: State, events: QuarterEvents) => QuarterResult<State>;
  readonly balance: (state: State) => Lines;
}

export const whole = Math.round;

/** Sum of the lines named. */
export function sum(...amounts: readonly number[]): number {
  let total = 0;
  for (const amount of amounts) total += amount;
  return total;
}
