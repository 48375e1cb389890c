const DAY = 86_400_000;
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;
/** Steps between the days named on an axis: months, a year having twelve, and days. */
const STEPS_IN_MONTHS = [1, 3, 6, 12, 24, 60, 120, 240, 600, 1200];
const STEPS_IN_DAYS = [1, 2, 7, 14];
const DAYS_OF_MONTH = 30.44;

interface TimeTick {
  /** Days since 1970. */
  readonly at: number;
  readonly text: string;
}

/** Round days between two, given as days since 1970, to name on an axis: a few years, months or days, as many as have room. */
export function timeTicks(first: number, last: number, most: number): TimeTick[] {
  const least = (last - first) / Math.max(1, most);
  const days = STEPS_IN_DAYS.find((step) => step >= least);
  if (days !== undefined) return ticksOfDays(first, last, days);
  const months = STEPS_IN_MONTHS.find((step) => step * DAYS_OF_MONTH >= least) ?? 1200;
  const begin = new Date(first * DAY);
  const ticks: TimeTick[] = [];
  for (let month = Math.ceil((begin.getUTCFullYear() * 12 + begin.getUTCMonth()) / months) * months; ; month += months) {
    const at = Date.UTC(Math.floor(month / 12), month % 12, 1) / DAY;
    if (at > last) return ticks;
    if (at >= first) ticks.push({ at, text: textOfMonth(month, months, ticks.length === 0) });
  }
}

function ticksOfDays(first: number, last: number, step: number): TimeTick[] {
  const ticks: TimeTick[] = [];
  for (let at = Math.ceil(first); at <= last; at += step) {
    const day = new Date(at * DAY);
    ticks.push({ at, text: `${day.getUTCDate()} ${MONTHS[day.getUTCMonth()]}${ticks.length === 0 ? ` ${day.getUTCFullYear()}` : ''}` });
  }
  return ticks;
}

/** January is written as its year; a month that comes first has its year beside it. */
function textOfMonth(month: number, step: number, isFirst: boolean): string {
  const year = String(Math.floor(month / 12));
  if (step >= 12) return year;
  if (isFirst && month % 12 !== 0) return `${MONTHS[month % 12]} ${year}`;
  return month % 12 === 0 ? year : (MONTHS[month % 12] ?? '');
}
