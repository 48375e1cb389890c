import { dayInWords } from '../calendar/day-in-words.ts';
import { dividendYield } from '../dividends/dividend-yield.ts';
import { averageRate, exchangeRate, type RateTable } from '../prices/exchange-rate.ts';
import { called, type Figure } from '../statements/facts/figure.ts';
import { ratioDefinition, type StatementPeriod } from '../statements/periods/statement-periods.ts';
import { asFiledNote, VALUED_EARNINGS, valuedShare, valuedShareReason } from '../statements/ratios/valued-share.ts';
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
  { ...ratio, key: 'pe_without_nri', label: 'P/E w/o NRI', perShare: VALUED_EARNINGS, of: priceToEarnings },
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
  /** Shares of the accounts for one as the price counts them, where a split lies between the two; one when left out. */
  readonly accountShares?: number;
}

/** What leads from the currency of the accounts to that of the listing. */
export interface CurrencyWay {
  /** Currency of the accounts; `undefined` when no filing says. */
  readonly from: string | undefined;
  /** Currency of the listing. */
  readonly to: string;
  readonly rates: RateTable;
  /** How many shares of the accounts one listed security represents; one by default. */
  readonly perPaper?: SharesPerPaper | undefined;
}

/** How many shares of the accounts one listed security represents, and the source. */
export interface SharesPerPaper {
  readonly shares: number;
  readonly source: string;
}

/** A figure, or why there is none, and what is missing: the figure of the accounts, a part of it that the company has, the exchange rate, or a meaning. */
export type Answer = { readonly figure: Figure } | { readonly reason: string; readonly missing: 'figure' | 'part' | 'rate' | 'meaning' };

/** A multiple of one period with its way back to the filings, the price and the exchange rate. */
export function multipleOf(multiple: MarketMultiple, price: PriceOfDay, period: StatementPeriod, way: CurrencyWay): Answer {
  const filed = valuedShare(period, multiple.perShare);
  if (filed === undefined) return unknownShare(multiple, period);
  const inCurrency = inListingCurrency(filed, multiple.isFlow ? period : undefined, way);
  if ('reason' in inCurrency) return inCurrency;
  const share = inCurrency.figure;
  const paid = paidForShare(price, way.to);
  const value = multiple.of(paid.value, share.value);
  if (value === undefined) return { reason: `${share.label} is not above zero.`, missing: 'meaning' };
  const { key, label, unit } = multiple;
  const formula = multiple.formula.replace('Share', share.label).replace('Price', paid.label);
  const note = asFiledNote(share);
  return { figure: { key, label, unit, value, end: period.end, source: { formula, inputs: [paid, share] }, ...(note !== undefined && { note }) } };
}

/** The price of a share as the accounts count it. */
export function paidForShare(price: PriceOfDay, currency: string): Figure {
  return onAccounts(priceFigure(price, currency), price.accountShares);
}

/** Without the figure a share: why, where filings show that it is not simply left out. */
function unknownShare(multiple: MarketMultiple, period: StatementPeriod): Answer {
  const reason = valuedShareReason(period, multiple.perShare);
  const isUnknown = `${labelOf(multiple)} is not known.`;
  return reason === undefined ? { reason: isUnknown, missing: 'figure' } : { reason: `${isUnknown} ${reason}`, missing: 'part' };
}

/**
 * A figure a share in the currency of the listing.
 *
 * @param period Of a flow, which is converted at the average rate of its days; left out for a balance, converted at the rate of its day.
 */
export function inListingCurrency(share: Figure, period: { readonly start: string; readonly end: string } | undefined, way: CurrencyWay): Answer {
  const { from, to } = way;
  const figure = ofOnePaper(share, way.perPaper);
  if (from === undefined) return { reason: 'No filing gives the currency of the accounts.', missing: 'rate' };
  if (from === to) return { figure };
  const rate = period === undefined ? rateOfDay(figure.end, from, way) : rateOfPeriod(period, from, way);
  if (rate === undefined) {
    const when = period === undefined ? `on ${dayInWords(figure.end)}` : `from ${dayInWords(period.start)} to ${dayInWords(period.end)}`;
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

/** The value alone of `inListingCurrency`, which is cheaper where many are compared and none explained. */
export function valueInListing(
  value: number,
  { start, end }: { readonly start: string; readonly end: string },
  isFlow: boolean,
  way: CurrencyWay,
): number | undefined {
  const { from, to, rates, perPaper } = way;
  if (from === undefined) return undefined;
  const ofPaper = value * (perPaper?.shares ?? 1);
  if (from === to) return ofPaper;
  const rate = isFlow ? averageRate(rates, from, to, start, end)?.rate : exchangeRate(rates, from, to, end)?.rate;
  return rate === undefined ? undefined : ofPaper * rate;
}

/** A figure a share as that of one listed paper. */
function ofOnePaper(figure: Figure, perPaper: SharesPerPaper | undefined): Figure {
  if (perPaper === undefined || perPaper.shares === 1) return figure;
  const shares: Figure = {
    key: 'shares_per_paper',
    label: 'Shares per listed paper',
    unit: 'ratio',
    value: perPaper.shares,
    end: figure.end,
    source: { formula: perPaper.source, inputs: [] },
  };
  return {
    ...called(`${figure.label} of a listed paper`, figure),
    value: figure.value * perPaper.shares,
    source: { formula: `${figure.label} × ${shares.label}`, inputs: [figure, shares] },
  };
}

function rateOfDay(day: string, from: string, { to, rates }: CurrencyWay): Figure | undefined {
  const found = exchangeRate(rates, from, to, day);
  return found && { ...rateFigure(from, to), value: found.rate, end: found.day, source: { formula: `Published for ${dayInWords(found.day)}`, inputs: [] } };
}

function rateOfPeriod({ start, end }: { readonly start: string; readonly end: string }, from: string, { to, rates }: CurrencyWay): Figure | undefined {
  const found = averageRate(rates, from, to, start, end);
  return (
    found && {
      ...rateFigure(from, to),
      value: found.rate,
      start,
      end,
      source: { formula: `Mean of ${found.days} days from ${dayInWords(start)} to ${dayInWords(end)}`, inputs: [] },
    }
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
    source: { formula: `Close of ${dayInWords(day)}`, inputs: [] },
  };
}

/** A price on the count of shares of the accounts, which a split between the two changed. */
function onAccounts(price: Figure, shares = 1): Figure {
  if (shares === 1) return price;
  const split: Figure = {
    key: 'split',
    label: 'Shares for one after the split',
    unit: 'ratio',
    value: shares,
    end: price.end,
    source: { formula: 'By the splits between the price and the accounts', inputs: [] },
  };
  return {
    ...called(`${price.label} after the split`, price),
    value: price.value / shares,
    source: { formula: `${price.label} ÷ ${split.label}`, inputs: [price, split] },
  };
}

function labelOf({ perShare }: MarketMultiple): string {
  return ratioDefinition('per_share', perShare)?.label ?? perShare;
}
