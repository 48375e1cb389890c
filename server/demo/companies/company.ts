import type { FiscalYearRule } from '../books/fiscal-calendar.ts';

/** How an industry earns its money: what the generator needs to run a company through thirty years. Fractions unless said otherwise. */
export interface Business {
  readonly kind: 'operating' | 'bank' | 'insurer';
  /** Yearly growth of trend revenue in the first year, and where it settles. */
  readonly growth: number;
  readonly matureGrowth: number;
  /** Years in which two thirds of the way from one to the other are gone. */
  readonly maturing: number;
  /** Percent of revenue gained or lost for each percent of demand gap. */
  readonly cyclicality: number;
  /** Deviation of a quarter's revenue from what trend and cycle say. */
  readonly unsteadiness: number;
  /** Share of a year's revenue in each quarter of the calendar, times four. */
  readonly seasons: readonly [number, number, number, number];
  readonly grossMargin: number;
  /** Points of gross margin gained or lost for each percent of demand gap. */
  readonly marginSwing: number;
  /** Selling, general and administrative expense, and research, of revenue. */
  readonly overhead: number;
  readonly research: number;
  /** Stock given to employees, of revenue. */
  readonly stockPay: number;
  /** Further spending of a company that builds itself up, of revenue, and the years in which two thirds of it fade. */
  readonly buildUp: number;
  readonly buildUpYears: number;
  readonly receivableDays: number;
  readonly inventoryDays: number;
  readonly payableDays: number;
  /** Money received for what is still to be delivered, of a year's revenue. */
  readonly prepaid: number;
  /** Property and equipment, of a year's revenue, and the years it lasts. */
  readonly plant: number;
  readonly plantYears: number;
  /** Depreciation has its own line instead of being inside costs. */
  readonly ownDepreciationLine: boolean;
  /** Of revenue, spent a year on buying other companies. */
  readonly acquisitions: number;
  readonly taxRate: number;
  /** Debt in years of ordinary EBITDA. */
  readonly leverage: number;
  /** Cash kept, of a year's revenue. */
  readonly cashKept: number;
  /** Dividends of ordinary earnings; 0 for none. */
  readonly payout: number;
  /** Of cash left over, spent on own shares. */
  readonly buybacks: number;
  /** What pays for a shortage of cash. */
  readonly shortage: 'debt' | 'shares';
  /** Premium or discount on what growth alone would be worth. */
  readonly esteem: number;
  /** Yearly deviation of the share's own daily moves, and how much of the market's moves it takes. */
  readonly volatility: number;
  readonly beta: number;
}

export interface Industry {
  readonly sector: string;
  readonly group: string;
  readonly industry: string;
  readonly sic: string;
  readonly business: Business;
  /** What such companies do, to be read after the name (`makes …`), each with a sentence on its trade. */
  readonly lines: readonly (readonly [offer: string, trade: string])[];
}

export interface ShareClass {
  /** `common` for the ordinary share, else the letter of the class. */
  readonly share_class: string;
  /** Three or four letters; `~` is put behind them. */
  readonly letters: string;
  /** Price against the first class. */
  readonly premium?: number;
}

/** The first day of the market's records: companies listed on it are older than they say. */
export const RECORDS_BEGIN = '1996-01-02';

/** A company of the demo market before its history is made. */
export interface Company {
  /** Permanent; ids and random streams are derived from it. */
  readonly key: string;
  readonly name: string;
  readonly industry: string;
  /** Two-letter country of its head office. */
  readonly country: string;
  readonly exchange: string;
  readonly currency: string;
  readonly classes: readonly ShareClass[];
  readonly fiscalYear: FiscalYearRule;
  readonly description: string;
  /** First day of trading; its first figures are those of the fiscal year before. */
  readonly listed: string;
  readonly left?: { readonly on: string; readonly why: 'bought' | 'failed' };
  readonly formerly?: { readonly name: string; readonly letters: string; readonly until: string };
  /** First year's revenue in millions of the currency (for a bank, its loans; for an insurer, its premiums). */
  readonly size: number;
  /** Price of a share on the first day. */
  readonly firstPrice: number;
  /** A share that passes this price is split. */
  readonly splitAbove: number;
  readonly dividendsPerYear: 1 | 2 | 4;
  /** From this year on the owners want more debt. */
  readonly recapitalised?: { readonly from: number; readonly leverage: number };
  readonly business?: Partial<Business>;
}
