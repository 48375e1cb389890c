import type { PriceHistory } from '#contract/entities/stock/price.ts';
import { indicatorLines } from '#domain/indicators/indicator-lines.ts';
import type { IndicatorLine } from '#domain/indicators/price-bar.ts';
import { type BarPeriod, barsOfPeriod } from '#domain/prices/bars-of-period.ts';
import type { DailyBar } from '#domain/prices/daily-bar.ts';
import { yearsBefore } from '#pages/stocks/price-range.ts';
import { dailyBars } from '../daily-bars.ts';
import { type ChartRange, chartRanges } from './chart-search.ts';
import type { ChosenIndicator } from './chosen-indicators.ts';

/** An indicator worked out over the bars of the chart. */
export interface DrawnIndicator {
  readonly indicator: ChosenIndicator;
  readonly lines: Readonly<Record<string, IndicatorLine>>;
}

/** Another stock on the days of the chart. */
export interface ComparedStock {
  readonly stockid: string;
  readonly name: string;
  readonly currency: string;
  /** Its close on each day of the chart; `undefined` where it has none. */
  readonly closes: IndicatorLine;
}

/** A dividend or split on the bar it belongs to. */
export interface ChartEvent {
  readonly at: number;
  readonly kind: 'dividend' | 'split';
  /** Cash per share as paid, or `7:1`. */
  readonly text: string;
}

/** Everything the chart shows, before it is drawn: all columns as long as `bars`. */
export interface ChartModel {
  readonly bars: readonly DailyBar[];
  readonly indicators: readonly DrawnIndicator[];
  readonly compared: readonly ComparedStock[];
  readonly events: readonly ChartEvent[];
  /** Position of the first bar in sight at first. */
  readonly from: number;
  /** Position of the bar from which changes are counted: the first in sight on which every stock has a close. */
  readonly base: number;
}

interface Inputs {
  readonly history: PriceHistory;
  readonly every: BarPeriod;
  readonly range: ChartRange;
  readonly indicators: readonly ChosenIndicator[];
  readonly compared: readonly { readonly name: string; readonly history: PriceHistory }[];
}

/** Puts the chart together from what was answered and chosen. */
export function chartModel({ history, every, range, indicators, compared }: Inputs): ChartModel {
  const bars = barsOfPeriod(dailyBars(history), every);
  const days = bars.map(({ day }) => day);
  const others = compared.map((each) => ({
    stockid: each.history.stockid,
    name: each.name,
    currency: each.history.currency,
    closes: closesOn(days, each.history, every),
  }));
  const from = startOf(days, range);
  const all = days.findIndex((_, at) => at >= from && others.every(({ closes }) => closes[at] !== undefined));
  return {
    bars,
    indicators: indicators.map((indicator) => ({ indicator, lines: indicatorLines(indicator.definition, bars, indicator.parameters) })),
    compared: others,
    events: eventsOn(days, history),
    from,
    base: all === -1 ? from : all,
  };
}

/** Closes of another stock on given days: of daily bars the same day's, of longer ones the last up to the bar's day within the bar. */
function closesOn(days: readonly string[], { days: own, close }: PriceHistory, every: BarPeriod): IndicatorLine {
  let next = 0;
  return days.map((day, at) => {
    let found: number | undefined;
    const after = every === 'day' ? undefined : days[at - 1];
    while (next < own.length && (own[next] ?? '') <= day) {
      const inside = every === 'day' ? own[next] === day : after !== undefined && (own[next] ?? '') > after;
      if (inside) found = close[next];
      next += 1;
    }
    return found;
  });
}

/** Position of the first bar of a range that ends with the last. */
export function startOf(days: readonly string[], range: ChartRange): number {
  const last = days.at(-1);
  if (last === undefined || range === 'All') return 0;
  const from = firstDayOf(last, range);
  // The change of a range counts from the last close before it.
  return Math.max(0, days.findIndex((day) => day >= from) - (range === 'YTD' ? 1 : 0));
}

/** The ranges that a history fills, and All: a button for ten years of a stock that has four would show four. */
export function rangesWithin(days: readonly string[]): readonly ChartRange[] {
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return chartRanges;
  return chartRanges.filter((range) => range === 'All' || firstDayOf(last, range) > first);
}

function firstDayOf(last: string, range: Exclude<ChartRange, 'All'>): string {
  if (range === 'YTD') return `${last.slice(0, 4)}-01-01`;
  if (range === '1M' || range === '6M') return monthsBefore(last, range === '1M' ? 1 : 6);
  return yearsBefore(last, Number.parseInt(range, 10));
}

function monthsBefore(day: string, count: number): string {
  const months = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 - count;
  // Days are compared as text, so that the 31st of a shorter month sorts after its last day, as intended.
  return `${String(Math.floor(months / 12)).padStart(4, '0')}-${String((months % 12) + 1).padStart(2, '0')}-${day.slice(8)}`;
}

/** Dividends and splits on the bars that hold their days, oldest first. */
function eventsOn(days: readonly string[], { dividends, splits }: PriceHistory): ChartEvent[] {
  const at = (day: string) => firstFrom(days, day);
  const events: ChartEvent[] = [
    ...dividends.map(({ day, amount }) => ({ at: at(day), kind: 'dividend' as const, text: String(Number(amount.toPrecision(6))) })),
    ...splits.map(({ day, numerator, denominator }) => ({ at: at(day), kind: 'split' as const, text: `${numerator}:${denominator}` })),
  ];
  return events.filter((event) => event.at > 0 && event.at < days.length).sort((a, b) => a.at - b.at);
}

/** Position of the first of the ascending days that is not before a day; their number when all are. A search by halves: thirty years have 120 dividends. */
function firstFrom(days: readonly string[], day: string): number {
  let [low, high] = [0, days.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((days[middle] ?? '') < day) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** What a close is worth when the base is 100; `undefined` without either. */
export function rebased(close: number | undefined, base: number | undefined): number | undefined {
  return close === undefined || base === undefined || base === 0 ? undefined : (100 * close) / base;
}
