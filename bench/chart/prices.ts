import type { PriceHistory } from '#contract/entities/stock/price.ts';
import { bollingerBands } from '#domain/indicators/bollinger-bands.ts';
import { exponentialMovingAverage } from '#domain/indicators/exponential-moving-average.ts';
import { simpleMovingAverage } from '#domain/indicators/simple-moving-average.ts';

const SESSIONS = 252;

/** Daily prices over so many years: a walk that is the same at every run. */
export function yearsOfPrices(years: number): PriceHistory {
  const days: string[] = [];
  const [open, high, low, close, volume] = [[] as number[], [] as number[], [] as number[], [] as number[], [] as number[]];
  let state = 42;
  const next = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 4294967296;
  };
  let price = 20;
  const cents = (value: number) => Math.round(value * 100) / 100;
  for (let day = Date.UTC(1996, 0, 2); days.length < years * SESSIONS; day += 86_400_000) {
    const weekday = new Date(day).getUTCDay();
    if (weekday === 0 || weekday === 6) continue;
    const from = price;
    price = Math.max(1, price * (1 + (next() - 0.494) * 0.035));
    days.push(new Date(day).toISOString().slice(0, 10));
    open.push(cents(from));
    close.push(cents(price));
    high.push(cents(Math.max(from, price) * (1 + next() * 0.01)));
    low.push(cents(Math.min(from, price) * (1 - next() * 0.01)));
    volume.push(Math.round(100_000 + next() * 900_000));
  }
  const quarterly = days.filter((_, i) => i % 63 === 62).map((day) => ({ day, amount: 0.2 }));
  return { stockid: 'XD00000000', currency: 'USD', adjusted: 'split', days, open, high, low, close, volume, dividends: quarterly, splits: [] };
}

/** The lines of the three overlays that both charts draw. */
export function overlaysOf(close: readonly number[]) {
  const { upper, middle, lower } = bollingerBands(close, 20, 2);
  return [simpleMovingAverage(close, 50), exponentialMovingAverage(close, 200), upper, middle, lower];
}
