import type { EconomicRelease } from '#contract/entities/market/calendar.ts';
import { weekDay } from '#domain/calendar/week-day.ts';
import { releasedPeriod, valueForPeriod } from '#domain/economy/release-period.ts';
import { addDays } from '#domain/statements/periods/days.ts';
import type { Store } from '#server/database/schema.ts';
import { indicatorFacts } from '#server/economy/indicator-catalogue.ts';
import { type KnownRelease, knownRelease, knownReleases } from '#server/economy/release-catalogue.ts';
import { marketKind } from '../market/market.ts';
import { shownSeries } from '../sources/economic-indicators.ts';
import { DEMO_SERIES, findSeries, type ListedSeries } from '../sources/series.ts';
import type { StoredRelease } from './store-releases.ts';

const BASES: Readonly<Record<string, string>> = {
  BLS: 'announced by the Bureau of Labor Statistics',
  BEA: 'announced by the Bureau of Economic Analysis',
  rule: 'weekly, as a rule; a holiday moves it',
  demo: 'demo market',
};
/** The only economy whose releases are known. */
const COUNTRY = 'US';

/** A release on its day, before its figures are looked up. */
export interface ReleaseDay extends StoredRelease {
  readonly source: string;
  readonly known: KnownRelease | undefined;
}

/** The releases between two days, announced or by rule; those of the demo market while only it is shown. */
export async function findReleaseDays(db: Store, { from, until }: { from: string; until: string }, isDemo: boolean): Promise<ReleaseDay[]> {
  const rows = await db
    .selectFrom('release_date')
    .selectAll()
    .where('source', isDemo ? '=' : '<>', DEMO_SERIES)
    .where('day', '>=', from)
    .where('day', '<=', until)
    .execute();
  const announced = rows.map(({ source, ...row }): ReleaseDay => ({ ...row, source, known: knownRelease(source, row.release) }));
  return isDemo ? announced : [...announced, ...byRule(from, until)];
}

function byRule(from: string, until: string): ReleaseDay[] {
  const found: ReleaseDay[] = [];
  for (let day = from; day <= until; day = addDays(day, 1)) {
    for (const known of knownReleases) {
      const { release, time, weekday } = known;
      if (weekday === weekDay(day)) found.push({ release, day, time, period: null, source: 'rule', known });
    }
  }
  return found;
}

/** Whether the economy that readers see is that of the demo market: by its series, and while there are none by its companies. */
export async function isDemoEconomy(db: Store, shown: readonly ListedSeries[]): Promise<boolean> {
  if (shown.length === 0) return (await marketKind(db)) === 'demo';
  return shown.every(({ source }) => source === DEMO_SERIES);
}

/**
 * The figures released between two days: one row for each series of a release that is known by name, one for the release otherwise.
 *
 * @param now Until when values are out, `YYYY-MM-DD`.
 */
export async function findReleases(db: Store, days: { from: string; until: string }, now: string): Promise<EconomicRelease[]> {
  const shown = await shownSeries(db);
  const listed = new Map(shown.map((series) => [series.series_id, series]));
  const columns = new Map<string, Awaited<ReturnType<typeof findSeries>>>();
  const rows: EconomicRelease[] = [];
  const nextOf = new Set<string>();
  const inOrder = (await findReleaseDays(db, { ...days, from: days.from < now ? days.from : now }, await isDemoEconomy(db, shown))).sort((a, b) =>
    a.day < b.day ? -1 : a.day > b.day ? 1 : 0,
  );
  for (const each of inOrder) {
    const base = baseOf(each);
    if (each.known === undefined || each.known.series.length === 0) rows.push(base);
    const period = each.known && (each.period ?? releasedPeriod(each.day, each.known));
    for (const id of each.known?.series ?? []) {
      const series = listed.get(id);
      if (series !== undefined && !columns.has(id)) columns.set(id, await findSeries(db, series.source, id));
      const stored = columns.get(id);
      const facts = indicatorFacts(series?.source ?? 'fred', id);
      // Of the releases to come, only the next follows on the last value that is known.
      const follows = each.day <= now || !nextOf.has(id);
      if (each.day > now) nextOf.add(id);
      const values = stored === undefined || period === undefined ? undefined : valueForPeriod(stored, period);
      rows.push({
        ...base,
        ...{ id: `${base.id} ${id}`, indicator: id, name: series?.title ?? facts?.title ?? id, loaded: series !== undefined },
        ...{ unit: series?.unit ?? facts?.scale ?? null, period: period ?? null },
        ...{ actual: (each.day <= now ? values?.value : undefined) ?? null, before: (follows ? values?.before : undefined) ?? null },
      });
    }
  }
  return rows.filter(({ day }) => day >= days.from);
}

function baseOf({ source, release, day, time, known }: ReleaseDay): EconomicRelease {
  return {
    ...{ id: `${day} ${source} ${release}`, day, time, country: COUNTRY, release: known?.release ?? release, agency: known?.agency ?? source },
    ...{ indicator: null, name: release, loaded: false, unit: null, period: null, actual: null, before: null, expected: null },
    basis: BASES[source] ?? source,
    invented: source === DEMO_SERIES,
  };
}
