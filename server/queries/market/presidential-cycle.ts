import type { CycleStatistics, PresidentialCycleAnswer, YearOfCycle } from '#contract/entities/market/presidential-cycle.ts';
import { calendarYears, statisticsOf, type YearChange, type YearStatistics, yearOfTerm, yearsOfTerm } from '#domain/economy/presidential-cycle.ts';
import type { Store } from '#server/database/schema.ts';
import { indicatorFacts } from '#server/economy/indicator-catalogue.ts';
import { shownSeries } from '../sources/economic-indicators.ts';
import { DEMO_SERIES, findSeries, type ListedSeries } from '../sources/series.ts';

/** Indices of American share prices that a source can load; where two know as many years, the first is shown. */
const LOADABLE = [{ source: 'shiller', id: 'shiller-P' }, ...['SPASTT01USM661N', 'NASDAQCOM', 'DJIA', 'SP500'].map((id) => ({ source: 'fred', id }))];
const INDICES = [...LOADABLE, { source: DEMO_SERIES, id: 'demo-america' }];

const nameOf = ({ source, series_id, title }: ListedSeries) => title ?? indicatorFacts(source, series_id)?.title ?? series_id;

/**
 * How an index of American share prices did in the years of a president's term.
 *
 * @param running The calendar year that is not over.
 * @param id Which index; of those loaded the one that reaches back furthest when not given.
 * @returns Without a cycle while no index is loaded; `undefined` for an index that is not among those loaded.
 */
export async function findPresidentialCycle(db: Store, running: number, id?: string): Promise<PresidentialCycleAnswer | undefined> {
  const shown = await shownSeries(db);
  const loaded = INDICES.flatMap((each) => shown.find(({ series_id, source }) => series_id === each.id && source === each.source) ?? []).sort((a, b) =>
    a.first_day.slice(0, 4).localeCompare(b.first_day.slice(0, 4)),
  );
  const loadable = LOADABLE.map(({ source, id: each }) => ({ id: each, name: indicatorFacts(source, each)?.title ?? each, source }));
  const listed = id === undefined ? loaded[0] : loaded.find(({ series_id }) => series_id === id);
  if (listed === undefined) return id === undefined ? { cycle: null, loadable } : undefined;
  const stored = await findSeries(db, listed.source, listed.series_id);
  if (stored === undefined) return undefined;
  const { years, toDate } = calendarYears(stored, running);
  const facts = indicatorFacts(listed.source, listed.series_id);
  const cycle = {
    series: {
      ...{ id: listed.series_id, name: nameOf(listed), source: listed.source },
      ...{ frequency: facts?.frequency ?? null, restricted: facts?.restricted === true, note: facts?.note ?? null },
    },
    choices: loaded.map((each) => ({ id: each.series_id, name: nameOf(each) })),
    phases: yearsOfTerm.map((year_of_term) => ({ year_of_term, ...answered(statisticsOf(years.filter((each) => each.year_of_term === year_of_term))) })),
    all: answered(statisticsOf(years)),
    years: years.map(yearAnswered),
    running: { year: running, year_of_term: yearOfTerm(running), change: toDate?.change ?? null, last_on: toDate?.last_on ?? null },
  };
  return { cycle, loadable };
}

const yearAnswered = ({ year, year_of_term, change }: YearChange): YearOfCycle => ({ year, year_of_term, change: change ?? null });

function answered({ count, up, mean, median, deviation, standard_error, lowest, highest }: YearStatistics): CycleStatistics {
  return {
    count,
    up,
    mean: mean ?? null,
    median: median ?? null,
    deviation: deviation ?? null,
    standard_error: standard_error ?? null,
    lowest: lowest === undefined ? null : yearAnswered(lowest),
    highest: highest === undefined ? null : yearAnswered(highest),
  };
}
