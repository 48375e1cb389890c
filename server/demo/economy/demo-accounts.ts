import { type DayCount, dayCount, dayCountOf, dayText, yearFraction, yearOf } from '../prices/calendar.ts';
import type { DemoSeries } from './demo-economy.ts';
import { economyOn } from './economy.ts';

/** The first Wednesday of the central bank's accounts. */
const FIRST_WEDNESDAY = dayCount('2003-01-08');
/** Quarters and weeks are published this many days after their last one. */
const QUARTER_KNOWN_AFTER = 70;
const WEEK_KNOWN_AFTER = 1;

/** National output, the market value of shares, and the accounts of the central bank of the demo world, as known before a day. */
export function demoAccounts(before: DayCount): DemoSeries[] {
  const quarters = Array.from({ length: (yearOf(before) - 1994) * 4 }, (_, at) => dayCountOf(1995 + Math.floor(at / 4), (at % 4) * 3 + 1, 1));
  const known = quarters.filter((day) => day + 91 + QUARTER_KNOWN_AFTER < before);
  const wednesdays = Array.from({ length: Math.max(0, Math.ceil((before - WEEK_KNOWN_AFTER - FIRST_WEDNESDAY) / 7)) }, (_, at) => FIRST_WEDNESDAY + at * 7);
  const series = (series_id: string, title: string, unit: string, days: readonly DayCount[], of: (day: DayCount) => number): DemoSeries => ({
    ...{ title, unit },
    series: { series_id, observations: days.map((day) => ({ day: dayText(day), value: Math.round(of(day)) })) },
  });
  return [
    series('DEMO-GDP', 'Output of a year', 'billions of USD', known, outputOn),
    series('DEMO-SHARES', 'Market value of all shares', 'millions of USD', known, (day) => outputOn(day + 91) * 1000 * 1.15 * economyOn(day + 91).multiple),
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
