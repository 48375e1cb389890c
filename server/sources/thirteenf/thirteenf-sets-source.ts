import { followedFilers, managerOf } from '#server/queries/gurus/managers.ts';
import { storePaperTotals } from '#server/queries/gurus/paper-totals.ts';
import { QuarterPrices } from '#server/queries/gurus/quarter-prices.ts';
import { renewGuru } from '#server/queries/gurus/renew-guru.ts';
import { storedAccessions, storeGuru, storeReport } from '#server/queries/gurus/store-reports.ts';
import { type LoadedItem, listIn, loadItems, type Source, type SourceContext, todayOf } from '../source.ts';
import { SourceRefusal } from '../source-refusal.ts';
import { readDataSet } from './read-data-set.ts';

const QUARTER = /^20\d\dq[1-4]$/;
const WINDOW = /^\d{2}[a-z]{3}20\d{2}-\d{2}[a-z]{3}20\d{2}$/;

/** All 13F filings of a quarter at once, from the data sets of the SEC. */
export const thirteenfSetsSource: Source = {
  name: '13f-sets',
  title: 'SEC 13F data sets',
  describe: 'how many filers hold how many shares of each stock, and the reports of followed investors, from the quarterly 13F data sets (about 90 MB each)',
  terms: 'Public data of the United States Securities and Exchange Commission, made from what managers file.',
  termsUrl: 'https://www.sec.gov/data-research/sec-markets-data/form-13f-data-sets',
  options: { sets: 'data sets by their names, separated by commas: 2023q4, 01mar2026-31may2026; when not given, the last that has ended' },
  items: { option: 'sets', label: 'Data sets', example: '2023q4, 01mar2026-31may2026', whenNone: 'the last that has ended' },
  renews: { afterSessions: 65, items: 'newest' },
  timetable: { days: 'daily', at: '07:00', timeZone: 'America/New_York', everyDays: 30 },
  run: (request, context) => {
    const asked = listIn(request.sets).map((set) => set.toLowerCase());
    const wrong = asked.find((set) => !QUARTER.test(set) && !WINDOW.test(set));
    if (wrong !== undefined) throw new SourceRefusal('request', `${wrong} is no data set: write it as 2023q4 or 01mar2026-31may2026`);
    return loadItems('13f-sets', asked.length > 0 ? asked : [lastWindow(todayOf(context))], context, (set) => load(set, context));
  },
};

async function load(set: string, { db, fetching }: SourceContext): Promise<LoadedItem> {
  const wanted = new Set(await followedFilers(db));
  const url = `https://www.sec.gov/files/structureddata/data/form-13f-data-sets/${set}_form13f.zip`;
  const { reports, period, totals, rows, left_out, first } = await readDataSet(fetching(), url, (cik) => wanted.has(cik));
  if (period !== undefined) await storePaperTotals(db, period, totals);
  const prices = new QuarterPrices(db);
  const touched = new Set<string>();
  let stored = 0;
  for (const report of reports) {
    if ((await storedAccessions(db, report.cik)).has(report.accession)) continue;
    const known = await db.selectFrom('guru_filer').select('guru_id').where('cik', '=', report.cik).executeTakeFirst();
    const guru = known?.guru_id ?? (await storeGuru(db, await managerOf(db, report.cik, report.filer)));
    await storeReport(db, guru, report, prices);
    touched.add(guru);
    stored += 1;
  }
  for (const guru of touched) await renewGuru(db, guru, prices);
  const notes = left_out === 0 ? [] : [`${left_out} rows were left out (${first})`];
  return { rows, left_out, notes, summary: `${totals.length} papers held at ${period ?? 'no quarter'}, ${stored} reports of followed investors new` };
}

/** The window of three months that ended last: to the end of February, May, August and November. */
export function lastWindow(today: string): string {
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))];
  const end = [12, 9, 6, 3].find((first) => first <= month) ?? 0;
  // The month after the window: December, September, June, March, or December of the year before.
  const [endYear, endMonth] = end === 0 ? [year - 1, 11] : [year, end - 1];
  const startMonth = endMonth === 2 ? 12 : endMonth - 2;
  const startYear = endMonth === 2 ? endYear - 1 : endYear;
  const lastDay = new Date(Date.UTC(endYear, endMonth, 0)).getUTCDate();
  const name = (each: number) => ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'][each - 1];
  return `01${name(startMonth)}${startYear}-${lastDay}${name(endMonth)}${endYear}`;
}
