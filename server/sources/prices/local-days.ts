import { SourceRefusal } from '../source-refusal.ts';

/** The day at the exchange of a Unix second. */
export function localDays(timeZone: string): (instant: number) => string {
  const format = dayFormat(timeZone);
  return (instant) => format.format(instant * 1000);
}

function dayFormat(timeZone: string): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  } catch (error) {
    throw new SourceRefusal('shape', `names a time zone that does not exist, ${timeZone}`, { cause: error });
  }
}
