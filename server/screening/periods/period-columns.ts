import type { ScreenerColumn, ScreenerSnapshot } from '#contract/entities/market/screener.ts';
import { periodOf } from '#domain/screening/market/period-keys.ts';
import { variantOf } from '#domain/screening/market/variants.ts';
import { sourceOf } from '../../database/open.ts';
import type { Store } from '../../database/schema.ts';
import { answerOfThread } from '../../threads.ts';
import { codedChoices } from '../stored/coded-choices.ts';
import type { PeriodsAsked } from './period-thread.ts';
import { hasPeriods } from './statement-row.ts';

type Columns = Readonly<Record<string, ScreenerColumn>>;
type Numbers = Readonly<Record<string, (number | null)[]>>;

/** Columns of single periods that were asked for, as long as their market is the current one. */
const kept = new WeakMap<ScreenerSnapshot, Map<string, Promise<Numbers>>>();

/** Most columns that are kept of a market; of more the first are read anew when they are asked for again. */
const MOST_KEPT = 400;

/**
 * The columns of single periods of the accounts among some fields, which a market does not have at hand: there are two thousand. They are read in a thread when they
 * are first asked for, all that are asked for together in one pass over the accounts.
 */
export async function periodColumns(db: Store, snapshot: ScreenerSnapshot, fields: readonly string[]): Promise<Columns> {
  const wanted = [...new Set(fields.map(baseOf))].filter((field) => snapshot.columns[field] === undefined && isPeriod(field));
  if (wanted.length === 0) return {};
  const known = kept.get(snapshot) ?? new Map<string, Promise<Numbers>>();
  kept.set(snapshot, known);
  const unread = wanted.filter((field) => !known.has(field));
  if (unread.length > 0) {
    const asked: PeriodsAsked = { source: sourceOf(db), stockids: snapshot.stockid, fields: unread };
    const reading = answerOfThread<Numbers>(new URL('./period-thread.ts', import.meta.url), asked, 'reads periods of the accounts');
    for (const field of unread) known.set(field, reading);
    // What failed once may succeed when asked again.
    reading.catch(() => {
      for (const field of unread) if (known.get(field) === reading) known.delete(field);
    });
  }
  const columns: Record<string, ScreenerColumn> = {};
  for (const field of wanted) {
    const numbers = (await known.get(field))?.[field];
    if (numbers !== undefined) columns[field] = columnOf(field, numbers);
  }
  for (const field of known.keys()) if (known.size > MOST_KEPT && !wanted.includes(field)) known.delete(field);
  return columns;
}

/** Figures as they are, choices by their names. */
function columnOf(field: string, numbers: (number | null)[]): ScreenerColumn {
  const names = codedChoices[periodOf(field)?.base ?? field];
  return names === undefined ? { numbers } : { names: [...names], codes: numbers.map((code) => code ?? -1) };
}

/** The field that has to be read for one that follows from the whole market. */
function baseOf(field: string): string {
  return variantOf(field)?.base ?? field;
}

function isPeriod(field: string): boolean {
  const period = periodOf(field);
  return period !== undefined && hasPeriods(period.base, period.kind);
}
