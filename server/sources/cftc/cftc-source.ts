import * as v from 'valibot';
import { CotFamily } from '#contract/entities/market/cot-report.ts';
import type { Store } from '#server/database/schema.ts';
import { COT_SOURCE, storeCot } from '#server/queries/sources/store-cot.ts';
import type { Bytes } from '../bytes-of.ts';
import { openFile, reading } from '../named-reading.ts';
import { type LoadedItem, leftOutNote, listIn, loadItems, type Source, type SourceContext, type SourceRequest, todayOf } from '../source.ts';
import { SourceRefusal } from '../source-refusal.ts';
import { textOf } from '../text-of.ts';
import { zipMember } from '../zip-member.ts';
import { cotLayouts } from './cot-layouts.ts';
import { readCot } from './read-cot.ts';

/** No year of reports is larger, in megabytes. */
const LARGEST = 64;
const FIRST_YEAR: Readonly<Record<CotFamily, number>> = { legacy: 1986, disaggregated: 2010, financial: 2010 };
/** Years before the current one that an index over 156 weeks needs. */
const YEARS_BEFORE = 3;

/** Who holds which side of the futures markets of the United States. */
export const cftcSource: Source = {
  name: 'cftc',
  title: 'Commitments of traders',
  describe: 'weekly positions in futures by group of traders, as the Commodity Futures Trading Commission publishes them: legacy, disaggregated, financial',
  terms: 'Public data of the United States Commodity Futures Trading Commission.',
  termsUrl: 'https://www.cftc.gov/WebPolicy/index.htm',
  options: {
    year: 'years, as 2026 or 2010-2026; when not given, the current one, and those of the three before that were never loaded whole',
    family: 'legacy, disaggregated, financial, separated by commas; all when not given',
    file: 'a yearly file at hand, as the CFTC writes it with its header; nothing is read from the web',
  },
  items: { option: 'year', label: 'Years', example: '2020-2026', whenNone: 'the current year, and the three before it once' },
  renews: { afterSessions: 5, items: 'newest' },
  timetable: { days: 'weekdays', at: '16:00', timeZone: 'America/New_York' },
  run: async (request, context) => {
    if (request.file !== undefined) {
      const { file } = request;
      return loadItems('cftc', ['file'], context, () => loadFile(file, context));
    }
    return loadItems('cftc', await itemsOf(request, context), context, (item) => loadYear(item, context));
  },
};

async function itemsOf(request: SourceRequest, context: SourceContext): Promise<string[]> {
  const current = Number(todayOf(context).slice(0, 4));
  const families = familiesIn(request);
  if (request.year !== undefined) {
    return families.flatMap((family) => yearsIn(request.year ?? '', FIRST_YEAR[family], current).map((year) => `${family} ${year}`));
  }
  const years = Array.from({ length: YEARS_BEFORE + 1 }, (_, i) => current - YEARS_BEFORE + i);
  const loaded = await loadedWhole(context.db);
  return families.flatMap((family) => years.map((year) => `${family} ${year}`)).filter((item) => !loaded.has(item));
}

/** Years that were read after their end, and so will not change any more. */
async function loadedWhole(db: Store): Promise<ReadonlySet<string>> {
  const states = await db.selectFrom('source_state').select(['item', 'last_success_at']).where('source', '=', 'cftc').execute();
  const isWhole = ({ item, last_success_at }: (typeof states)[number]) => {
    // The last report of a year is published in the first weeks of the next.
    const final = Date.parse(`${Number(item.slice(-4)) + 1}-02-01T00:00:00Z`);
    return last_success_at !== null && Number(last_success_at) >= final;
  };
  return new Set(states.filter(isWhole).map(({ item }) => item));
}

function familiesIn({ family }: SourceRequest): CotFamily[] {
  const asked = listIn(family);
  if (asked.length === 0) return [...CotFamily.options];
  return asked.map((word) => {
    if (v.is(CotFamily, word)) return word;
    throw new SourceRefusal('request', `--family is one of ${CotFamily.options.join(', ')}`);
  });
}

function yearsIn(text: string, first: number, current: number): number[] {
  const parts = /^(\d{4})(?:-(\d{4}))?$/.exec(text);
  const [from, to] = [Number(parts?.[1]), Number(parts?.[2] ?? parts?.[1])];
  if (parts === null || to > current || from > to || to < first) {
    throw new SourceRefusal('request', `--year lies between ${first} and ${current}, as 2020 or 2010-2026`);
  }
  const start = Math.max(from, first);
  return Array.from({ length: to - start + 1 }, (_, i) => start + i);
}

async function loadYear(item: string, context: SourceContext): Promise<LoadedItem> {
  const [name = '', year = ''] = item.split(' ');
  const layout = cotLayouts.find(({ family }) => family === name);
  if (layout === undefined) throw new SourceRefusal('request', `"${item}" is no family and year`);
  const fetched = await context.fetching().fetch(layout.address(year));
  return reading(fetched, (bytes) =>
    load(
      zipMember(bytes, (member) => /\.txt$/i.test(member), 'text file'),
      layout.family,
      context,
    ),
  );
}

async function loadFile(file: string, context: SourceContext): Promise<LoadedItem> {
  return reading(await openFile(file), (bytes) => load(bytes, undefined, context));
}

async function load(bytes: Bytes, expected: CotFamily | undefined, context: SourceContext): Promise<LoadedItem> {
  const { family, markets, rows, problems } = await readCot(textOf(bytes, { most: LARGEST }), { today: todayOf(context) });
  if (expected !== undefined && family !== expected) throw new SourceRefusal('columns', `holds ${family} reports instead of ${expected} ones`);
  const { changed } = await storeCot(context.db, { source: COT_SOURCE, family, now: context.now() }, markets);
  const summary = `${rows} ${family} reports of ${markets.length} markets, ${changed} new or changed`;
  return { rows, left_out: problems.count, notes: leftOutNote(problems), summary };
}
