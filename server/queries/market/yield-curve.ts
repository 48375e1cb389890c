import type { TreasuryRate, TreasuryRates, YieldCurveAnswer } from '#contract/entities/market/yield-curve.ts';
import { frequencyOf } from '#domain/economy/frequency.ts';
import { curveOn, inversionOf, lastUpTo, monthlyMeans, type TenorYields, yieldSpread } from '#domain/economy/yield-curve.ts';
import { addDays } from '#domain/statements/periods/days.ts';
import type { Store } from '#server/database/schema.ts';
import { demoTenors } from '#server/economy/demo-tenors.ts';
import { tenorIn } from '#server/sources/treasury/tenors.ts';
import { findRecessions, shownSeries } from '../sources/economic-indicators.ts';
import { findSeries } from '../sources/series.ts';

type CurveSource = NonNullable<YieldCurveAnswer['source']>;
interface StoredTenor extends TenorYields {
  readonly id: string;
}
interface StoredYields {
  readonly source: CurveSource;
  readonly yields: readonly StoredTenor[];
}

/** The maturity of a stored series: `par-10Y` of the Treasury, `DGS10` or `DGS3MO` of FRED, those of the demo market by name. */
function tenorOf(source: string, id: string): { id: string; months: number } | undefined {
  if (source === 'treasury') return tenorIn(/^par-(\d+(?:\.5)?)([MY])$/.exec(id)?.slice(1).join(' ').replace('M', 'Mo').replace('Y', 'Yr') ?? '');
  if (source === 'fred') return tenorIn(/^DGS(\d+)(MO)?$/.exec(id) === null ? '' : id.slice(3).replace(/^(\d+)$/, '$1 Yr'));
  const demo = demoTenors.find((each) => each.id === id);
  return demo && { id: demo.tenor, months: demo.months };
}

/** All yields by maturity of one source: two sources are never joined. */
async function findYields(db: Store): Promise<StoredYields | undefined> {
  const shown = await shownSeries(db);
  for (const source of ['treasury', 'fred', 'demo'] as const) {
    const listed = shown.flatMap(({ source: of, series_id }) => {
      const tenor = of === source ? tenorOf(source, series_id) : undefined;
      return tenor === undefined ? [] : [{ series_id, tenor }];
    });
    if (listed.length < 2) continue;
    const yields: StoredTenor[] = [];
    for (const { series_id, tenor } of listed) {
      const found = await findSeries(db, source, series_id);
      if (found) yields.push({ id: series_id, tenor: tenor.id, months: tenor.months, days: found.days, values: found.values });
    }
    return { source, yields: yields.sort((a, b) => a.months - b.months) };
  }
  return undefined;
}

/** Days before the asked one up to which a curve counts for it: over holidays, and where only a month's value is published. */
const oldestOf = (yields: readonly TenorYields[]) => (frequencyOf(yields[0]?.days ?? []) === 'monthly' ? 31 : 7);

const SPREADS = [
  { name: '10-year less 3-month', shorter: '3M' },
  { name: '10-year less 2-year', shorter: '2Y' },
] as const;

/**
 * The curve of a day, the newest when none is asked for, beside that of another, a year before when none is asked for.
 * Without a source while no yields are loaded.
 */
export async function findYieldCurve(db: Store, { day, against }: { day?: string | undefined; against?: string | undefined }): Promise<YieldCurveAnswer> {
  const stored = await findYields(db);
  if (stored === undefined) return { source: null, first_on: null, last_on: null, curve: null, against: null, spreads: [], recessions: null };
  const { source, yields } = stored;
  const days = yields.flatMap((each) => [each.days[0] ?? '', each.days.at(-1) ?? '']).sort();
  const [first_on, last_on] = [days[0] ?? null, days.at(-1) ?? null];
  const asked = day ?? last_on ?? '';
  const other = against ?? yearBefore(asked);
  const on = (wanted: string) => {
    const found = curveOn(yields, wanted, oldestOf(yields));
    return found === undefined ? null : { asked: wanted, day: found.day, points: [...found.points] };
  };
  const recessions = (await findRecessions(db, source === 'demo')) ?? null;
  return { source, first_on, last_on, curve: on(asked), against: on(other), spreads: spreadsOf(yields), recessions };
}

const yearBefore = (day: string) => (day.endsWith('-02-29') ? addDays(day, -366) : `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`);

function spreadsOf(yields: readonly TenorYields[]): YieldCurveAnswer['spreads'] {
  const of = (tenor: string) => yields.find((each) => each.tenor === tenor);
  return SPREADS.flatMap(({ name, shorter }) => {
    const [long, short] = [of('10Y'), of(shorter)];
    const daily = long && short && yieldSpread(long, short);
    const [day, value] = [daily?.days.at(-1), daily?.values.at(-1)];
    const months = daily && monthlyMeans(daily);
    const state = months && inversionOf(months);
    if (months === undefined || state === undefined || day === undefined || value === undefined) return [];
    return [{ name, ...months, now: { day, value }, inverted: state.inverted, since: state.since, before: state.before ?? null }];
  });
}

/** The yield of each maturity that still has one, now and before. */
export async function findTreasuryRates(db: Store): Promise<TreasuryRates> {
  const stored = await findYields(db);
  if (stored === undefined) return { source: null, rates: [] };
  return { source: stored.source, rates: stored.yields.flatMap((each) => rateOf(each, oldestOf(stored.yields)) ?? []) };
}

function rateOf({ id, tenor, months, days, values }: StoredTenor, oldest: number): TreasuryRate | undefined {
  const [day, value, since] = [days.at(-1), values.at(-1), days[0]];
  if (day === undefined || value === undefined || since === undefined) return undefined;
  const before = (wanted: string) => {
    const at = lastUpTo(days, wanted);
    return (days[at] ?? '') >= addDays(wanted, -oldest) ? (values[at] ?? null) : null;
  };
  const year = values.slice(lastUpTo(days, yearBefore(day)) + 1);
  const year_low = year.reduce((a, b) => Math.min(a, b), value);
  const year_high = year.reduce((a, b) => Math.max(a, b), value);
  return {
    ...{ id, tenor, months, day, value, since, year_low, year_high, previous: values.at(-2) ?? null },
    ...{ week_ago: oldest > 7 ? null : before(addDays(day, -7)), month_ago: before(addDays(day, -30)), year_ago: before(yearBefore(day)) },
  };
}
