import type { PublishedRates } from '#domain/prices/exchange-rate.ts';
import { renewAbroad } from '#server/queries/facts/renew-abroad.ts';
import { storeExchangeRates } from '#server/queries/prices/exchange-rates.ts';
import type { Store } from '../../database/schema.ts';
import { readFredSeries } from '../fred/read-fred-series.ts';
import { openFile, reading } from '../named-reading.ts';
import type { ObservedSeries } from '../observations.ts';
import { type LoadedItem, leftOutNote, listIn, loadItems, type Source, type SourceContext, todayOf } from '../source.ts';
import { SourceRefusal } from '../source-refusal.ts';
import { textOf } from '../text-of.ts';
import { DOLLAR_SERIES, type DollarSeries } from './dollar-series.ts';
import { parseEcbCsv } from './ecb-csv.ts';
import { parseEcbXml } from './ecb-xml.ts';

/** The whole history is a tenth of it, in megabytes. */
const LARGEST = 64;
const HISTORY = 'https://www.ecb.europa.eu/stats/eurofxref/eurofxref-hist.xml';

/** Daily exchange rates: of the European Central Bank since 1999, and of the Federal Reserve for currencies and years that those lack. */
export const exchangeRatesSource: Source = {
  name: 'fx',
  title: 'Exchange rates',
  describe: 'daily exchange rates of the European Central Bank since 1999, and of the Federal Reserve where those lack a currency',
  terms: 'The reference rates may be used when the European Central Bank is named as their source; those of the Federal Reserve are public data.',
  termsUrl: 'https://www.ecb.europa.eu/services/using-our-site/disclaimer/html/index.en.html',
  options: {
    series: `instead: rates of the Federal Reserve by their id at FRED, separated by commas (${Object.keys(DOLLAR_SERIES).join(', ')})`,
    file: 'a file of the European Central Bank at hand, XML or CSV; nothing is read from the web',
  },
  items: { option: 'series', label: 'Series', example: 'DEXTAUS', whenNone: 'the reference rates of the European Central Bank' },
  renews: { afterSessions: 1, items: 'each' },
  timetable: { days: 'weekdays', at: '16:30', timeZone: 'Europe/Berlin' },
  run: (request, context) => {
    const series = listIn(request.series).map((id) => id.toUpperCase());
    if (series.length > 0) return loadItems('fx', series, context, (id) => loadDollarSeries(id, context));
    return loadItems('fx', ['reference rates'], context, () => loadReferenceRates(request.file, context));
  },
};

async function loadReferenceRates(file: string | undefined, context: SourceContext): Promise<LoadedItem> {
  const fetched = file === undefined ? await context.fetching().fetch(HISTORY) : await openFile(file);
  const options = { today: todayOf(context) };
  const csv = fetched.name.replace(/\.gz$/, '').endsWith('.csv');
  const parsed = await reading(fetched, (bytes) => (csv ? parseEcbCsv : parseEcbXml)(textOf(bytes, { most: LARGEST }), options));
  const changed = await storeAndRenew(context.db, parsed.published);
  const last = parsed.published
    .map(({ days }) => days.at(-1) ?? '')
    .sort()
    .at(-1);
  return {
    rows: parsed.rows,
    left_out: parsed.problems.count,
    notes: leftOutNote(parsed.problems),
    summary: `${parsed.rows} rates of ${parsed.published.length} currencies to ${last}, ${changed} changed`,
  };
}

async function loadDollarSeries(seriesId: string, context: SourceContext): Promise<LoadedItem> {
  const dollar = DOLLAR_SERIES[seriesId];
  if (dollar === undefined) throw new SourceRefusal('request', `${seriesId} is no exchange rate of the Federal Reserve`);
  const { series, rows, problems } = await readFredSeries(context.fetching(), seriesId, todayOf(context));
  const changed = await storeAndRenew(
    context.db,
    series.map((observed) => dollarRates(observed, dollar)),
  );
  return { rows, left_out: problems.count, notes: leftOutNote(problems), summary: `${rows} days of ${dollar.currency} against USD, ${changed} changed` };
}

/** Stores rates, and has what pages show of companies abroad follow them, in whichever order companies, prices and rates were loaded. */
async function storeAndRenew(db: Store, published: readonly PublishedRates[]): Promise<number> {
  const changed = await storeExchangeRates(db, published);
  await renewAbroad(
    db,
    published.map(({ currency }) => currency),
  );
  return changed;
}

function dollarRates({ observations }: ObservedSeries, { currency, quotes }: DollarSeries): PublishedRates {
  const known = observations.flatMap(({ day, value }) => (value === null || value <= 0 ? [] : [{ day, value }]));
  return {
    base: 'USD',
    currency,
    days: known.map(({ day }) => day),
    rates: known.map(({ value }) => (quotes === 'units for a dollar' ? value : 1 / value)),
  };
}
