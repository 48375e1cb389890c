import type { KeyFigure } from '#contract/entities/stock.ts';
import { quotient } from '#domain/arithmetic/quotient.ts';
import { product } from '#domain/arithmetic/sum.ts';
import type { DailyBar } from '#domain/prices/daily-bar.ts';
import type { Statements } from '#domain/statements/build-statements.ts';
import { addDays } from '#domain/statements/days.ts';
import type { StatementPeriod } from '#domain/statements/statement-periods.ts';
import { priceToBook, priceToEarnings, priceToFreeCashFlow, priceToSales } from '#domain/valuation/price-multiples.ts';
import { adjustedBars, type StoredPrices } from '../find-prices.ts';
import { onItsScale, SCALE_YEARS } from './key-figure.ts';

interface Multiple extends Pick<KeyFigure, 'key' | 'label' | 'unit' | 'direction'> {
  /** The per-share figure that the price is set against. */
  readonly perShare: string;
  readonly of: (price: number | undefined, perShare: number | undefined) => number | undefined;
}

const multiples: readonly Multiple[] = [
  { key: 'pe', label: 'P/E', unit: 'ratio', direction: -1, perShare: 'eps', of: priceToEarnings },
  { key: 'ps', label: 'P/S', unit: 'ratio', direction: -1, perShare: 'revenue_per_share', of: priceToSales },
  { key: 'pb', label: 'P/B', unit: 'ratio', direction: -1, perShare: 'book_value_per_share', of: priceToBook },
  { key: 'p_fcf', label: 'P/FCF', unit: 'ratio', direction: -1, perShare: 'fcf_per_share', of: priceToFreeCashFlow },
  { key: 'yield', label: 'Dividend yield', unit: 'percent', direction: 1, perShare: 'dps', of: (price, dividends) => quotient(dividends, price) },
];

/** How far back a price still stands for the day. */
const STALE_AFTER = 7;

export interface ValuationInputs {
  readonly statements: Statements;
  readonly prices: StoredPrices | undefined;
  /**
   * What a unit of the accounts' currency is worth in the listing's on the day of the price; 1 where they are the same.
   * `undefined` when no rate is known, or when a share of the accounts is no share of the listing: then no price can be set against them.
   */
  readonly rate: number | undefined;
}

/** What the market pays for a share of the company's figures, on the scale of its own fiscal year ends. */
export function valuationFigures({ statements, prices, rate }: ValuationInputs): KeyFigure[] {
  const latest = statements.ttm.at(-1);
  if (latest === undefined || prices === undefined || rate === undefined) return [];
  const { adjusted, bars } = adjustedBars(prices, 'split');
  const last = bars.at(-1);
  if (last === undefined) return [];
  // Prices with dividends taken out are not what was paid on the day, only the newest one is; and each year would need the rate of its end.
  const years = adjusted === 'total' || rate !== 1 ? [] : statements.annual.slice(-SCALE_YEARS).map((period) => ({ period, price: closeOn(bars, period.end) }));
  const figures = multiples.map(({ key, label, unit, direction, perShare, of }) => {
    const value = of(last.close, product(shareOf(latest, perShare), rate));
    return onItsScale(
      { key, label, unit, direction, end: latest.end, list: null },
      value,
      years.map(({ period, price }) => of(price, shareOf(period, perShare))),
    );
  });
  return figures.filter((figure) => figure.value !== null || figure.median !== null);
}

function shareOf(period: StatementPeriod, key: string): number | undefined {
  return period.value('per_share', key);
}

function closeOn(bars: readonly DailyBar[], day: string): number | undefined {
  const bar = bars.findLast((candidate) => candidate.day <= day);
  return bar !== undefined && bar.day >= addDays(day, -STALE_AFTER) ? bar.close : undefined;
}
