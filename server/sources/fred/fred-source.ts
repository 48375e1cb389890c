import { indicatorFacts } from '#server/economy/indicator-catalogue.ts';
import { renewBetas } from '#server/queries/prices/renew-betas.ts';
import { renewCapitalSigns } from '#server/queries/signs/renew-capital-signs.ts';
import { renewDerived } from '#server/queries/sources/renew-derived.ts';
import { storeSeries } from '#server/queries/sources/series.ts';
import { TREASURY_SERIES } from '#server/queries/valuation/capital/treasury-yield.ts';
import { type LoadedItem, leftOutNote, listIn, loadItems, type Source, type SourceContext, todayOf } from '../source.ts';
import { FRED_SERIES } from './fred-series.ts';
import { readFredSeries } from './read-fred-series.ts';

/** Series of national accounts, rates and indices. */
export const fredSource: Source = {
  name: 'fred',
  title: 'FRED',
  describe: 'series of the Federal Reserve Bank of St. Louis: GDP, inflation, yields, spreads, balance sheet of the Federal Reserve',
  terms:
    'FRED asks to be cited. Most series are public data of the United States; those of others, as the S&P 500 and the ICE spreads, are for personal use and must not be published.',
  termsUrl: 'https://fred.stlouisfed.org/legal/',
  options: { series: `ids, separated by commas; when not given, the ${Object.keys(FRED_SERIES).length} that pages use` },
  items: { option: 'series', label: 'Series', example: 'GDP, CPIAUCSL', whenNone: 'the series that pages use' },
  renews: { afterSessions: 5, items: 'each' },
  timetable: { days: 'weekdays', at: '17:30', timeZone: 'America/New_York' },
  run: (request, context) => {
    const asked = listIn(request.series).map((id) => id.toUpperCase());
    return loadItems('fred', asked.length > 0 ? asked : Object.keys(FRED_SERIES), context, (id) => load(id, context));
  },
};

async function load(seriesId: string, context: SourceContext): Promise<LoadedItem> {
  const { series, rows, problems } = await readFredSeries(context.fetching(), seriesId, todayOf(context));
  const facts = indicatorFacts('fred', seriesId);
  const known = FRED_SERIES[seriesId] ?? (facts && { title: facts.title, unit: facts.scale });
  const summaries: string[] = [];
  for (const observed of series) {
    const stored = await storeSeries(context.db, { source: 'fred', title: known?.title, unit: known?.unit }, observed, context.now());
    if (stored.changed > 0) await renewBetas(context.db, [observed.series_id]);
    if (stored.changed > 0) await renewDerived(context.db, [observed.series_id], context.now());
    if (stored.changed > 0 && TREASURY_SERIES.has(observed.series_id)) await renewCapitalSigns(context.db);
    summaries.push(`${stored.rows} values, ${stored.changed} changed`);
  }
  return { rows, left_out: problems.count, notes: leftOutNote(problems), summary: summaries.join('; ') };
}
