import type { Business } from '../companies/company.ts';
import { randomNamed } from '../random.ts';
import type { DayCount } from './calendar.ts';

/** Sessions and the market's mood on each, the same for all companies. */
export interface Market {
  readonly seed: string;
  readonly sessions: readonly DayCount[];
  readonly mood: Float64Array;
  /** Place of a day's session, or of the first one after it. */
  readonly place: (day: DayCount) => number;
}

export function marketOf(seed: string, sessions: readonly DayCount[], mood: Float64Array): Market {
  const first = sessions[0] ?? 0;
  const places: number[] = [];
  for (const [i, day] of sessions.entries()) while (places.length <= day - first) places.push(i);
  return { seed, sessions, mood, place: (day) => (day <= first ? 0 : (places[day - first] ?? sessions.length)) };
}

/**
 * How far a share trades from its worth on each session, log: its part of the market's mood, and its own mood
 * that fades with a half-life of ten months, moves more on days with news and now and then by a jump.
 */
export function priceMood(name: string, business: Business, market: Market): Float64Array {
  const random = randomNamed(`${market.seed}/${name}/mood`);
  const step = business.volatility / Math.sqrt(252);
  const mood = new Float64Array(market.sessions.length);
  let level = 0;
  for (let i = 0; i < mood.length; i++) {
    const news = random.next();
    const size = news < 0.016 ? 3.2 : news < 0.06 ? 1.7 : 0.85;
    level = 0.9967 * level + step * size * random.normal();
    mood[i] = level + business.beta * (market.mood[i] ?? 0);
  }
  return mood;
}
