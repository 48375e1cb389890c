/** Money on a day: negative is paid in, positive is received. */
export interface CashFlow {
  readonly day: string;
  readonly amount: number;
}

/** A rate that makes flows worth nothing today. */
export interface InternalRate {
  /** A fraction a year of 365 days, leap years too. */
  readonly rate: number;
  /** Whether other rates do so as well: only possible when money went in and out more than once. */
  readonly hasOtherRoots: boolean;
}

const DAYS_IN_YEAR = 365;
const MILLISECONDS_IN_DAY = 86_400_000;
const MOST_STEPS = 50;
const [LEAST_LOG, MOST_LOG, LOG_STEP] = [-16, 14, 0.05];

/**
 * Money-weighted return, as spreadsheets' XIRR: the yearly rate at which all that was paid in and received is worth nothing.
 * Newton's method from ±10%; where it runs away, every change of sign between −99.99999% and 1,200,000% is tried and the root nearest 0 taken.
 *
 * @param flows In any order; what is held at the end counts as received that day.
 * @returns `undefined` without both a payment and a receipt, or when no rate does it.
 */
export function xirr(flows: readonly CashFlow[]): InternalRate | undefined {
  if (!flows.some(({ amount }) => amount < 0) || !flows.some(({ amount }) => amount > 0)) return undefined;
  const timed = inYears(flows);
  const roots = changesOfSign(timed) > 1 ? scanned(timed) : undefined;
  const rate = byNewton(timed) ?? nearestToZero(roots ?? scanned(timed));
  return rate === undefined ? undefined : { rate, hasOtherRoots: (roots?.length ?? 0) > 1 };
}

interface TimedFlow {
  readonly amount: number;
  readonly years: number;
}

function inYears(flows: readonly CashFlow[]): TimedFlow[] {
  const times = flows.map(({ day }) => Date.parse(day) / MILLISECONDS_IN_DAY);
  const first = times.reduce((least, time) => Math.min(least, time), Number.POSITIVE_INFINITY);
  return flows.map(({ amount }, at) => ({ amount, years: ((times[at] ?? first) - first) / DAYS_IN_YEAR })).sort((a, b) => a.years - b.years);
}

function valueAt(flows: readonly TimedFlow[], rate: number): number {
  let sum = 0;
  for (const { amount, years } of flows) sum += amount * (1 + rate) ** -years;
  return sum;
}

function byNewton(flows: readonly TimedFlow[]): number | undefined {
  const total = flows.reduce((sum, { amount }) => sum + amount, 0);
  let rate = total < 0 ? -0.1 : 0.1;
  for (let step = 0; step < MOST_STEPS; step++) {
    const slope = flows.reduce((sum, { amount, years }) => sum - years * amount * (1 + rate) ** (-years - 1), 0);
    if (Math.abs(slope) < 1e-12) return undefined;
    const next = rate - valueAt(flows, rate) / slope;
    if (!Number.isFinite(next) || next <= -0.9999) return undefined;
    if (Math.abs(next - rate) < 1e-10) return Math.abs(next) < 1e-9 || Math.sign(next) === Math.sign(total) ? next : undefined;
    rate = next;
  }
  return undefined;
}

function scanned(flows: readonly TimedFlow[]): number[] {
  const value = (log: number) => valueAt(flows, Math.expm1(log));
  const roots: number[] = [];
  const steps = Math.round((MOST_LOG - LEAST_LOG) / LOG_STEP);
  let before = value(LEAST_LOG);
  for (let step = 1; step <= steps; step++) {
    const after = value(LEAST_LOG + step * LOG_STEP);
    if (before === 0 || before < 0 !== after < 0) roots.push(Math.expm1(bisected(value, LEAST_LOG + (step - 1) * LOG_STEP, LEAST_LOG + step * LOG_STEP)));
    before = after;
  }
  return roots;
}

function bisected(value: (log: number) => number, low: number, high: number): number {
  let [from, to] = [low, high];
  const negative = value(from) < 0;
  for (let step = 0; step < 200 && Math.expm1(to) - Math.expm1(from) > 1e-13; step++) {
    const middle = (from + to) / 2;
    if (middle === from || middle === to) break;
    if (value(middle) < 0 === negative) from = middle;
    else to = middle;
  }
  return (from + to) / 2;
}

function nearestToZero(roots: readonly number[]): number | undefined {
  return roots.toSorted((a, b) => Math.abs(a) - Math.abs(b))[0];
}

function changesOfSign(flows: readonly TimedFlow[]): number {
  const signs = flows.filter(({ amount }) => amount !== 0).map(({ amount }) => Math.sign(amount));
  return signs.filter((sign, at) => at > 0 && sign !== signs[at - 1]).length;
}
