import { type Company, RECORDS_BEGIN } from '../companies/company.ts';
import { businessOf } from '../companies/industries.ts';
import { type DayCount, dayCount } from '../prices/calendar.ts';
import type { Market } from '../prices/price-mood.ts';
import type { FiscalQuarter } from './fiscal-calendar.ts';

interface Payer {
  readonly shares: number;
  readonly basis: number;
  readonly lastYear: readonly number[];
  /** A year's dividend of a share; changed once a year. */
  dividend: number;
}

export interface Dividend {
  readonly exDay: DayCount;
  readonly amount: number;
  readonly basis: number;
}

/** Fiscal quarters with a dividend, by dividends a year. */
const PAYING_QUARTERS: Readonly<Record<Company['dividendsPerYear'], readonly number[]>> = { 1: [2], 2: [2, 4], 4: [1, 2, 3, 4] };

/** The quarter's dividend, when there is one. Boards raise it step by step once a year and cut it only when earnings do not carry it. */
export function declareDividend(company: Company, quarter: FiscalQuarter, payer: Payer, market: Market): Dividend | undefined {
  const { payout } = businessOf(company);
  // A company that was listed long before the market's records begin has always paid; a new one waits for its first year.
  const quarters = company.listed === RECORDS_BEGIN ? 1 : 4;
  if (payout === 0 || payer.shares === 0 || payer.lastYear.length < quarters) return undefined;
  if (quarter.quarter === 1 || payer.dividend === 0) payer.dividend = reviewed(payer, payout);
  if (!PAYING_QUARTERS[company.dividendsPerYear].includes(quarter.quarter)) return undefined;
  const amount = stepped(payer.dividend / company.dividendsPerYear, company.currency);
  const exDay = market.sessions[market.place(quarter.start + 40)];
  return amount > 0 && exDay !== undefined && exDay >= dayCount(company.listed) ? { exDay, amount, basis: payer.basis } : undefined;
}

function reviewed(payer: Payer, payout: number): number {
  const average = payer.lastYear.reduce((total, income) => total + income, 0) / payer.lastYear.length;
  const earned = (average * 4 * 1000) / payer.shares;
  const wanted = payout * Math.max(0, earned);
  if (payer.dividend === 0) return wanted * 0.85;
  // A dividend that was all but suspended comes back at half of what earnings bear.
  if (payer.dividend < wanted * 0.3) return wanted * 0.5;
  // After a cut, or good years, the dividend is far behind earnings and catches up faster.
  if (wanted >= payer.dividend) return Math.min(wanted, payer.dividend * (wanted > payer.dividend * 1.7 ? 1.4 : 1.14));
  const carried = earned * Math.min(1.15, payout + 0.4);
  if (payer.dividend <= carried) return payer.dividend * 1.01;
  return carried <= 0 ? payer.dividend * 0.35 : Math.max(wanted, payer.dividend * 0.5);
}

/** Boards declare round amounts: half a yen, elsewhere half a hundredth. */
function stepped(amount: number, currency: string): number {
  const step = currency === 'JPY' ? 2 : 200;
  return Math.round(amount * step) / step;
}
