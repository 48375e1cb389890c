import * as v from 'valibot';
import { fieldSorts, listRules } from '../../list/list-rules.ts';
import { Day } from '../../primitives.ts';

/** A weekday on which an exchange does not trade, or closes early. */
export const MarketHoliday = v.object({
  day: Day,
  weekday: v.string(),
  name: v.string(),
  /** Time in New York at which trading ends, `13:00`; null where there is none all day. */
  closes_at: v.nullable(v.string()),
});
export type MarketHoliday = v.InferOutput<typeof MarketHoliday>;

/** How the holidays are found, narrowed and sorted. */
export const holidayRules = listRules<MarketHoliday>()({
  key: ({ day }) => day,
  find: ({ name, weekday }) => `${name} ${weekday}`,
  choices: { of_year: ({ day }) => day.slice(0, 4) },
  sorts: fieldSorts<MarketHoliday>()('day', 'name', 'closes_at'),
  first: { by: 'day', descending: false },
});
