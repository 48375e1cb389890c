import { type RatePath, ratePaths } from '../economy/demo-rates.ts';
import type { MadeCompany } from '../load/demo-market.ts';
import { stateByDay } from './bars.ts';
import { baskets } from './baskets.ts';
import { dayCount } from './calendar.ts';
import type { Market } from './price-mood.ts';

/** Sums for each basket and session: worth the session before, worth now of the same shares, dividends on them. */
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

  /** Adds a company to every basket that holds it; its first class of shares represents all. */
  add({ company, history, bundle }: MadeCompany): void {
    const [prices] = bundle.listings.map((listing) => listing.prices);
    const held = baskets.flatMap(({ holds }, place) => (holds(company) ? [place * this.#market.sessions.length] : []));
    if (prices === undefined || held.length === 0) return;
    const rates = this.#rates(company.currency);
    const paid = new Map(prices.dividends.map(({ ex_day, amount }) => [ex_day, amount]));
    const stateOn = stateByDay(history);
    const first = this.#market.place(dayCount(prices.bars[0]?.day ?? company.listed));
    let lastClose = Number.NaN;
    let lastShares = Number.NaN;
    for (const [i, { day, close }] of prices.bars.entries()) {
      const at = first + i; // a share has a bar on every session while it is listed
      const { shares, split } = stateOn(this.#market.sessions[at] ?? 0);
      if (i > 0) {
        const sharesNow = (lastShares * split) / 1000;
        const rate = rates[at] ?? Number.NaN;
        const before = Math.round((lastShares * lastClose) / 1000 / (rates[at - 1] ?? Number.NaN));
        const now = Math.round((sharesNow * close) / rate);
        const dividends = Math.round((sharesNow * (paid.get(day) ?? 0)) / rate);
        for (const from of held) this.#addTo((from + at) * COLUMNS, before, now, dividends);
      }
      lastClose = close;
      lastShares = shares;
    }
  }

  #addTo(place: number, before: number, now: number, dividends: number): void {
    this.columns[place] = (this.columns[place] ?? 0) + before;
    this.columns[place + 1] = (this.columns[place + 1] ?? 0) + now;
    this.columns[place + 2] = (this.columns[place + 2] ?? 0) + dividends;
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
