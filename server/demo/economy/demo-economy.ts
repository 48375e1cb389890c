import type { ObservedSeries } from '#server/sources/observations.ts';
import { type DayCount, dayCount, dayCountOf, dayText, yearOf } from '../prices/calendar.ts';
import { demoAccounts } from './demo-accounts.ts';
import { demoCpiParts } from './demo-cpi.ts';
import { monthRelease } from './demo-releases.ts';
import { demoYields, tenYearYield } from './demo-yields.ts';
import { type Economy, economyOn } from './economy.ts';

const indicators: readonly { id: string; title: string; of: (economy: Economy) => number }[] = [
  { id: 'DEMO-RATE', title: 'Short-term interest rate', of: ({ rate }) => rate * 100 },
  { id: 'DEMO-10Y', title: '10-year Treasury yield', of: ({ rate }) => tenYearYield(rate) },
  { id: 'DEMO-GAP', title: 'Demand above its trend', of: ({ gap }) => gap },
];

/** A series of the demo world with what it is counted in. */
export interface DemoSeries {
  readonly title: string;
  readonly unit: string;
  readonly series: ObservedSeries;
}

/** What the economy of the demo world was on the first of each month since 1995, before a day. */
export function demoEconomy(before: DayCount): DemoSeries[] {
  const months = Array.from({ length: (yearOf(before) - 1994) * 12 }, (_, at) => dayCountOf(1995 + Math.floor(at / 12), (at % 12) + 1, 1)).filter(
    (day) => dayCount(monthRelease(dayText(day))) < before,
  );
  const rates = indicators.map(({ id, title, of }) => ({
    title,
    unit: 'percent',
    series: { series_id: id, observations: months.map((day) => ({ day: dayText(day), value: Number(of(economyOn(day)).toFixed(2)) })) },
  }));
  const prices = consumerPrices(months);
  return [...rates, ...demoYields(months), prices, ...demoCpiParts(prices.series), recessions(months), ...demoAccounts(before)];
}

/** Prices rise by two per cent a year, faster in a boom and slower in a recession, but never fall. */
function consumerPrices(months: readonly DayCount[]): DemoSeries {
  let index = 100;
  const observations = months.map((day) => {
    const value = Number(index.toFixed(2));
    index *= 1 + Math.max(0, 0.02 + 0.004 * economyOn(day).gap) / 12;
    return { day: dayText(day), value };
  });
  return { title: 'Consumer prices', unit: 'index January 1995=100', series: { series_id: 'DEMO-CPI', observations } };
}

/** Demand this far below its trend, in percent, and still falling, is a recession. */
const DEEP = -1;

/** A month is in a recession while demand is below its trend and lower than half a year before. */
function recessions(months: readonly DayCount[]): DemoSeries {
  const gaps = months.map((day) => economyOn(day).gap);
  const observations = months.map((day, at) => {
    const gap = gaps[at] ?? 0;
    return { day: dayText(day), value: gap < DEEP && gap < (gaps[at - 6] ?? gap) ? 1 : 0 };
  });
  return { title: 'Recessions', unit: '1 in a recession, 0 otherwise', series: { series_id: 'DEMO-RECESSION', observations } };
}
