import { type DayCount, dayCount, dayCountOf, dayText, yearFraction, yearOf } from '../prices/calendar.ts';
import type { DemoSeries } from './demo-economy.ts';
import { economyOn } from './economy.ts';

/** The first Wednesday of the central bank's accounts. */
const FIRST_WEDNESDAY = dayCount('2003-01-08');
/** Quarters and weeks are published this many days after their last one. */
export const QUARTER_KNOWN_AFTER = 70;
const WEEK_KNOWN_AFTER = 1;

/** The first year of output and the market value of shares: far enough back for a hundred years. */
const FIRST_YEAR = 1926;

/** What the market paid before the demo world's companies are known, by year; booms and crashes fall where an investor remembers them. */
const PAST_MULTIPLES: readonly (readonly [number, number])[] = [
  ...([
    [1926, 1],
    [1929.7, 1.75],
    [1932.5, 0.5],
    [1937.1, 1.18],
    [1938.2, 0.78],
    [1942.3, 0.55],
    [1946.4, 1.05],
    [1949.5, 0.6],
  ] as const),
  ...([
    [1956.3, 1.02],
    [1957.8, 0.88],
    [1961.9, 1.18],
    [1962.5, 0.95],
    [1968.9, 1.26],
    [1970.4, 0.9],
    [1972.9, 1.12],
    [1974.8, 0.55],
  ] as const),
  ...([
    [1976.6, 0.8],
    [1982.6, 0.48],
    [1987.6, 0.98],
    [1987.9, 0.74],
    [1989.7, 0.92],
    [1990.8, 0.76],
    [1995, 0.92],
  ] as const),
];

/** What the market pays relative to an ordinary year. */
function multipleOn(day: DayCount): number {
  const year = yearFraction(day);
  const after = PAST_MULTIPLES.findIndex(([from]) => from > year);
  const [a, b] = [PAST_MULTIPLES[after - 1], PAST_MULTIPLES[after]];
  if (a === undefined || b === undefined) return economyOn(day).multiple;
  return a[1] + ((b[1] - a[1]) * (year - a[0])) / (b[0] - a[0]);
}

const sharesOn = (day: DayCount) => outputOn(day) * 1000 * 1.15 * multipleOn(day);
/** Profits fall and rise more than output does. */
const profitsOn = (day: DayCount) => outputOn(day) * 75 * (1 + (6 * economyOn(day).gap) / 100);
/** Dividends follow the trend of output alone. */
const dividendsOn = (day: DayCount) => (outputOn(day) * 33) / (1 + economyOn(day).gap / 100);
const salesOn = (day: DayCount) => outputOn(day) * 620;

/** Profits of the last forty quarters in money of the day, when prices rise by two per cent a year. */
function realProfitsOn(day: DayCount): number {
  const quarters = Array.from({ length: 40 }, (_, back) => profitsOn(day - back * 91.3125) * 1.02 ** (back / 4));
  return quarters.reduce((sum, each) => sum + each, 0) / quarters.length;
}

/** National output, the market value of shares, and the accounts of the central bank of the demo world, as known before a day. */
export function demoAccounts(before: DayCount): DemoSeries[] {
  const quarters = Array.from({ length: (yearOf(before) - FIRST_YEAR + 1) * 4 }, (_, at) => dayCountOf(FIRST_YEAR + Math.floor(at / 4), (at % 4) * 3 + 1, 1));
  const known = quarters.filter((day) => day + 91 + QUARTER_KNOWN_AFTER < before);
  const wednesdays = Array.from({ length: Math.max(0, Math.ceil((before - WEEK_KNOWN_AFTER - FIRST_WEDNESDAY) / 7)) }, (_, at) => FIRST_WEDNESDAY + at * 7);
  const series = (
    series_id: string,
    title: string,
    unit: string,
    days: readonly DayCount[],
    of: (day: DayCount) => number,
    decimals = Math.round,
  ): DemoSeries => ({
    ...{ title, unit },
    series: { series_id, observations: days.map((day) => ({ day: dayText(day), value: decimals(of(day)) })) },
  });
  const atEnd = (of: (day: DayCount) => number) => (first: DayCount) => of(first + 91);
  return [
    series('DEMO-GDP', 'Output of a year', 'billions of USD', known, outputOn),
    series('DEMO-SHARES', 'Market value of all shares', 'millions of USD', known, atEnd(sharesOn)),
    series('DEMO-EARNINGS', 'Profits of all companies', 'millions of USD', known, atEnd(profitsOn)),
    series('DEMO-DIVIDENDS', 'Dividends of all companies', 'millions of USD', known, atEnd(dividendsOn)),
    series('DEMO-SALES', 'Sales of all companies', 'millions of USD', known, atEnd(salesOn)),
    series(
      'DEMO-CAPE',
      'Market value to real profits of ten years',
      'ratio',
      known,
      atEnd((day) => sharesOn(day) / realProfitsOn(day)),
      (value) => Number(value.toFixed(2)),
    ),
    series('DEMO-ASSETS', 'Assets of the central bank', 'millions of USD', wednesdays, assetsOn),
    series(
      'DEMO-TREASURY',
      'Account of the treasury with the central bank',
      'millions of USD',
      wednesdays,
      (day) => assetsOn(day) * (0.1 + 0.03 * Math.sin(day / 40)),
    ),
    series('DEMO-REPOS', 'Reverse repurchase agreements', 'billions of USD', wednesdays, (day) =>
      Math.max(4, 600 * Math.sin((yearFraction(day) - 2021) * 1.1)),
    ),
  ];
}

/** Output grows by four and a half per cent a year in prices of the day, and follows demand. */
const outputOn = (day: DayCount) => 7_600 * 1.045 ** (yearFraction(day) - 1995) * (1 + economyOn(day).gap / 100);

/** The central bank buys while its rate is near zero. */
const assetsOn = (day: DayCount) => 700_000 * 1.05 ** (yearFraction(day) - 2003) * (1 + 0.9 * Math.max(0, 2.5 - economyOn(day).rate * 100));
