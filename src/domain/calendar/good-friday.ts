import { addDays } from '../statements/periods/days.ts';
import { dayOf } from './week-day.ts';

/**
 * Good Friday of a year of the Gregorian calendar, two days before Easter Sunday.
 *
 * @see Meeus, Astronomical Algorithms (2nd ed., 1998), chapter 8; Nature, 20 April 1876.
 */
export function goodFriday(year: number): string {
  const goldenNumber = year % 19;
  const century = Math.floor(year / 100);
  const yearOfCentury = year % 100;
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * goldenNumber + century - Math.floor(century / 4) - correction + 15) % 30;
  const toSunday = (32 + 2 * (century % 4) + 2 * Math.floor(yearOfCentury / 4) - epact - (yearOfCentury % 4)) % 7;
  const late = Math.floor((goldenNumber + 11 * epact + 22 * toSunday) / 451);
  const marchDay = epact + toSunday - 7 * late + 114;
  return addDays(dayOf(year, Math.floor(marchDay / 31), (marchDay % 31) + 1), -2);
}
