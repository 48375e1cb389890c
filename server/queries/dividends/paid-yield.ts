import { dayInWords } from '#domain/calendar/day-in-words.ts';
import { dividendYield } from '#domain/dividends/dividend-yield.ts';
import { regularDividendsOfAYear } from '#domain/dividends/trailing-dividends.ts';
import type { DailyBar } from '#domain/prices/daily-bar.ts';
import type { Figure } from '#domain/statements/facts/figure.ts';
import { addDays } from '#domain/statements/periods/days.ts';
import type { StoredPrices } from '../prices/find-prices.ts';
import { type DividendEvents, dividendEventsOf } from './dividend-events.ts';

/** Dividend yields of a listing by what it paid. */
export interface PaidYields {
  /** Regular dividends of a year up to the day ÷ the close, with each payment behind it; `undefined` before a year of payments is known. */
  readonly on: (bar: Pick<DailyBar, 'day' | 'close'>) => Figure | undefined;
}

/**
 * The one rule of the dividend yield, wherever it is shown: by ex-dates where the prices of a listing carry dividends, else by what its
 * accounts declare for twelve months.
 *
 * @returns `undefined` where the prices carry none, so that the accounts decide.
 */
export function paidYields(prices: StoredPrices | undefined, currency: string): PaidYields | undefined {
  return prices === undefined || prices.dividends.length === 0 ? undefined : yieldsOfEvents(dividendEventsOf(prices), currency);
}

/** {@link paidYields} of payments at hand. */
export function yieldsOfEvents(events: DividendEvents | undefined, currency: string): PaidYields | undefined {
  const regular = events?.dividends.filter(({ kind }) => kind === 'regular');
  const [first, last] = [regular?.[0], events?.last];
  if (regular === undefined || first === undefined) return undefined;
  const begins = addDays(first.exDate, 365);
  return {
    on: ({ day, close }) => {
      // What it paid in a year is not known before; today it is what was paid since.
      if (day < begins && day !== last?.day) return undefined;
      const { total, payments } = regularDividendsOfAYear(regular, day);
      const value = dividendYield(total, close);
      if (value === undefined) return undefined;
      const counted = payments === 0 ? [] : regular.filter(({ exDate }) => exDate <= day).slice(-payments);
      const paid: Figure = {
        key: 'dividends_paid_in_a_year',
        label: 'Regular dividends of a year',
        unit: 'currency_per_share',
        value: total,
        end: day,
        source: { formula: `Sum of ${payments} payments by ex-date`, inputs: counted.map((each) => payment(each.exDate, each.amount, currency)) },
      };
      const price: Figure = { ...paid, key: 'price', label: `Price in ${currency}`, value: close, source: { formula: `Close of ${day}`, inputs: [] } };
      return {
        key: 'yield',
        label: 'Dividend yield',
        unit: 'percent',
        value,
        end: day,
        source: { formula: `${paid.label} ÷ ${price.label}`, inputs: [paid, price] },
      };
    },
  };
}

function payment(day: string, value: number, currency: string): Figure {
  const source = { formula: `By the ex-date ${dayInWords(day)}, a share of today`, inputs: [] };
  return { key: 'dividend', label: `Dividend in ${currency}`, unit: 'currency_per_share', value, end: day, source };
}
