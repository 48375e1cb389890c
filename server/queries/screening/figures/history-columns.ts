import { difference } from '#domain/arithmetic/sum.ts';
import type { DailyBar } from '#domain/prices/daily-bar.ts';
import { monthlyReturns } from '#domain/returns/monthly-returns.ts';
import { maxDrawdown } from '#domain/risk/drawdown.ts';
import { sharpeRatio, sortinoRatio, valueAtRisk } from '#domain/risk/return-ratios.ts';
import { marketDay } from '#domain/screening/market/columns.ts';
import { addDays, dayNumber } from '#domain/statements/periods/days.ts';
import { adjustedBars, type StoredPrices } from '../../prices/find-prices.ts';
import { monthsBefore } from '../../snapshot/momentum-figures.ts';
import { barOn } from '../../snapshot/priced-accounts.ts';
import type { RisklessReturns } from '../../valuation/capital/riskless-returns.ts';

type Set = (field: string, value: number | undefined) => void;

/** Closes of a market index, oldest first. */
export interface IndexCloses {
  readonly days: readonly string[];
  readonly values: readonly number[];
}

/** What prices are set against; `undefined` where no source loaded it. */
export interface PricesBeside {
  /** The index of the listing's region. */
  readonly index: IndexCloses | undefined;
  readonly riskless: RisklessReturns | undefined;
}

const QUARTER = 63;
const YEAR = 365;
/** Days that returns look back, the suffix of their field, and by how many years a rate is given a year. */
const SPANS: readonly (readonly [suffix: string, days: number, years: number])[] = [
  ...([
    ['__1w', 7, 1],
    ['__1m', 30, 1],
    ['__3m', 91, 1],
    ['__6m', 182, 1],
    ['', YEAR, 1],
  ] as const),
  ...([
    ['__3y', 3 * YEAR, 3],
    ['__5y', 5 * YEAR, 5],
    ['__10y', 10 * YEAR, 10],
  ] as const),
];
/** Months that risk looks back on, the suffix of its field, and the fewest that are enough. */
const RISK: readonly (readonly [suffix: string, months: number, fewest: number])[] = [
  ['', 36, 24],
  ['__1y', 12, 12],
  ['__5y', 60, 48],
];
/** Years of extremes by suffix. */
const EXTREMES: readonly (readonly [suffix: string, years: number])[] = [
  ['', 1],
  ['__3y', 3],
  ['__5y', 5],
  ['__10y', 10],
];

/** What the whole history of a listing's prices says of its returns and risks. */
export function setPriceHistory(set: Set, prices: StoredPrices, { index, riskless }: PricesBeside): void {
  const { adjusted, bars } = adjustedBars(prices, 'split');
  const [first, last] = [bars[0], bars.at(-1)];
  if (first === undefined || last === undefined) return;
  set('listed_on', marketDay(first.day));
  set('years_of_prices', (dayNumber(last.day) - dayNumber(first.day)) / 365.25);
  setTotalReturns(set, prices);
  setReturnForRisk(set, prices, riskless);
  setVolume(set, bars);
  const split = prices.splits.at(-1);
  if (split !== undefined) {
    set('split_date', marketDay(split.day));
    set('split_ratio', split.denominator > 0 ? split.numerator / split.denominator : undefined);
  }
  // Dividends taken out, old prices are not those anybody paid.
  if (adjusted === 'total') return;
  for (const [suffix, days, years] of SPANS) {
    const change = returnOver(bars, days, years);
    if (suffix.endsWith('y') || suffix === '__1w') set(`price_return${suffix}`, change);
    const market = index && returnOfIndex(index, last.day, days, years);
    set(`relative_return${suffix}`, change === undefined || market === undefined ? undefined : change - market);
  }
  const before = (months: number) => barOn(bars, monthsBefore(last.day, months))?.close;
  const [month, half] = [before(1), before(6)];
  set('momentum_6_1', month === undefined || half === undefined || half <= 0 ? undefined : month / half - 1);
  setExtremes(set, bars, last);
  setRisk(set, bars);
}

function returnOver(bars: readonly DailyBar[], days: number, years: number): number | undefined {
  const last = bars.at(-1);
  const from = last && barOn(bars, addDays(last.day, -days));
  return last === undefined || from === undefined || from.close <= 0 ? undefined : (last.close / from.close) ** (1 / years) - 1;
}

/** With dividends put back in; unknown where none were loaded with the prices and the accounts alone say that some were paid. */
function setTotalReturns(set: Set, prices: StoredPrices): void {
  const { adjusted, bars } = adjustedBars(prices, 'total');
  if (adjusted !== 'total') return;
  for (const [suffix, days, years] of SPANS) set(`total_return${suffix}`, returnOver(bars, days, years));
}

function returnOfIndex({ days, values }: IndexCloses, day: string, back: number, years: number): number | undefined {
  const on = (wanted: string) => {
    const at = days.findLastIndex((each) => each <= wanted);
    const found = days[at];
    return found !== undefined && found >= addDays(wanted, -7) ? values[at] : undefined;
  };
  const [from, to] = [on(addDays(day, -back)), on(day)];
  return from === undefined || to === undefined || from <= 0 ? undefined : (to / from) ** (1 / years) - 1;
}

function setVolume(set: Set, bars: readonly DailyBar[]): void {
  const volumes = bars.slice(-QUARTER).map(({ volume }) => volume ?? undefined);
  const known = volumes.filter((each) => each !== undefined);
  const last = volumes.at(-1);
  const mean = known.reduce((sum, each) => sum + each, 0) / QUARTER;
  if (known.length === QUARTER && last !== undefined && mean > 0) set('relative_volume', last / mean);
}

function setExtremes(set: Set, bars: readonly DailyBar[], last: DailyBar): void {
  const first = bars[0]?.day ?? last.day;
  for (const [suffix, years] of EXTREMES) {
    const since = addDays(last.day, -years * YEAR);
    if (first > since) continue;
    const window = bars.filter(({ day }) => day > since);
    const [high, low] = [extreme(window, (bar) => bar.high ?? bar.close, 1), extreme(window, (bar) => bar.low ?? bar.close, -1)];
    if (high === undefined || low === undefined) continue;
    set(`days_since_high${suffix}`, dayNumber(last.day) - dayNumber(high.day));
    set(`days_since_low${suffix}`, dayNumber(last.day) - dayNumber(low.day));
    if (suffix === '') continue;
    set(`below_high${suffix}`, high.value > 0 ? 1 - last.close / high.value : undefined);
    set(`above_low${suffix}`, low.value > 0 ? last.close / low.value - 1 : undefined);
  }
  const highest = extreme(bars, (bar) => bar.high ?? bar.close, 1);
  if (highest !== undefined && highest.value > 0) set('below_all_time_high', 1 - last.close / highest.value);
}

/** The highest value, or the lowest by −1, and the last day that had it. */
function extreme(bars: readonly DailyBar[], of: (bar: DailyBar) => number, side: 1 | -1): { readonly day: string; readonly value: number } | undefined {
  let found: { day: string; value: number } | undefined;
  for (const bar of bars) {
    const value = of(bar);
    if (found === undefined || side * (value - found.value) >= 0) found = { day: bar.day, value };
  }
  return found;
}

/** Sharpe and Sortino ratios by the total returns of whole months; unknown where the riskless return of one of them is. */
function setReturnForRisk(set: Set, prices: StoredPrices, riskless: RisklessReturns | undefined): void {
  const { adjusted, bars } = adjustedBars(prices, 'total');
  if (adjusted !== 'total' || riskless === undefined) return;
  const returns = monthlyReturns(
    bars.map(({ day }) => day),
    bars.map(({ close }) => close),
  );
  const excess = [...returns].map(([month, each]) => difference(each, riskless(month)));
  for (const [suffix, months, fewest] of RISK) {
    const window = excess.slice(-months);
    const known = window.filter((each) => each !== undefined);
    if (known.length < fewest || known.length < window.length) continue;
    const sortino = sortinoRatio(known);
    set(`sharpe_ratio${suffix}`, sharpeRatio(known));
    set(`sortino_ratio${suffix}`, sortino === 'none lost' ? undefined : sortino);
  }
}

/** By the returns of whole months. */
function setRisk(set: Set, bars: readonly DailyBar[]): void {
  const returns = [
    ...monthlyReturns(
      bars.map(({ day }) => day),
      bars.map(({ close }) => close),
    ).values(),
  ];
  for (const [suffix, months, fewest] of RISK) {
    const window = returns.slice(-months);
    if (window.length < fewest) continue;
    const values = [1];
    for (const each of window) values.push((values.at(-1) ?? 1) * (1 + each));
    set(`max_drawdown${suffix}`, maxDrawdown(values)?.depth);
    set(`value_at_risk${suffix}`, valueAtRisk(window));
  }
}
