import type { EconomicIndicator, IndicatorCategory, IndicatorSeries, KnownIndicator, NetLiquidity } from '#contract/entities/market/economic-indicator.ts';
import type { IndicatorItem } from '#contract/entities/market/indicator-item.ts';
import { recessionsIn } from '#domain/economy/recessions.ts';
import type { Store } from '#server/database/schema.ts';
import { demoIndicators } from '#server/economy/demo-indicators.ts';
import { DERIVED_SERIES, derivedIndicators } from '#server/economy/derived-indicators.ts';
import { type IndicatorFacts, indicatorFacts, loadableIndicators } from '#server/economy/indicator-catalogue.ts';
import { indicatorEdits } from '../economy/indicator-edits.ts';
import { DEMO_SERIES, findSeries, type ListedSeries, listSeries } from './series.ts';

/** The stored series that readers see: those of the demo market only while there is no real one. */
export async function shownSeries(db: Store): Promise<ListedSeries[]> {
  const all = await listSeries(db);
  const real = all.filter(({ source }) => source !== DEMO_SERIES);
  return real.length > 0 ? real : all;
}

type Edits = ReadonlyMap<string, IndicatorItem>;

function indicatorOf({ source, series_id, first_day, last_day, title, unit, last_value, value_before }: ListedSeries, edits: Edits): EconomicIndicator {
  const facts = indicatorFacts(source, series_id);
  const edit = edits.get(series_id);
  const named = {
    id: series_id,
    name: edit?.name ?? title ?? facts?.title ?? series_id,
    unit: edit === undefined ? (unit ?? facts?.scale ?? null) : edit.unit,
    source,
  };
  const kind = { category: edit === undefined ? (facts?.category ?? null) : edit.category, frequency: facts?.frequency ?? null };
  return { ...named, ...kind, first_on: first_day, last_on: last_day, value: last_value, previous: value_before };
}

/** Every indicator with its last values, hidden ones too. */
export async function listIndicators(db: Store): Promise<EconomicIndicator[]> {
  const edits = await indicatorEdits(db);
  return (await shownSeries(db)).map((series) => indicatorOf(series, edits));
}

/** The indicators that lists show: those that no administrator hid. */
export async function visibleIndicators(db: Store): Promise<EconomicIndicator[]> {
  const edits = await indicatorEdits(db);
  const shown = (await shownSeries(db)).filter(({ series_id }) => edits.get(series_id)?.hidden !== true);
  return shown.map((series) => indicatorOf(series, edits));
}

const computable = derivedIndicators.map(({ facts }) => facts).filter(({ source }) => source === DERIVED_SERIES);

/** The stored series, and those that are known by name and could be loaded. */
export async function listKnownIndicators(db: Store): Promise<KnownIndicator[]> {
  const edits = await indicatorEdits(db);
  const all = await listIndicators(db);
  const stored = all.filter(({ id }) => edits.get(id)?.hidden !== true);
  const isDemo = stored.length > 0 && stored.every(({ source }) => source === DEMO_SERIES);
  const here = new Set(all.map(({ source, id }) => `${source} ${id}`));
  const loaded = stored.map(({ previous: _, first_on: _first, ...indicator }): KnownIndicator => ({ ...indicator, state: 'loaded' }));
  const missing = (isDemo ? demoIndicators : [...loadableIndicators, ...computable]).filter(({ source, id }) => !here.has(`${source.toLowerCase()} ${id}`));
  const named = missing.map(({ id, title, scale, source, category, frequency }): KnownIndicator => {
    const known = { id, name: title, unit: scale, source: source.toLowerCase(), category, frequency };
    return { ...known, state: 'not loaded', value: null, last_on: null };
  });
  return [...loaded, ...named];
}

/** Series named beside a category. */
const MOST_EXAMPLES = 4;

/** The categories of all known series, loaded ones named first; a series without a category belongs to none. */
export async function listIndicatorCategories(db: Store): Promise<IndicatorCategory[]> {
  const categories = new Map<string, IndicatorCategory>();
  for (const { category, state, last_on, name, source } of await listKnownIndicators(db)) {
    if (category === null) continue;
    const found = categories.get(category) ?? { category, known: 0, loaded: 0, last_on: null, examples: [], invented: false };
    const newest = last_on !== null && (found.last_on === null || last_on > found.last_on) ? last_on : found.last_on;
    const examples = found.examples.length < MOST_EXAMPLES ? [...found.examples, name] : found.examples;
    const invented = found.invented || source === DEMO_SERIES;
    categories.set(category, { category, invented, known: found.known + 1, loaded: found.loaded + (state === 'loaded' ? 1 : 0), last_on: newest, examples });
  }
  return [...categories.values()];
}

/** The series that dates recessions, by whether the market is the demo's. */
const RECESSIONS = { demo: { source: DEMO_SERIES, id: 'DEMO-RECESSION' }, real: { source: 'fred', id: 'USREC' } } as const;

/** Recessions, and the first and last day for which it is known whether there was one. */
export interface DatedRecessions {
  readonly spans: readonly { readonly from: string; readonly to: string }[];
  readonly first: string;
  readonly last: string;
}

/** The recessions of the shown market with the days they are dated for; `undefined` while the series that dates them is not loaded. */
export async function findDatedRecessions(db: Store, isDemo: boolean): Promise<DatedRecessions | undefined> {
  const { source, id } = isDemo ? RECESSIONS.demo : RECESSIONS.real;
  const series = await findSeries(db, source, id);
  const [first, last] = [series?.days[0], series?.days.at(-1)];
  if (series === undefined || first === undefined || last === undefined) return undefined;
  return { spans: recessionsIn(series.days, series.values), first, last };
}

/** The recessions of the shown market; `undefined` while the series that dates them is not loaded. */
export async function findRecessions(db: Store, isDemo: boolean): Promise<{ from: string; to: string }[] | undefined> {
  const dated = await findDatedRecessions(db, isDemo);
  return dated && [...dated.spans];
}

/** Consumer prices by which dollars are brought to those of today, the better first. */
const DEFLATORS = ['CPIAUCNS', 'CPIAUCSL', 'DEMO-CPI'];

/** Whether a unit is money of the United States as it was paid, not brought to the prices of one year already. */
function isPaidMoney(unit: string | null): boolean {
  return unit !== null && /USD|dollars?\b|\$/i.test(unit) && !/chained|19\d\d|20\d\d|index/i.test(unit);
}

/** An indicator with all its values; `undefined` for one that is not stored, or not shown beside real ones. */
export async function findIndicator(db: Store, id: string): Promise<IndicatorSeries | undefined> {
  const shown = await shownSeries(db);
  const listed = shown.find(({ series_id }) => series_id === id);
  const stored = listed && (await findSeries(db, listed.source, id));
  if (listed === undefined || stored === undefined) return undefined;
  const edits = await indicatorEdits(db);
  const indicator = indicatorOf(listed, edits);
  const facts = indicatorFacts(listed.source, id);
  const deflator = isPaidMoney(indicator.unit) ? DEFLATORS.find((each) => shown.some(({ series_id }) => series_id === each)) : undefined;
  return {
    ...indicator,
    ...factsOf(facts, edits.get(id)),
    days: [...stored.days],
    values: [...stored.values],
    read_at: instant(stored.updated_at),
    revised: stored.revised === undefined ? null : { at: instant(stored.revised.at), values: stored.revised.values },
    recessions: (await findRecessions(db, listed.source === DEMO_SERIES)) ?? null,
    deflator: deflator ?? null,
    related: relatedTo(facts, shown, edits),
  };
}

function factsOf(facts: IndicatorFacts | undefined, edit: IndicatorItem | undefined) {
  const direction = edit?.better ?? facts?.better ?? 'none';
  const better = direction === 'none' ? null : direction;
  const said = { origin: facts?.origin ?? null, seasonal: facts?.seasonal ?? null, terms: facts?.terms ?? null, note: facts?.note ?? null };
  return { ...said, better, restricted: facts?.restricted === true };
}

function relatedTo(facts: IndicatorFacts | undefined, shown: readonly ListedSeries[], edits: Edits): IndicatorSeries['related'] {
  const found = (facts?.related ?? []).flatMap((id) => shown.find(({ series_id }) => series_id === id) ?? []);
  return found.map((series) => indicatorOf(series, edits)).map(({ id, name, value, last_on, unit }) => ({ id, name, value, last_on, unit }));
}

const instant = (at: number) => new Date(Number(at)).toISOString();

const LIQUIDITY = ['NET-LIQUIDITY', 'DEMO-NET-LIQUIDITY'];
const SHARES = ['SP500', 'demo-america'];

/** The series of net liquidity and the index beside it; the parts that are not loaded while it cannot be computed. */
export async function findNetLiquidity(db: Store): Promise<NetLiquidity> {
  const shown = new Set((await shownSeries(db)).map(({ series_id }) => series_id));
  const loaded = (ids: readonly string[]) => ids.find((id) => shown.has(id)) ?? null;
  const id = loaded(LIQUIDITY);
  const parts = derivedIndicators.find(({ facts }) => facts.id === LIQUIDITY[0])?.parts ?? [];
  const missing = id === null ? parts.filter((part) => !shown.has(part)) : [];
  return { id, beside: loaded(SHARES), missing: missing.map((part) => ({ id: part, name: indicatorFacts('fred', part)?.title ?? part })) };
}
