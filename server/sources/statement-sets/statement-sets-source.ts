import { findIssuersByNumber, storePartsOf } from '#server/queries/facts/store-set-parts.ts';
import { type LoadedItem, listIn, loadItems, type Source, type SourceContext, todayOf } from '../source.ts';
import { SourceRefusal } from '../source-refusal.ts';
import { readStatementSet } from './read-statement-set.ts';

const QUARTER = /^20\d\dq[1-4]$/;

/** Share classes and revenue by part from the SEC's quarterly data sets, for companies that are stored. */
export const statementSetsSource: Source = {
  name: 'statement-sets',
  title: 'SEC statement data sets',
  describe: 'shares by class and revenue by part of companies that are loaded, from the quarterly data sets of the SEC (about 100 MB each)',
  terms: 'Public data of the United States Securities and Exchange Commission, made from what companies file.',
  termsUrl: 'https://www.sec.gov/dera/data/financial-statement-data-sets',
  options: { quarters: 'quarters of filing, separated by commas: 2025q2; when not given, the last one that has ended' },
  items: { option: 'quarters', label: 'Quarters', example: '2025q1, 2025q2', whenNone: 'the last quarter that has ended' },
  renews: { afterSessions: 65, items: 'newest' },
  timetable: { days: 'daily', at: '06:30', timeZone: 'America/New_York', everyDays: 30 },
  run: (request, context) => {
    const asked = listIn(request.quarters).map((quarter) => quarter.toLowerCase());
    const wrong = asked.find((quarter) => !QUARTER.test(quarter));
    if (wrong !== undefined) throw new SourceRefusal('request', `${wrong} is no quarter: write it as 2025q2`);
    return loadItems('statement-sets', asked.length > 0 ? asked : [lastQuarter(todayOf(context))], context, (quarter) => load(quarter, context));
  },
};

function lastQuarter(today: string): string {
  const [year, quarter] = [Number(today.slice(0, 4)), Math.ceil(Number(today.slice(5, 7)) / 3)];
  return quarter === 1 ? `${year - 1}q4` : `${year}q${quarter - 1}`;
}

async function load(quarter: string, { db, fetching }: SourceContext): Promise<LoadedItem> {
  const issuers = await findIssuersByNumber(db);
  const { reports, rows, left_out } = await readStatementSet(fetching(), quarter, (cik) => issuers.has(cik));
  let stored = 0;
  for (const [cik, parts] of reports) stored += await storePartsOf(db, issuers.get(cik) ?? '', parts);
  return { rows, left_out, notes: [], summary: `${rows} figures of ${reports.size} companies, ${stored} reports new` };
}
