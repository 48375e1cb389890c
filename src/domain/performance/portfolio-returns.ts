import { timeWeighted, yearly } from '../returns/time-weighted.ts';
import { type CashFlow, type InternalRate, xirr } from '../returns/xirr.ts';
import { type Drawdown, maxDrawdown } from '../risk/drawdown.ts';
import { dayBefore, dayNumber, dayOfNumber } from '../statements/periods/days.ts';
import { PRICE_LASTS_DAYS } from './price-line.ts';
import type { ValueDays } from './value-days.ts';

/** Three answers to how well it went; each `undefined` when it cannot be known. */
export interface PortfolioReturns {
  readonly days: readonly string[];
  readonly values: readonly number[];
  /** Growth of 1, one value a day. */
  readonly index: readonly number[];
  readonly timeWeighted: { readonly whole: number; readonly yearly: number | undefined } | undefined;
  readonly moneyWeighted: (InternalRate & { readonly whole: number }) | undefined;
  /** Gain ÷ what was there at the start and paid in since. */
  readonly simple: { readonly whole: number } | undefined;
  readonly start: number;
  readonly end: number;
  readonly paidIn: number;
  readonly takenOut: number;
  readonly gain: number;
  readonly drawdown: Drawdown | undefined;
  /** What was paid in (negative) or taken out; what was there at the start is paid in on the first day. */
  readonly flows: readonly CashFlow[];
  /** Days that began with nothing or less and are left out of the time-weighted return. */
  readonly skipped: readonly string[];
}

/** A portfolio by days; what left its value and came back meanwhile is no money that moved. */
type Valued = Omit<ValueDays, 'unpriced' | 'missing' | 'pauses' | 'aside'> & Partial<Pick<ValueDays, 'pauses' | 'aside'>>;

/**
 * The returns of a stretch of days: what was there at the close before it counts as paid in at that close.
 *
 * @param from First day; the ledger's first when left out or later.
 */
export function portfolioReturns({ span, values, paidIn, takenOut, aside, pauses = [] }: Valued, from?: string): PortfolioReturns {
  const at = from === undefined ? 0 : Math.min(Math.max(dayNumber(from) - span.first, 0), span.length - 1);
  const start = at === 0 ? 0 : (values[at - 1] ?? 0);
  const stretch = Array.from({ length: span.length - at }, (_, offset) => {
    const place = at + offset;
    const given = paidIn[place] ?? 0;
    const moved = { paidIn: offset === 0 ? given + start : given, takenOut: takenOut[place] ?? 0 };
    return { day: dayOfNumber(span.first + place), value: values[place] ?? 0, ...moved, aside: aside?.[place] ?? 0 };
  });
  const { index, skipped } = timeWeighted(stretch);
  const end = stretch.at(-1)?.value ?? 0;
  const unmoved = new Map<number, number>();
  for (const pause of pauses) {
    if (pause.left < at) continue;
    unmoved.set(pause.left - at, (unmoved.get(pause.left - at) ?? 0) - pause.amount);
    unmoved.set(pause.back - at, (unmoved.get(pause.back - at) ?? 0) + pause.amount);
  }
  const flows = stretch.flatMap(({ day, paidIn: paid, takenOut: taken }, offset): CashFlow[] => {
    const amount = taken - paid + (unmoved.get(offset) ?? 0);
    return Math.abs(amount) < 1e-9 ? [] : [{ day, amount }];
  });
  const [paid, taken] = [total(stretch.map((day) => day.paidIn)) - start, total(stretch.map((day) => day.takenOut))];
  const gain = end + taken - paid - start;
  const [whole, length] = [(index.at(-1) ?? 1) - 1, stretch.length - (at === 0 ? 1 : 0)];
  const internal = Number.isFinite(gain)
    ? xirr([...fromTheCloseBefore(flows, at === 0 ? undefined : stretch[0]?.day, start), { day: stretch.at(-1)?.day ?? '', amount: end }])
    : undefined;
  const known = Number.isFinite(gain);
  return {
    days: stretch.map(({ day }) => day),
    values: stretch.map(({ value }) => value),
    ...{ index, skipped, start, end, paidIn: paid, takenOut: taken, gain, flows },
    timeWeighted: known && start + paid > 0 ? { whole, yearly: yearly(whole, length) } : undefined,
    moneyWeighted: internal && { ...internal, whole: (1 + internal.rate) ** (length / 365) - 1 },
    simple: known && start + paid > 0 ? { whole: gain / (start + paid) } : undefined,
    drawdown: known ? maxDrawdown([1, ...index]) : undefined,
  };
}

/** Flows in which what was there counts on the day before the stretch, as long ago as the stretch is long, instead of on its first day. */
function fromTheCloseBefore(flows: readonly CashFlow[], first: string | undefined, start: number): CashFlow[] {
  if (first === undefined || start === 0) return [...flows];
  const others = flows.filter(({ day }) => day !== first);
  const moved = (flows.find(({ day }) => day === first)?.amount ?? 0) + start;
  return [{ day: dayBefore(first), amount: -start }, ...(moved === 0 ? [] : [{ day: first, amount: moved }]), ...others];
}

/**
 * The same money put into something else on the same days: what an index would have made of it. What was there when the stretch began is
 * put in at the close before.
 *
 * @param closes Of the other, with dividends reinvested and in the portfolio's currency, one a day of `days`; NaN where there is none.
 * @param closeBefore Its close on the day before.
 * @returns Days valued as a portfolio's, with the day before where something was there; `undefined` when it has no price on a day money moved.
 */
export function sameMoneyInto(own: PortfolioReturns, closes: readonly number[], closeBefore = Number.NaN): Valued | undefined {
  const { days, start } = own;
  const flows = new Map(own.flows.map(({ day, amount }) => [day, amount]));
  const ahead = start === 0 ? 0 : 1;
  const length = days.length + ahead;
  const made = {
    span: { first: dayNumber(days[0] ?? '') - ahead, length },
    values: new Float64Array(length),
    paidIn: new Float64Array(length),
    takenOut: new Float64Array(length),
  };
  let units = 0;
  let last = closeBefore;
  const move = (at: number, flow: number, price: number) => {
    units -= flow / price;
    if (flow < 0) made.paidIn[at] = -flow;
    else made.takenOut[at] = flow;
  };
  if (ahead === 1) {
    if (Number.isNaN(start) || Number.isNaN(closeBefore)) return undefined;
    move(0, -start, closeBefore);
    made.values[0] = start;
  }
  for (const [at, day] of days.entries()) {
    const close = closes[at] ?? Number.NaN;
    // On its first day, what was there counts as paid in among the portfolio's own flows.
    const flow = (flows.get(day) ?? 0) + (at === 0 ? start : 0);
    // What comes in at the start of a day is bought at the close before, as it works from that day on in the portfolio too.
    const buysAt = flow < 0 && units > 0 ? last : close;
    if (flow !== 0) {
      if (Number.isNaN(buysAt)) return undefined;
      move(at + ahead, flow, buysAt);
    }
    made.values[at + ahead] = units === 0 ? 0 : units * close;
    last = close;
  }
  return made;
}

/** Closes laid over days: of each day the last one known, at most 7 days old; NaN where there is none. */
export function closesOn(days: readonly string[], series: { readonly days: readonly string[]; readonly closes: readonly number[] }): number[] {
  let next = 0;
  let [at, close] = [Number.NEGATIVE_INFINITY, Number.NaN];
  return days.map((day) => {
    for (let known = series.days[next]; known !== undefined && known <= day; known = series.days[++next])
      [at, close] = [dayNumber(known), series.closes[next] ?? Number.NaN];
    return dayNumber(day) - at <= PRICE_LASTS_DAYS ? close : Number.NaN;
  });
}

/** The close of a day: the last one known, at most 7 days old; NaN where there is none. */
export function closeOn(day: string, { days, closes }: { readonly days: readonly string[]; readonly closes: readonly number[] }): number {
  let [from, to] = [0, days.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((days[middle] ?? '') <= day) from = middle + 1;
    else to = middle;
  }
  const last = days[from - 1];
  return last !== undefined && dayNumber(day) - dayNumber(last) <= PRICE_LASTS_DAYS ? (closes[from - 1] ?? Number.NaN) : Number.NaN;
}

function total(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}
