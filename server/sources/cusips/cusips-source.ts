import { addDays } from '#domain/statements/periods/days.ts';
import { storeCusips } from '#server/queries/facts/cusips.ts';
import { renewAllGurus } from '#server/queries/gurus/renew-guru.ts';
import { type LoadedItem, leftOutNote, listIn, loadItems, type Source, type SourceContext, todayOf } from '../source.ts';
import { SourceRefusal } from '../source-refusal.ts';
import { readFails } from './read-fails.ts';

const HALF = /^20\d\d(?:0[1-9]|1[0-2])[ab]$/;
/** A half-month is published some weeks after it has ended. */
const PUBLISHED_AFTER = 35;

/** CUSIPs of listings, from the SEC's lists of trades that failed to settle. */
export const cusipsSource: Source = {
  name: 'cusips',
  title: 'SEC fails to deliver',
  describe: 'CUSIPs of stored listings with the days they were seen, from the lists of fails to deliver of the SEC',
  terms: 'Public data of the United States Securities and Exchange Commission. CUSIP numbers belong to CUSIP Global Services and may not be published in bulk.',
  termsUrl: 'https://www.sec.gov/data-research/sec-markets-data/fails-deliver-data',
  options: { halves: 'half months, separated by commas: 202501a for the first half of January 2025; when not given, the last one that is out' },
  items: { option: 'halves', label: 'Half months', example: '202501a, 202501b', whenNone: 'the last half month that is out' },
  renews: { afterSessions: 12, items: 'newest' },
  timetable: { days: 'daily', at: '06:00', timeZone: 'America/New_York', everyDays: 15 },
  run: async (request, context) => {
    const asked = listIn(request.halves).map((half) => half.toLowerCase());
    const wrong = asked.find((half) => !HALF.test(half));
    if (wrong !== undefined) throw new SourceRefusal('request', `${wrong} is no half month: write it as 202501a`);
    const report = await loadItems('cusips', asked.length > 0 ? asked : [lastHalf(todayOf(context))], context, (half) => load(half, context));
    // Filings that were read before may have holdings which are listed by now.
    if (report.loaded > 0) await renewAllGurus(context.db);
    return report;
  },
};

function lastHalf(today: string): string {
  const day = addDays(today, -PUBLISHED_AFTER);
  return `${day.slice(0, 4)}${day.slice(5, 7)}${day.slice(8) <= '15' ? 'a' : 'b'}`;
}

async function load(half: string, { db, fetching }: SourceContext): Promise<LoadedItem> {
  const { pairs, rows, left_out } = await readFails(fetching(), half);
  const stored = await storeCusips(db, pairs);
  const notes = leftOutNote({ count: left_out, first: 'no day, no symbol or a wrong check digit' });
  return { rows, left_out, notes, summary: `${pairs.length} symbols, ${stored} listings have a CUSIP by them` };
}
