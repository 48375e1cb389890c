/** Returns of a calendar year, as fractions; `undefined` is not known. */
export interface YearReturns {
  readonly year: number;
  /** Whether the run covers only a part of the year. */
  readonly isPart: boolean;
  readonly own: number | undefined;
  readonly universe: number | undefined;
  readonly benchmark: number | undefined;
}

/** Series of one run by day. */
export interface RunSeries {
  readonly days: readonly string[];
  readonly values: readonly number[];
  readonly universe: readonly number[];
  readonly benchmark: readonly (number | undefined)[];
}

/** What each calendar year brought, from the first session of its January to that of the next; the years at both ends may be parts. */
export function yearReturns({ days, values, universe, benchmark }: RunSeries): YearReturns[] {
  const januaries = days.flatMap((day, at) => (at === 0 || day.slice(0, 4) !== days[at - 1]?.slice(0, 4) ? [at] : []));
  return januaries.flatMap((from, place) => {
    const to = januaries[place + 1] ?? days.length - 1;
    if (to === from) return [];
    const over = (series: readonly (number | undefined)[]) => {
      const [first, last] = [series[from], series[to]];
      return first === undefined || last === undefined ? undefined : last / first - 1;
    };
    return [{ year: Number(days[from]?.slice(0, 4)), isPart: to - from < 12, own: over(values), universe: over(universe), benchmark: over(benchmark) }];
  });
}

/** Monthly returns of a series; `undefined` where one of its values is not known. */
export function returnsOf(values: readonly (number | undefined)[]): number[] | undefined {
  const returns: number[] = [];
  for (let at = 1; at < values.length; at++) {
    const [before, now] = [values[at - 1], values[at]];
    if (before === undefined || now === undefined || before === 0) return undefined;
    returns.push(now / before - 1);
  }
  return returns;
}
