import { type DayCount, yearFraction } from '../prices/calendar.ts';
import { randomNamed } from '../random.ts';

/** The state of the demo world on a day. */
export interface Economy {
  /** Demand above or below its trend, percent. */
  readonly gap: number;
  /** Short-term interest, a fraction a year. */
  readonly rate: number;
  /** What the market pays for earnings, relative to an ordinary year. */
  readonly multiple: number;
  /** Yearly deviation of the market's daily moves, a fraction. */
  readonly volatility: number;
}

/**
 * Year, demand gap %, interest %, multiple, volatility.
 * Booms and recessions fall where an investor remembers them (2001, 2008, 2020, 2022); the figures are rounded inventions.
 * After the last row the economy stays near an ordinary year, with a mild cycle.
 */
const KNOTS: readonly (readonly [number, number, number, number, number])[] = [
  [1995, 0, 5.5, 0.92, 0.09],
  [1998, 1.5, 5.2, 1.2, 0.16],
  [1998.7, 1.2, 5, 1.08, 0.22],
  [2000.2, 3, 5.9, 1.42, 0.2],
  [2001.2, 0, 4.5, 1.18, 0.2],
  [2001.8, -2.2, 2.3, 1.02, 0.24],
  [2002.8, -2.4, 1.6, 0.82, 0.27],
  [2004, -0.4, 1.2, 1.02, 0.13],
  [2006.5, 1.4, 5, 1.02, 0.1],
  [2007.7, 1.7, 4.6, 1.08, 0.15],
  [2008.6, -1.2, 2.1, 0.86, 0.24],
  [2009.15, -6, 0.4, 0.56, 0.42],
  [2010.1, -3.8, 0.2, 0.86, 0.2],
  [2011.7, -2.4, 0.1, 0.78, 0.26],
  [2014, -0.9, 0.1, 1, 0.11],
  [2016.1, -0.3, 0.4, 0.97, 0.16],
  [2018, 0.9, 1.5, 1.16, 0.1],
  [2018.97, 1, 2.4, 0.96, 0.22],
  [2020.1, 1, 1.6, 1.16, 0.12],
  [2020.23, -4, 0.3, 0.84, 0.55],
  [2020.45, -6.5, 0.1, 1.02, 0.3],
  [2021, -1.2, 0.1, 1.26, 0.18],
  [2021.95, 1.7, 0.2, 1.36, 0.13],
  [2022.8, 1, 3.3, 1, 0.24],
  [2023.6, 0.6, 5.2, 1.12, 0.14],
  [2024.9, 0.5, 4.5, 1.24, 0.13],
  [2025.28, 0.1, 4.3, 1.08, 0.28],
  [2026, 0.5, 3.7, 1.26, 0.13],
];
const LAST = KNOTS[KNOTS.length - 1] ?? [2026, 0, 3.5, 1.2, 0.15];

/** The demo world on a day; the same for every company. */
export function economyOn(day: DayCount): Economy {
  const year = yearFraction(day);
  if (year >= LAST[0]) return afterTheTable(year - LAST[0]);
  const after = KNOTS.findIndex((knot) => knot[0] > year);
  const b = KNOTS[Math.max(after, 1)] ?? LAST;
  const a = KNOTS[Math.max(after, 1) - 1] ?? LAST;
  const share = Math.min(1, Math.max(0, (year - a[0]) / (b[0] - a[0])));
  const at = (column: 1 | 2 | 3 | 4) => a[column] + (b[column] - a[column]) * share;
  return { gap: at(1), rate: at(2) / 100, multiple: at(3), volatility: at(4) };
}

function afterTheTable(years: number): Economy {
  const swing = Math.sin((years * 2 * Math.PI) / 8);
  const settled = 1 - Math.exp(-years / 2);
  return {
    gap: LAST[1] * (1 - settled) + 1.6 * swing,
    rate: (LAST[2] + (3.2 - LAST[2]) * settled + 0.7 * swing) / 100,
    multiple: LAST[3] + (1.1 - LAST[3]) * settled + 0.06 * swing,
    volatility: 0.15 - 0.03 * swing,
  };
}

/** How far moods carry the whole market from its worth, log, one a session; fades with a half-life of half a year. */
export function marketMood(seed: string, sessions: readonly DayCount[]): Float64Array {
  const random = randomNamed(`${seed}/market`);
  const mood = new Float64Array(sessions.length);
  let level = 0;
  for (const [i, day] of sessions.entries()) {
    level = 0.9945 * level + (economyOn(day).volatility / Math.sqrt(252)) * 0.9 * random.normal();
    mood[i] = level;
  }
  return mood;
}
