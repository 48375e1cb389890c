import { renewCapitalSigns } from '#server/queries/signs/renew-capital-signs.ts';
import { storeSeries } from '#server/queries/sources/series.ts';
import { TREASURY_SERIES } from '#server/queries/valuation/capital/treasury-yield.ts';
import { openFile, reading } from '../named-reading.ts';
import { type LoadedItem, leftOutNote, loadItems, type Source, type SourceContext, type SourceRequest, todayOf } from '../source.ts';
import { SourceRefusal } from '../source-refusal.ts';
import { textOf } from '../text-of.ts';
import { parseYieldCsv, type YieldCurve } from './yield-csv.ts';

/** No file of yields is larger, in megabytes. */
const LARGEST = 32;
const FIRST_YEAR: Readonly<Record<YieldCurve, number>> = { par: 1990, real: 2003 };
const TITLES: Readonly<Record<YieldCurve, string>> = { par: 'Treasury par yield', real: 'Treasury real par yield' };

/** Yields of the United States Treasury by maturity. */
export const treasurySource: Source = {
  name: 'treasury',
  title: 'Treasury yields',
  describe: 'daily yield curves of the United States Treasury, nominal since 1990 and real since 2003',
  terms: 'Public data of the United States Department of the Treasury.',
  termsUrl: 'https://home.treasury.gov/subfooter/site-policies-and-notices',
  options: {
    year: 'years, as 2026 or 1990-2026; the current one when not given',
    curve: 'par (when not given) or real',
    file: 'a file of yields at hand; nothing is read from the web',
  },
  items: { option: 'year', label: 'Years', example: '2020-2026', whenNone: 'the current year' },
  renews: { afterSessions: 1, items: 'newest' },
  timetable: { days: 'sessions', at: '18:00', timeZone: 'America/New_York' },
  run: (request, context) => {
    const curve = curveIn(request);
    const { file } = request;
    const items = file === undefined ? yearsIn(request, curve, Number(todayOf(context).slice(0, 4))).map((year) => `${curve} ${year}`) : [`${curve} file`];
    return loadItems('treasury', items, context, (item) => load(item, curve, file, context));
  },
};

function curveIn({ curve = 'par' }: SourceRequest): YieldCurve {
  if (curve === 'par' || curve === 'real') return curve;
  throw new SourceRefusal('request', '--curve is one of par, real');
}

function yearsIn({ year }: SourceRequest, curve: YieldCurve, current: number): number[] {
  if (year === undefined) return [current];
  const parts = /^(\d{4})(?:-(\d{4}))?$/.exec(year);
  const [first, last] = [Number(parts?.[1]), Number(parts?.[2] ?? parts?.[1])];
  if (parts === null || first < FIRST_YEAR[curve] || last > current || first > last) {
    throw new SourceRefusal('request', `--year lies between ${FIRST_YEAR[curve]} and ${current}, as 2020 or 1990-2026`);
  }
  return Array.from({ length: last - first + 1 }, (_, i) => first + i);
}

function addressOf(curve: YieldCurve, year: string): string {
  const type = curve === 'par' ? 'daily_treasury_yield_curve' : 'daily_treasury_real_yield_curve';
  return `https://home.treasury.gov/resource-center/data-chart-center/interest-rates/daily-treasury-rates.csv/${year}/all?type=${type}&field_tdr_date_value=${year}&page&_format=csv`;
}

async function load(item: string, curve: YieldCurve, file: string | undefined, context: SourceContext): Promise<LoadedItem> {
  const fetched = file === undefined ? await context.fetching().fetch(addressOf(curve, item.slice(-4))) : await openFile(file);
  const today = todayOf(context);
  const { series, rows, problems } = await reading(fetched, (bytes) => parseYieldCsv(textOf(bytes, { most: LARGEST }), { curve, today }));
  let changed = 0;
  for (const observed of series) {
    const title = `${TITLES[curve]}, ${observed.series_id.slice(curve.length + 1)}`;
    const stored = await storeSeries(context.db, { source: 'treasury', title, unit: 'percent' }, observed, context.now());
    if (stored.changed > 0 && TREASURY_SERIES.has(observed.series_id)) await renewCapitalSigns(context.db);
    changed += stored.changed;
  }
  return { rows, left_out: problems.count, notes: leftOutNote(problems), summary: `${rows} days of ${series.length} maturities, ${changed} yields changed` };
}
