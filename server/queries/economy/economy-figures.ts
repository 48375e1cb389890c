import type { Answer } from '#contract/endpoint.ts';
import type {
  getEconomicBoard,
  getEconomySummary,
  getIndicatorStats,
  getIndicatorView,
  getInflation,
  getWorldMap,
  listIndicatorTree,
} from '#contract/endpoints/market/indicator-items.ts';
import type { HeadlineFigure } from '#contract/entities/market/indicator-item.ts';
import { frequencyOf, monthCount } from '#domain/economy/frequency.ts';
import { placeInHistory } from '#domain/economy/place-in-history.ts';
import { changes, indexedTo100, movingAverage, percentChanges, yearlyChanges, yearlyPercentChanges } from '#domain/economy/transforms.ts';
import type { Store } from '#server/database/schema.ts';
import { headlineFigures, inflationMeasures, interestRates, worldFigures } from '#server/economy/headline-figures.ts';
import { listKnownIndicators, shownSeries, visibleIndicators } from '../sources/economic-indicators.ts';
import { findSeries, type StoredSeries } from '../sources/series.ts';
import { byPlace, indicatorEdits } from './indicator-edits.ts';

/** A shown series with its values; `undefined` for one that is not loaded or not shown. */
async function findShown(db: Store, id: string): Promise<StoredSeries | undefined> {
  const listed = (await shownSeries(db)).find(({ series_id }) => series_id === id);
  return listed && findSeries(db, listed.source, id);
}

/** The categories with their loaded series in the order administrators gave them; a series without a category is in none. */
export async function findTree(db: Store): Promise<Answer<typeof listIndicatorTree>> {
  const edits = await indicatorEdits(db);
  const placed = (await visibleIndicators(db)).map((each) => ({ ...each, order: edits.get(each.id)?.order ?? null })).sort(byPlace);
  return [...Map.groupBy(placed, ({ category }) => category)].flatMap(([category, rows]) =>
    category === null
      ? []
      : [{ category, indicators: rows.map(({ id, name, unit, value, previous, last_on }) => ({ id, name, unit, value, previous, last_on })) }],
  );
}

/** Where the last value of a series lies among all of them; `undefined` for one that is not loaded. */
export async function findStats(db: Store, id: string): Promise<Answer<typeof getIndicatorStats> | undefined> {
  const stored = await findShown(db, id);
  const listed = (await visibleIndicators(db)).find((each) => each.id === id);
  const [first_on, last_on, value] = [stored?.days[0], stored?.days.at(-1), stored?.values.at(-1)];
  if (stored === undefined || listed === undefined || first_on === undefined || last_on === undefined || value === undefined) return undefined;
  const { days, values } = stored;
  const place = placeInHistory(values);
  const [low, high] = [values.reduce((a, b) => Math.min(a, b)), values.reduce((a, b) => Math.max(a, b))];
  const on = (wanted: number) => days[values.lastIndexOf(wanted)] ?? last_on;
  return {
    ...{ id, name: listed.name, unit: listed.unit, count: values.length, first_on, last_on, value, low, low_on: on(low), high, high_on: on(high) },
    ...{ lower_quartile: place?.quartiles[0] ?? null, median: place?.median ?? null, upper_quartile: place?.quartiles[1] ?? null, below: place?.below ?? null },
  };
}

type View = Answer<typeof getIndicatorView>['view'];

/** The values of a series as they are looked at; `undefined` for one that is not loaded. */
export async function findView(db: Store, id: string, view: View): Promise<Answer<typeof getIndicatorView> | undefined> {
  const stored = await findShown(db, id);
  if (stored === undefined) return undefined;
  const unit = view === 'percent' || view === 'yearly' ? 'percent' : view === 'index' ? `index, 100 on ${stored.days[0]}` : (stored.unit ?? null);
  return { id, view, unit, days: [...stored.days], values: valuesIn(stored, view).map((value) => value ?? null) };
}

function valuesIn(column: StoredSeries, view: View): readonly (number | undefined)[] {
  const frequency = frequencyOf(column.days);
  switch (view) {
    case 'level':
      return column.values;
    case 'change':
      return changes(column);
    case 'percent':
      return percentChanges(column);
    case 'year':
      return yearlyChanges(column, frequency);
    case 'yearly':
      return yearlyPercentChanges(column, frequency);
    case 'index':
      return indexedTo100(column, 0);
    case 'average':
      return movingAverage(column, frequency);
  }
}

/** The figures by which an economy is read at a glance, those that loaded series give. */
export async function findSummary(db: Store): Promise<Answer<typeof getEconomySummary>> {
  const shown = await shownSeries(db);
  const known = await listKnownIndicators(db);
  const figures: HeadlineFigure[] = [];
  for (const { key, name, unit, better, look, series } of headlineFigures) {
    const id = series.find((each) => shown.some(({ series_id }) => series_id === each));
    const figure = id && (await newestOf(db, id, look));
    if (figure) figures.push({ key, name, unit, better, ...figure });
  }
  const as_of = figures.reduce<string | null>((last, { on }) => (last === null || on > last ? on : last), null);
  return { loaded: known.filter(({ state }) => state === 'loaded').length, known: known.length, as_of, figures };
}

/** The newest value of a series, as it is or in percent on a year ago, beside the one of a year before. */
async function newestOf(db: Store, id: string, look: 'level' | 'yearly') {
  const stored = await findShown(db, id);
  if (stored === undefined) return undefined;
  const frequency = frequencyOf(stored.days);
  const values = look === 'level' ? stored.values : yearlyPercentChanges(stored, frequency);
  const on = stored.days.at(-1);
  const value = values.at(-1);
  const change = yearlyChanges({ days: stored.days, values }, frequency).at(-1);
  if (on === undefined || value === undefined) return undefined;
  return { id, on, value, year_ago: change === undefined ? null : Number((value - change).toFixed(9)) };
}

/** The figures of countries that loaded series give; a country without any is missing. */
export async function findWorldMap(db: Store): Promise<Answer<typeof getWorldMap>> {
  const shown = new Set((await shownSeries(db)).map(({ series_id }) => series_id));
  const countries = new Map<string, Answer<typeof getWorldMap>['countries'][number]>();
  for (const { key, look, series } of worldFigures) {
    for (const [country, ids] of Object.entries(series)) {
      const id = ids.find((each) => shown.has(each));
      const found = id === undefined ? undefined : await newestOf(db, id, look);
      if (found === undefined) continue;
      const known = countries.get(country) ?? { country, name: countryName(country), values: {} };
      countries.set(country, { ...known, values: { ...known.values, [key]: found } });
    }
  }
  const figures = worldFigures.map(({ key, name, unit, better }) => ({ key, name, unit, better }));
  return { figures, countries: [...countries.values()].sort((a, b) => (a.name < b.name ? -1 : 1)) };
}

const names = new Intl.DisplayNames(['en'], { type: 'region' });
/** The euro area has the code that statistics give it. */
const countryName = (country: string) => (country === 'XM' ? 'Euro area' : (names.of(country) ?? country));

/** Each measure of inflation in percent on a year ago, and interest rates less the headline of the same month. */
export async function findInflation(db: Store): Promise<Answer<typeof getInflation>> {
  const shown = await visibleIndicators(db);
  const measures: Answer<typeof getInflation>['measures'] = [];
  for (const { id, part } of inflationMeasures) {
    const stored = shown.some((each) => each.id === id) ? await findShown(db, id) : undefined;
    if (stored === undefined) continue;
    const values = yearlyPercentChanges(stored, frequencyOf(stored.days)).map((value) => value ?? null);
    measures.push({ id, name: shown.find((each) => each.id === id)?.name ?? id, part, days: [...stored.days], values });
  }
  const headline = measures.find(({ part }) => part === 'headline');
  const byMonth = new Map(headline?.days.map((day, at) => [monthCount(day), headline.values[at] ?? undefined]));
  const real_rates: Answer<typeof getInflation>['real_rates'] = [];
  for (const id of headline === undefined ? [] : interestRates) {
    const stored = shown.some((each) => each.id === id) ? await findShown(db, id) : undefined;
    if (stored === undefined) continue;
    const pairs = stored.days.flatMap((day, at) => {
      const [rate, inflation] = [stored.values[at], byMonth.get(monthCount(day))];
      return rate === undefined || inflation === undefined ? [] : [[day, Number((rate - inflation).toFixed(9))] as const];
    });
    const name = `${shown.find((each) => each.id === id)?.name ?? id}, less inflation`;
    if (pairs.length > 0) real_rates.push({ id, name, days: pairs.map(([day]) => day), values: pairs.map(([, value]) => value) });
  }
  return { measures, real_rates };
}

/** Series a category has on the first economic board. */
const ON_BOARD = 1;

/** What an economic board begins with: the headline series, then the first of each category. */
export async function findBoard(db: Store): Promise<Answer<typeof getEconomicBoard>> {
  const tree = await findTree(db);
  const all = tree.flatMap(({ category, indicators }) => indicators.map(({ id, name }) => ({ id, name, category })));
  const headline = headlineFigures.flatMap(({ series }) => all.find(({ id }) => series.includes(id)) ?? []);
  const firsts = tree.flatMap(({ category }) => all.filter((each) => each.category === category).slice(0, ON_BOARD));
  const chosen = [...new Map([...headline, ...firsts].map((each) => [each.id, each])).values()];
  return chosen.map((each) => ({ ...each, range: '10' as const }));
}
