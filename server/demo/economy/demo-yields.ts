import { demoTenors } from '#server/economy/demo-tenors.ts';
import { type DayCount, dayText } from '../prices/calendar.ts';
import type { DemoSeries } from './demo-economy.ts';
import { economyOn } from './economy.ts';

/** The 10-year yield of the demo world in percent, by its short-term rate, a fraction. */
export const tenYearYield = (rate: number) => 1.9 + 60 * rate;

/** The yields of the demo world on the first of each month, but the short-term rate and the 10-year yield, which are series of their own. */
export function demoYields(months: readonly DayCount[]): DemoSeries[] {
  return demoTenors
    .filter(({ id }) => id.startsWith('DEMO-PAR-'))
    .map(({ id, title, share }) => ({
      ...{ title, unit: 'percent' },
      series: {
        series_id: id,
        observations: months.map((day) => {
          const { rate } = economyOn(day);
          const short = 100 * rate;
          return { day: dayText(day), value: Number(Math.max(0, short + share * (tenYearYield(rate) - short)).toFixed(2)) };
        }),
      },
    }));
}
