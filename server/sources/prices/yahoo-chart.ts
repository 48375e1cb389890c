import type { DailyBar } from '#domain/prices/daily-bar.ts';
import { undoSplits } from '#domain/prices/undo-splits.ts';
import type { ListingPrices } from '../issuer-bundle.ts';
import { RowProblems } from '../row-problems.ts';
import { BarCollection } from './bar-collection.ts';
import { localDays } from './local-days.ts';
import type { ParsedPrices } from './parsed-prices.ts';
import { jumpNotes } from './price-jumps.ts';
import { quotedCurrency } from './quoted-currency.ts';
import { type ChartResult, chartResultIn } from './yahoo-chart-answer.ts';

interface ChartOptions {
  readonly today: string;
  /**
   * Whether the answer lists every split up to today, because splits were asked for and its range ends today.
   * Without them the prices on the day are unknown.
   */
  readonly listsAllSplits: boolean;
}

/**
 * Reads a Yahoo v8 chart answer. Its prices and dividends are divided by all later splits;
 * where the answer lists those splits, bars and dividends are put back to what they were on the day.
 */
export function parseYahooChart(text: string, { today, listsAllSplits }: ChartOptions): ParsedPrices {
  const result = chartResultIn(text);
  const problems = new RowProblems();
  const collection = new BarCollection(today, problems);
  const dayOf = localDays(result.meta.exchangeTimezoneName);
  const notes: string[] = [];
  const [quote] = result.indicators.quote;
  result.timestamp.forEach((instant, i) => {
    const bar = barOf(quote, i, dayOf(instant));
    if (unfinished(result, instant, dayOf)) {
      notes.push(`${bar.day} is left out: its session had not ended.`);
      return;
    }
    collection.rows += 1;
    if (bar.close === null) problems.add(i + 1, 'close', `of ${bar.day} is missing`);
    else collection.add(i + 1, { ...bar, close: bar.close });
  });
  const bars = collection.bars();
  const prices = asTraded(bars, result, dayOf, listsAllSplits);
  if (prices.adjusted === 'split') notes.push('These prices are adjusted for splits; the splits themselves are not all in the answer.');
  for (const note of jumpNotes(prices.bars, prices.splits)) notes.push(note);
  return { prices, currency: quotedCurrency(result.meta.currency), rows: collection.rows, problems, notes };
}

function barOf(quote: ChartResult['indicators']['quote'][0], i: number, day: string): Omit<DailyBar, 'close'> & { close: number | null } {
  return {
    day,
    open: quote.open?.[i] ?? null,
    high: quote.high?.[i] ?? null,
    low: quote.low?.[i] ?? null,
    close: quote.close[i] ?? null,
    volume: quote.volume?.[i] ?? null,
  };
}

/** The last bar of an open market moves until the session ends. */
function unfinished({ meta }: ChartResult, instant: number, dayOf: (instant: number) => string): boolean {
  const { regularMarketTime: reported, currentTradingPeriod: period } = meta;
  if (reported === undefined || period === undefined) return false;
  return dayOf(instant) === dayOf(reported) && dayOf(reported) === dayOf(period.regular.end) && reported < period.regular.end;
}

function asTraded(bars: readonly DailyBar[], { meta, events }: ChartResult, dayOf: (instant: number) => string, listsAllSplits: boolean): ListingPrices {
  const currency = quotedCurrency(meta.currency);
  const dividends = sumByDay(Object.values(events?.dividends ?? {}).map(({ amount, date }) => ({ ex_day: dayOf(date), amount, currency })));
  const splits = Object.values(events?.splits ?? {}).map(({ date, numerator, denominator }) => ({ day: dayOf(date), numerator, denominator }));
  const undone = listsAllSplits ? undoSplits(bars, dividends, splits) : undefined;
  if (undone === undefined) return { adjusted: 'split', bars, dividends, splits };
  return { adjusted: 'raw', ...undone, splits };
}

function sumByDay<D extends { ex_day: string; amount: number }>(dividends: readonly D[]): D[] {
  const days = new Map<string, D>();
  for (const dividend of dividends) {
    const sum = (days.get(dividend.ex_day)?.amount ?? 0) + dividend.amount;
    days.set(dividend.ex_day, { ...dividend, amount: sum });
  }
  return [...days.values()].sort((a, b) => (a.ex_day < b.ex_day ? -1 : 1));
}
