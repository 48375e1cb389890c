import type { FilingPoint } from '#domain/signs/sign-point.ts';
import { addDays } from '#domain/statements/periods/days.ts';
import type { Store } from '#server/database/schema.ts';

const YEAR = 365;
const LATE = /^NT (?:10-[KQ]|20-F|11-K)/;
/** Who files one of these also says on Form 8-K what happens between its reports. */
const REPORTS_EVENTS = /^10-[KQ]/;

/** What the filings of the twelve months before a day say; `undefined` where no list of filings was loaded. */
export async function filingPoint(db: Store, issuerId: string, day: string): Promise<FilingPoint | undefined> {
  const since = addDays(day, -YEAR);
  const filings = await db.selectFrom('filing').select(['form', 'filed', 'items']).where('issuer_id', '=', issuerId).where('filed', '>', since).execute();
  if (filings.length === 0) return undefined;
  const days = (found: typeof filings) => found.map(({ filed }) => filed).sort();
  const events = filings.filter(({ form }) => form.startsWith('8-K'));
  const withItem = (item: string) => days(events.filter(({ items }) => items?.split(',').includes(item) === true));
  return {
    late: days(filings.filter(({ form }) => LATE.test(form))),
    nonReliance: withItem('4.02'),
    auditorChange: withItem('4.01'),
    events: filings.some(({ form }) => REPORTS_EVENTS.test(form)) ? (events.every(({ items }) => items !== null) ? 'known' : 'unknown') : 'none',
  };
}
