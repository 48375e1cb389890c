import { standingByDay } from './bars.ts';
import { baskets } from './baskets.ts';
import { dayCount } from './calendar.ts';
import type { MadeCompany } from './demo-market.ts';
import { type RatePath, ratePaths } from './demo-rates.ts';
import type { Market } from './price-mood.ts';

/** Sums that stand for each basket and session: worth the session before, worth now of the same shares, dividends on them. */
const COLUMNS = 3;

/** What a basket did on one session. Thousands of dollars. */
export interface BasketDay {
  readonly before: number;
  readonly now: number;
  readonly dividends: number;
}

/**
 * What the companies of each basket were worth from one session to the next, for the shares there were on the first of the two:
 * companies that come or go change no index. Whole thousands of dollars, so that sums are exact and threads may add in any order.
 */
export class BasketSums {
  readonly columns: Float64Array;
  readonly #market: Market;
  readonly #rates: RatePath;

  constructor(market: Market) {
    this.#market = market;
    this.#rates = ratePaths(market);
    this.columns = new Float64Array(baskets.length * market.sessions.length * COLUMNS);
  }

  /** Adds a company to every basket that holds it; its first class of shares stands for all. */
  add({ company, history, bundle }: MadeCompany): void {
    const [prices] = bundle.listings.map((listing) => listing.prices);
    const held = baskets.flatMap(({ holds }, place) => (holds(company) ? [place * this.#market.sessions.length] : []));
    if (prices === undefined || held.length === 0) return;
    const rates = this.#rates(company.currency);
    const paid = new Map(prices.dividends.map(({ ex_day, amount }) => [ex_day, amount]));
    const standing = standingByDay(history);
    let last: { close: number; worth: number } | undefined;
    for (const { day, close } of prices.bars) {
      const at = this.#market.place(dayCount(day));
      const { shares, split } = standing(dayCount(day));
      if (last !== undefined) {
        const held1 = last.worth / last.close;
        const rate = rates[at] ?? Number.NaN;
        const previous = rates[at - 1] ?? Number.NaN;
        const sums = [last.worth / previous, (held1 * close * split) / rate, (held1 * (paid.get(day) ?? 0) * split) / rate];
        for (const from of held) this.#addTo((from + at) * COLUMNS, sums);
      }
      last = { close, worth: shares * close };
    }
  }

  #addTo(place: number, sums: readonly number[]): void {
    for (let i = 0; i < COLUMNS; i++) this.columns[place + i] = (this.columns[place + i] ?? 0) + Math.round((sums[i] ?? 0) / 1000);
  }

  /** Adds what another thread has summed. */
  join(columns: Float64Array): void {
    for (let i = 0; i < columns.length; i++) this.columns[i] = (this.columns[i] ?? 0) + (columns[i] ?? 0);
  }

  /** What a basket did from the session before to the one at `at`. */
  on(basket: string, at: number): BasketDay {
    const place = (baskets.findIndex(({ key }) => key === basket) * this.#market.sessions.length + at) * COLUMNS;
    const [before = 0, now = 0, dividends = 0] = this.columns.subarray(place, place + COLUMNS);
    return { before, now, dividends };
  }
}
