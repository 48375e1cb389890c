import type { PublishedRates } from '#domain/prices/exchange-rate.ts';
import { dayText } from '../prices/calendar.ts';
import { exchanges } from '../prices/exchanges.ts';
import type { Market } from '../prices/price-mood.ts';
import { randomNamed } from '../random.ts';

/** Yearly deviation of a currency's daily moves against the dollar. */
const VOLATILITY = 0.08;

/** Units of a currency for one dollar on each session; 1 for the dollar itself. */
export type RatePath = (currency: string) => Float64Array;

/** What currencies cost in the demo world: each wanders around what it buys, pulled back with a half-life of two years. */
export function ratePaths(market: Market): RatePath {
  const usual = new Map(Object.values(exchanges).map(({ currency, perDollar }) => [currency, perDollar]));
  const known = new Map<string, Float64Array>();
  return (currency) => {
    const found = known.get(currency);
    if (found !== undefined) return found;
    const perDollar = usual.get(currency);
    if (perDollar === undefined) throw new Error(`the demo market knows no currency ${currency}`);
    const path = currency === 'USD' ? new Float64Array(market.sessions.length).fill(1) : wander(currency, perDollar, market);
    known.set(currency, path);
    return path;
  };
}

function wander(currency: string, perDollar: number, market: Market): Float64Array {
  const random = randomNamed(`${market.seed}/rate/${currency}`);
  let level = 0;
  return new Float64Array(market.sessions.length).map(() => {
    level = 0.9986 * level + (VOLATILITY / Math.sqrt(252)) * random.normal();
    return Number((perDollar * Math.exp(level)).toPrecision(6));
  });
}

/** The rates of all currencies of the demo market on its sessions before a day, for one dollar. */
export function demoRates(market: Market, before: number): PublishedRates[] {
  const paths = ratePaths(market);
  const count = market.place(before);
  const days = market.sessions.slice(0, count).map(dayText);
  const currencies = [...new Set(Object.values(exchanges).map(({ currency }) => currency))].filter((currency) => currency !== 'USD').sort();
  return currencies.map((currency) => ({ base: 'USD', currency, days, rates: [...paths(currency).subarray(0, count)] }));
}
