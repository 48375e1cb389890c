import type { Bar } from '#server/sources/issuer-bundle.ts';
import type { Company } from '../companies/company.ts';
import type { History } from '../companies/history.ts';
import { type Random, randomNamed } from '../random.ts';
import { type DayCount, dayCount, dayText } from './calendar.ts';
import type { Market } from './price-mood.ts';

/** Days before a takeover on which it is announced; from then on the share hardly moves. */
const ANNOUNCED = 75;

/** Daily bars as traded of a company's first share class: worth between two quarter ends, times mood, over splits. */
export function demoBars(company: Company, history: History, market: Market, mood: Float64Array, before: DayCount): Bar[] {
  const random = randomNamed(`${market.seed}/${company.key}/bars`);
  const prices = pricePath(company, worthPath(company, history, market), market, mood);
  const end = company.left === undefined ? before : Math.min(before, dayCount(company.left.on) + 1);
  const quiet = company.left?.why === 'bought' ? dayCount(company.left.on) - ANNOUNCED : Number.POSITIVE_INFINITY;
  const stateOn = stateByDay(history);
  const round = roundingOf(company);
  const swing = history.business.volatility / Math.sqrt(252);
  const bars: Bar[] = [];
  let previous: number | undefined;
  for (let i = market.place(dayCount(company.listed)); i < market.place(end); i++) {
    const day = market.sessions[i] ?? before;
    const { factor, split, shares } = stateOn(day);
    const close = Math.max(1, Math.round((Math.exp(prices[i] ?? 0) / factor) * round)) / round;
    const from = previous === undefined ? close : previous / split;
    bars.push(barOf(day, from, close, day > quiet ? swing * 0.1 : swing, shares, round, random));
    previous = close;
  }
  return bars;
}

/** A day's bar around its close: opened near `from`, swung by a part of its yearly deviation, traded more the more it moved. */
export function barOf(day: DayCount, from: number, close: number, swing: number, shares: number, round: number, random: Random): Bar {
  const rounded = (price: number) => Math.max(1, Math.round(price * round)) / round;
  const open = rounded(from * Math.exp(swing * 0.35 * random.normal()));
  const high = rounded(Math.max(open, close) * (1 + swing * 0.45 * Math.abs(random.normal())));
  const low = rounded(Math.min(open, close) * (1 - swing * 0.45 * Math.abs(random.normal())));
  const moved = Math.abs(Math.log(close / from));
  const volume = Math.round((shares * 0.0032 * Math.exp(0.35 * random.normal()) * (1 + 18 * moved)) / 100) * 100;
  return { day: dayText(day), open, high, low, close, volume };
}

/** Prices in yen are whole, others have hundredths. */
function roundingOf(company: Company): number {
  return company.currency === 'JPY' ? 1 : 100;
}

/** The price of a second share class, which follows the first with a premium that wanders a little. */
export function classBars(company: Company, bars: readonly Bar[], letters: string, premium: number, seed: string): Bar[] {
  const random = randomNamed(`${seed}/${company.key}/${letters}`);
  const round = roundingOf(company);
  let drift = 0;
  return bars.map((bar) => {
    drift = 0.985 * drift + 0.0016 * random.normal();
    const factor = premium * Math.exp(drift);
    const scaled = (price: number) => Math.max(1, Math.round(price * factor * round)) / round;
    return {
      day: bar.day,
      open: bar.open === null ? null : scaled(bar.open),
      high: bar.high === null ? null : scaled(bar.high),
      low: bar.low === null ? null : scaled(bar.low),
      close: scaled(bar.close),
      volume: bar.volume === null ? null : Math.round(bar.volume / 400) * 100,
    };
  });
}

/** Log worth of a first-day share on each session, straight between quarter ends. */
function worthPath(company: Company, history: History, market: Market): Float64Array {
  const path = new Float64Array(market.sessions.length);
  let from = (history.quarters[0]?.quarter.start ?? 0) - 1;
  let a = Math.log(company.firstPrice);
  for (const { quarter, worth } of history.quarters) {
    const b = Math.log(worth);
    for (let i = market.place(from + 1); i < market.place(quarter.end + 1); i++) {
      path[i] = a + ((b - a) * ((market.sessions[i] ?? from) - from)) / (quarter.end - from);
    }
    from = quarter.end;
    a = b;
  }
  return path;
}

/**
 * Log price of a first-day share on each session. A takeover lifts it when announced and holds it there; a failure drains it.
 */
function pricePath(company: Company, worths: Float64Array, market: Market, mood: Float64Array): Float64Array {
  const path = worths.map((worth, i) => worth + (mood[i] ?? 0));
  if (company.left === undefined) return path;
  const left = dayCount(company.left.on);
  const announced = market.place(left - ANNOUNCED);
  const offered = (path[announced] ?? 0) + 0.27;
  for (let i = announced + 1; i <= market.place(left) && i < path.length; i++) {
    if (company.left.why === 'bought') path[i] = offered + 0.02 * ((mood[i] ?? 0) - (mood[announced] ?? 0));
  }
  if (company.left.why === 'bought') return path;
  return path.map((price, i) => price - 3.2 * Math.max(0, 1 - (left - (market.sessions[i] ?? left)) / 500) ** 2);
}

/** Shares and splits in force on a day; `split` is other than 1 only on the day itself. Days must be asked in order. */
export function stateByDay(history: History): (day: DayCount) => { factor: number; split: number; shares: number } {
  let factor = 1;
  let at = 0;
  return (day) => {
    while (at < history.quarters.length - 1 && (history.quarters[at]?.quarter.end ?? day) < day) at++;
    const record = history.quarters[at];
    const due = record?.split !== undefined && record.split.day <= day && factor !== record.basis ? record.split : undefined;
    const split = due === undefined ? 1 : due.numerator / due.denominator;
    factor *= split;
    return { factor, split, shares: record === undefined ? 0 : (record.shares * factor) / record.basis };
  };
}
