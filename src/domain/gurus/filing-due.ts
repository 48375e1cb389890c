import { nthWeekDay, weekDay } from '../calendar/week-day.ts';
import { addDays } from '../statements/periods/days.ts';

/** A report is due so many days after its quarter. */
const DUE_AFTER = 45;
const [SUNDAY, MONDAY, SATURDAY] = [0, 1, 6];

/**
 * The last day on which a 13F of a quarter is in time: 45 days after the quarter, or the next business day where that one is on a weekend or a
 * holiday. Washington's Birthday is the only federal holiday that such a day can fall on.
 *
 * @see Exchange Act Rules 13f-1(a) and 0-3(a).
 */
export function filingDue(quarterEnd: string): string {
  let day = addDays(quarterEnd, DUE_AFTER);
  while (weekDay(day) === SATURDAY || weekDay(day) === SUNDAY || day === nthWeekDay(Number(day.slice(0, 4)), 2, MONDAY, 3)) day = addDays(day, 1);
  return day;
}
