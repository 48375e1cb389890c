import { bankBooks } from '../books/bank-books.ts';
import { type Bookkeeping, type QuarterBooks, type QuarterEvents, type QuarterResult, whole } from '../books/books.ts';
import { declareDividend } from '../books/dividends.ts';
import { type FiscalQuarter, quartersEnding, quartersOf } from '../books/fiscal-calendar.ts';
import { insurerBooks } from '../books/insurer-books.ts';
import { operatingBooks } from '../books/operating-books.ts';
import { growthAt, worth } from '../books/worth.ts';
import { economyOn } from '../economy/economy.ts';
import { type DayCount, dayCount, yearFraction } from '../prices/calendar.ts';
import type { Market } from '../prices/price-mood.ts';
import { hashOf, type Random, randomNamed } from '../random.ts';
import type { Business, Company } from './company.ts';
import { businessOf } from './industries.ts';

export interface Split {
  readonly day: DayCount;
  readonly numerator: number;
  readonly denominator: number;
}

/** One quarter as it happened. Share counts are in the basis of the quarter's end. */
export interface QuarterRecord {
  readonly quarter: FiscalQuarter;
  readonly books: QuarterBooks;
  /** Thousands. */
  readonly netIncome: number;
  readonly shares: number;
  readonly averageShares: number;
  readonly dilutedShares: number;
  /** A share's dividend on its ex-day, and the basis it was declared in. */
  readonly dividend: { readonly exDay: DayCount; readonly amount: number; readonly basis: number } | undefined;
  readonly split: Split | undefined;
  /** How many of today's shares one share of the first day has become by the quarter's end. */
  readonly basis: number;
  /** Worth of a share of the first day at the quarter's end. */
  readonly worth: number;
}

export interface History {
  readonly business: Business;
  readonly opening: QuarterBooks['balance'];
  readonly quarters: readonly QuarterRecord[];
}

/** What a company carries from quarter to quarter, apart from its balance sheet. */
interface CompanyState {
  trend: number;
  drift: number;
  shares: number;
  basis: number;
  worth: number;
  lastYear: number[];
  dividend: number;
  split: Split | undefined;
}

/** The accounts, shares, dividends and splits of a company from its first fiscal year to the quarter after `until`. */
export function historyOf(company: Company, market: Market, mood: Float64Array, until: DayCount): History {
  const business = businessOf(company);
  if (business.kind === 'bank') return play(company, business, bankBooks(business), market, mood, until);
  if (business.kind === 'insurer') return play(company, business, insurerBooks(business), market, mood, until);
  return play(company, business, operatingBooks(business), market, mood, until);
}

function play<State>(company: Company, business: Business, books: Bookkeeping<State>, market: Market, mood: Float64Array, until: DayCount): History {
  const random = randomNamed(`${market.seed}/${company.key}/books`);
  const first = firstQuarter(company);
  const yearly = company.size * 1000;
  let state = books.open(yearly);
  const opening = books.balance(state);
  const now: CompanyState = { trend: yearly, drift: 0, shares: 0, basis: 1, worth: company.firstPrice, lastYear: [], dividend: 0, split: undefined };
  const quarters: QuarterRecord[] = [];
  for (const quarter of quartersEnding(company.fiscalYear, first.end, until)) {
    const age = (quarter.start - first.start) / 365.25;
    const dividend = declareDividend(company, quarter, now, market);
    const events = eventsOf(company, business, quarter, now, age, random, whole(((dividend?.amount ?? 0) * now.shares) / 1000));
    const result = books.quarter(state, events);
    state = result.state;
    const record = settle(company, business, quarter, now, result, { age, mood: moodIn(quarter, market, mood), dividend });
    quarters.push(record);
    now.split = wantedSplit(company, now, quarter, market);
  }
  return { business, opening, quarters };
}

/** The first fiscal quarter of the year in which the shares begin to trade. */
function firstQuarter(company: Company): FiscalQuarter {
  const listed = dayCount(company.listed);
  const year = Math.floor(yearFraction(listed));
  const found = [year, year + 1]
    .flatMap((candidate) => quartersOf(company.fiscalYear, candidate))
    .find((quarter) => quarter.quarter === 4 && quarter.end >= listed);
  const start = found?.yearStart ?? listed;
  return quartersEnding(company.fiscalYear, start + 60, start + 130)[0] ?? { year, quarter: 1, start, end: start + 90, yearStart: start };
}

function eventsOf(
  company: Company,
  business: Business,
  quarter: FiscalQuarter,
  now: CompanyState,
  age: number,
  random: Random,
  dividends: number,
): QuarterEvents {
  const middle = Math.floor((quarter.start + quarter.end) / 2);
  const { gap: worldGap, rate } = economyOn(middle);
  const gap = worldGap + ownSwing(company.industry, business, middle);
  const length = (quarter.end - quarter.start + 1) / 91.3125;
  const jump = random.chance(0.014) ? random.between(-0.08, 0.09) : 0;
  now.trend *= Math.exp((growthAt(business, age) * length) / 4 + jump);
  now.drift = 0.84 * now.drift + business.unsteadiness * random.normal();
  const cycle = Math.exp((business.cyclicality * gap) / 100 + now.drift - failing(company, quarter.end));
  const season = business.seasons[Math.floor(((yearFraction(middle) % 1) * 4) % 4)] ?? 1;
  const revenue = business.kind === 'bank' ? now.trend * cycle : ((now.trend * length) / 4) * season * cycle;
  const owners = company.recapitalised !== undefined && yearFraction(middle) >= company.recapitalised.from ? company.recapitalised.leverage : business.leverage;
  return { revenue: whole(revenue), trend: now.trend / 4, gap, rate, age, length, dividends, leverage: owners, random };
}

/** A company about to fail loses its customers over the last three years, faster than it can save. */
function failing(company: Company, day: DayCount): number {
  if (company.left?.why !== 'failed') return 0;
  return 0.9 * Math.min(1, Math.max(0, 1 - (dayCount(company.left.on) - day) / 1100));
}

/** Industries that swing widely also have their own cycle, percent of demand. */
function ownSwing(industry: string, business: Business, day: DayCount): number {
  if (business.cyclicality < 2.5) return 0;
  const hash = hashOf(industry);
  const period = 4.5 + (hash % 40) / 10;
  return 1.3 * Math.sin((2 * Math.PI * yearFraction(day)) / period + (hash % 628) / 100);
}

function settle(
  company: Company,
  business: Business,
  quarter: FiscalQuarter,
  now: CompanyState,
  result: QuarterResult<unknown>,
  { age, mood, dividend }: { readonly age: number; readonly mood: number; readonly dividend: QuarterRecord['dividend'] },
): QuarterRecord {
  now.lastYear = [...now.lastYear.slice(-3), result.netIncome];
  const lastYear = (now.lastYear.reduce((total, income) => total + income, 0) * 4) / now.lastYear.length;
  const whole_ = worth(business, result, lastYear, now.trend, age, economyOn(quarter.end)) * 1000;
  if (now.shares === 0) now.shares = whole(whole_ / company.firstPrice / 1000) * 1000;
  const split = now.split;
  const ratio = split === undefined ? 1 : split.numerator / split.denominator;
  now.basis *= ratio;
  now.dividend /= ratio;
  const opening = whole(now.shares * ratio);
  const price = (now.worth * Math.exp(mood)) / now.basis;
  const given = whole((result.issued * 1000) / price) + whole((result.stockPay * 600) / price);
  const bought = Math.min(whole((result.buybacks * 1000) / price), whole(opening * 0.06));
  now.shares = opening + given - bought;
  now.worth = (whole_ / now.shares) * now.basis;
  const averageShares = whole((opening + now.shares) / 2);
  const dilution = result.netIncome > 0 ? 1.004 + Math.min(0.03, business.stockPay * 0.5) : 1;
  return {
    quarter,
    books: result.books,
    netIncome: result.netIncome,
    shares: now.shares,
    averageShares,
    dilutedShares: whole(averageShares * dilution),
    dividend,
    split,
    basis: now.basis,
    worth: now.worth,
  };
}

function moodIn(quarter: FiscalQuarter, market: Market, mood: Float64Array): number {
  const from = market.place(quarter.start);
  const to = Math.max(market.place(quarter.end), from + 1);
  let total = 0;
  for (let i = from; i < to; i++) total += mood[i] ?? 0;
  return total / (to - from);
}

/** A share that has become dear is split, one that has become a coin is merged, eighty days into the next quarter, after its report. */
function wantedSplit(company: Company, now: CompanyState, quarter: FiscalQuarter, market: Market): Split | undefined {
  const price = now.worth / now.basis;
  const day = market.sessions[market.place(quarter.end + 80)];
  if (day === undefined) return undefined;
  if (price < company.splitAbove / 80) return { day, numerator: 1, denominator: 10 };
  if (price < company.splitAbove) return undefined;
  const wanted = price / (company.splitAbove * 0.45);
  const numerator = wanted < 2.6 ? 2 : wanted < 3.6 ? 3 : wanted < 6 ? 5 : 10;
  return { day, numerator, denominator: 1 };
}
