/** What a share returned in a calendar year and in each of its months. */
export interface CalendarYear {
  readonly year: number;
  /** Change from the last close of the year before to the last of this one, a fraction; `undefined` when either year has no close. */
  readonly whole: number | undefined;
  /** January first, twelve of them, each from the last close of the month before. */
  readonly months: readonly (number | undefined)[];
}

/**
 * Returns by calendar year and month, from closes. With closes adjusted for dividends these are total returns.
 * The first year and month of a history have no close before them and so no return; the last ones may still be running.
 *
 * @param days Oldest first, one a close.
 * @returns Oldest year first, without gaps between the first and the last.
 */
export function calendarReturns(days: readonly string[], closes: readonly number[]): CalendarYear[] {
  const lastOfMonth = new Map<string, number>();
  days.forEach((day, index) => {
    const close = closes[index];
    if (close !== undefined) lastOfMonth.set(day.slice(0, 7), close);
  });
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return [];
  const [from, to] = [Number(first.slice(0, 4)), Number(last.slice(0, 4))];
  return Array.from({ length: to - from + 1 }, (_, index) => calendarYear(from + index, lastOfMonth));
}

function calendarYear(year: number, lastOfMonth: ReadonlyMap<string, number>): CalendarYear {
  const before = lastOfMonth.get(`${year - 1}-12`) ?? lastCloseOf(year - 1, lastOfMonth);
  const closeOf = (month: number) => lastOfMonth.get(`${year}-${String(month).padStart(2, '0')}`);
  const months = Array.from({ length: 12 }, (_, index) => change(index === 0 ? lastOfMonth.get(`${year - 1}-12`) : closeOf(index), closeOf(index + 1)));
  return { year, whole: change(before, lastCloseOf(year, lastOfMonth)), months };
}

function lastCloseOf(year: number, lastOfMonth: ReadonlyMap<string, number>): number | undefined {
  for (let month = 12; month >= 1; month--) {
    const close = lastOfMonth.get(`${year}-${String(month).padStart(2, '0')}`);
    if (close !== undefined) return close;
  }
  return undefined;
}

function change(before: number | undefined, after: number | undefined): number | undefined {
  return before === undefined || after === undefined || before === 0 ? undefined : after / before - 1;
}
