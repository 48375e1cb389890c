import type { Store } from '../../database/schema.ts';
import { daysOf } from '../listed-row.ts';

type Figures = Readonly<Record<string, number>>;

/** What the list of a company's filings says; days as days since 1970. */
export interface FiledFacts {
  readonly figures: Figures;
  readonly names: Readonly<Record<string, string>>;
}

/** Reports of accounts, and the events of an 8-K by the field of their newest day. */
const REPORTS = /^(?:10-[KQ]|20-F|40-F)(?:\/A)?$/;
const EVENTS: Readonly<Record<string, string>> = { last_results_date: '2.02', officer_change_date: '5.02' };
const BANKRUPTCY = '1.03';
const COMPLETED = '2.01';
/** A spin-off is registered by the new company; a merger is put to the owners of the target, or offered to them. */
const SPIN_OFF = /^10-12B(?:\/A)?$/;
const MERGERS = /^(?:DEFM14A|PREM14A|SC TO-T|425)(?:\/A)?$/;
const OF_TARGET = /^(?:DEFM14A|PREM14A|SC TO-T)/;
const DELISTING = /^(?:25|25-NSE|15-12[BG]|15-15D)$/;
/** Forms that are read of the list, as the start of their names. */
const STARTS = ['8-K', '10-K', '10-Q', '20-F', '40-F', '10-12B', 'DEFM14A', 'PREM14A', 'SC TO-T', '425', '25', '15-'];

/** What the lists of filings say of every company that has one. */
export async function filedFacts(db: Store): Promise<ReadonlyMap<string, FiledFacts>> {
  const rows = await db
    .selectFrom('filing')
    .select(['issuer_id', 'form', 'filed', 'items'])
    .where((is) => is.or(STARTS.map((start) => is('form', 'like', `${start}%`))))
    .orderBy('filed')
    .execute();
  return new Map([...Map.groupBy(rows, ({ issuer_id }) => issuer_id)].map(([issuer, filings]) => [issuer, factsOf(filings)]));
}

interface Filing {
  readonly form: string;
  readonly filed: string;
  readonly items: string | null;
}

/** @param filings Oldest first. */
function factsOf(filings: readonly Filing[]): FiledFacts {
  const figures: Record<string, number> = {};
  const names: Record<string, string> = {};
  const setDay = (field: string, filing: Filing | undefined) => {
    const day = filing && daysOf(filing.filed);
    if (day != null) figures[field] = day;
  };
  const newest = (form: RegExp) => filings.findLast((filing) => form.test(filing.form));
  const events = filings.filter(({ form }) => form.startsWith('8-K'));
  const withItem = (item: string) => events.findLast(({ items }) => items?.split(',').includes(item) === true);
  const report = newest(REPORTS);
  if (report !== undefined) names.last_filing_form = report.form;
  for (const [field, item] of Object.entries(EVENTS)) setDay(field, withItem(item));
  if (events.length > 0 && events.every(({ items }) => items !== null)) figures.bankruptcy_filing = Number(withItem(BANKRUPTCY) !== undefined);
  const spinOff = newest(SPIN_OFF);
  setDay('spin_off_date', spinOff);
  if (spinOff !== undefined) names.spin_off_role = 'Company spun off';
  const merger = newest(MERGERS);
  setDay('merger_date', merger);
  if (merger !== undefined) {
    names.merger_form = merger.form.replace('/A', '');
    if (OF_TARGET.test(merger.form)) names.merger_role = 'Target';
    const completed = withItem(COMPLETED);
    if (completed !== undefined && completed.filed >= merger.filed) setDay('merger_completed', completed);
  }
  const ended = newest(DELISTING);
  if (ended !== undefined) names.delisting_form = ended.form;
  return { figures, names };
}
