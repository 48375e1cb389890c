import { dividendYield } from '../dividends/dividend-yield.ts';
import { averageRate, exchangeRate, type RateTable } from '../prices/exchange-rate.ts';
import { called, type Figure } from '../statements/figure.ts';
import { definitionOf, type StatementPeriod } from '../statements/statement-periods.ts';
import { priceToBook, priceToEarnings, priceToFreeCashFlow, priceToSales } from './price-multiples.ts';

/** A figure that sets the price of a share against what falls on one share. */
export interface MarketMultiple {
  readonly key: string;
  readonly label: string;
  readonly unit: 'ratio' | 'percent';
  readonly direction: 1 | -1;
  /** The row of the per-share list that the price is set against. */
  readonly perShare: string;
  /** A flow is converted at the average rate of its period, a balance at the rate of its last day. */
  readonly isFlow: boolean;
  /** With `Price` and `Share` for the two figures. */
  readonly formula: string;
  readonly of: (price: number | undefined, perShare: number | undefined) => number | undefined;
}

const ratio = { unit: 'ratio', direction: -1, isFlow: true, formula: 'Price ÷ Share' } as const;

/** The multiples in the head of a stock page, in this order. */
export const marketMultiples: readonly MarketMultiple[] = [
  { ...ratio, key: 'pe', label: 'P/E', perShare: 'eps', of: priceToEarnings },
  { ...ratio, key: 'ps', label: 'P/S', perShare: 'revenue_per_share', of: priceToSales },
  { ...ratio, key: 'pb', label: 'P/B', perShare: 'book_value_per_share', isFlow: false, of: priceToBook },
  { ...ratio, key: 'p_fcf', label: 'P/FCF', perShare: 'fcf_per_share', of: priceToFreeCashFlow },
  {
    key: 'yield',
    label: 'Dividend yield',
    unit: 'percent',
    direction: 1,
    isFlow: true,
    formula: 'Share ÷ Price',
    perShare: 'dps',
    of: (price, dividends) => dividendYield(dividends, price),
  },
];

/** A close and the day it is of, in the currency of the listing. */
export interface PriceOfDay {
  readonly price: number;
  readonly day: string;
}

/** What leads from the currency of the accounts to that of the listing. */
export interface CurrencyWay {
  /** Currency of the accounts; `undefined` when no filing tells it. */
  readonly from: string | undefined;
  /** Currency of the listing. */
  readonly to: string;
  readonly rates: RateTable;
}

/** A figure, or why there is none, and what is missing: the figure of the accounts, the exchange rate, or a meaning. */
export type Answer = { readonly figure: Figure } | { readonly reason: string; readonly missing: 'figure' | 'rate' | 'meaning' };

/** A multiple of one period with its way back to the filings, the price and the exchange rate. */
export function multipleOf(multiple: MarketMultiple, price: PriceOfDay, period: StatementPeriod, way: CurrencyWay): Answer {
  const filed = period.find('per_share', multiple.perShare);
  if (filed === undefined) return { reason: `${labelOf(multiple)} is not known.`, missing: 'figure' };
  const inCurrency = inListingCurrency(filed, multiple.isFlow ? period : undefined, way);
  if ('reason' in inCurrency) return inCurrency;
  const share = inCurrency.figure;
  const value = multiple.of(price.price, share.value);
  if (value === undefined) return { reason: `${share.label} is not above zero.`, missing: 'meaning' };
  const { key, label, unit } = multiple;
  const paid = priceFigure(price, way.to);
  const formula = multiple.formula.replace('Share', share.label).replace('Price', paid.label);
  return { figure: { key, label, unit, value, end: period.end, source: { formula, inputs: [paid, share] } } };
}

/**
 * A figure a share in the currency of the listing.
 *
 * @param period Of a flow, which is converted at the average rate of its days; left out for a balance, converted at the rate of its day.
 */
export function inListingCurrency(figure: Figure, period: { readonly start: string; readonly end: string } | undefined, way: CurrencyWay): Answer {
  const { from, to } = way;
  if (from === undefined) return { reason: 'No filing tells the currency of the accounts.', missing: 'rate' };
  if (from === to) return { figure };
  const rate = period === undefined ? rateOfDay(figure.end, from, way) : rateOfPeriod(period, from, way);
  if (rate === undefined) {
    const when = period === undefined ? `on ${figure.end}` : `from ${period.start} to ${period.end}`;
    return { reason: `No exchange rate of ${from} to ${to} ${when} is loaded.`, missing: 'rate' };
  }
  return {
    figure: {
      ...called(`${figure.label} in ${to}`, figure),
      value: figure.value * rate.value,
      source: { formula: `${figure.label} × ${rate.label}`, inputs: [figure, rate] },
    },
  };
}

function rateOfDay(day: string, from: string, { to, rates }: CurrencyWay): Figure | undefined {
  const found = exchangeRate(rates, from, to, day);
  return found && { ...rateFigure(from, to), value: found.rate, end: found.day, source: { formula: `Published for ${found.day}`, inputs: [] } };
}

function rateOfPeriod({ start, end }: { readonly start: string; readonly end: string }, from: string, { to, rates }: CurrencyWay): Figure | undefined {
  const found = averageRate(rates, from, to, start, end);
  return (
    found && { ...rateFigure(from, to), value: found.rate, start, end, source: { formula: `Mean of ${found.days} days from ${start} to ${end}`, inputs: [] } }
  );
}

function rateFigure(from: string, to: string): Pick<Figure, 'key' | 'label' | 'unit'> {
  return { key: 'exchange_rate', label: `${to} for one ${from}`, unit: 'ratio' };
}

function priceFigure({ price, day }: PriceOfDay, currency: string): Figure {
  return {
    key: 'price',
    label: `Price in ${currency}`,
    unit: 'currency_per_share',
    value: price,
    end: day,
    source: { formula: `Close of ${day}`, inputs: [] },
  };
}

function labelOf({ perShare }: MarketMultiple): string {
  return definitionOf('per_share', perShare)?.label ?? perShare;
}
