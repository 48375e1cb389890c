import type { Timetable } from '#domain/calendar/timetable.ts';
import type { Store } from '../database/schema.ts';
import { recordFailure, recordSuccess } from '../queries/sources/source-states.ts';
import type { FileFetching } from './fetching.ts';
import { type LoadWatch, progressInWords, type Say, unwatched } from './progress.ts';
import { SourceRefusal } from './source-refusal.ts';

/** A place outside from which data comes, as the command line and the admin area run it. */
export interface Source {
  /** The word for it on the command line and in the store. */
  readonly name: string;
  /** What readers call it. */
  readonly title: string;
  /** What it loads, in one line. */
  readonly describe: string;
  /** Whose data it is, and on what terms it may be used. */
  readonly terms: string;
  /** Where whoever gives the data states them. */
  readonly termsUrl: string;
  /** What can be asked of it, option by option, beside `mirror` and `rate`. */
  readonly options: Readonly<Record<string, string>>;
  /** Options that take no value. */
  readonly flags?: Readonly<Record<string, string>>;
  /** Which option names its items, what they are called, and what is loaded when none is named. */
  readonly items: { readonly option: string; readonly label: string; readonly example: string; readonly whenNone: string };
  /** After how many sessions it has something new; and whether each item is renewed, or new ones follow the old. */
  readonly renews: { readonly afterSessions: number; readonly items: 'each' | 'newest' };
  /** When a running server loads it by itself. */
  readonly timetable: Timetable;
  readonly run: (request: SourceRequest, context: SourceContext) => Promise<SourceReport>;
}

/** The options given, by name. */
export type SourceRequest = Readonly<Record<string, string | undefined>>;

export interface SourceContext {
  readonly db: Store;
  /** The web or a mirror folder; asked for only when needed, since a file at hand needs neither. */
  readonly fetching: () => FileFetching;
  readonly now: () => number;
  readonly say: Say;
  /** Follows the load; left out where nobody does. */
  readonly watch?: LoadWatch;
}

/** How many items were loaded, and how many failed, each named by then. */
export interface SourceReport {
  readonly loaded: number;
  readonly failed: number;
}

/** What loading one item of a source did. */
export interface LoadedItem {
  /** Rows in the answer, and how many of them were left out as bad. */
  readonly rows: number;
  readonly left_out: number;
  /** What it was, for the terminal: `501 days to 2026-03-20, 1 new`. */
  readonly summary: string;
  readonly notes: readonly string[];
}

/**
 * Loads the items of a source one after the other, and keeps what became of each.
 * One that is refused is named with its reason; the rest loads.
 */
export async function loadItems(
  source: string,
  items: readonly string[],
  { db, now, say, watch = unwatched }: SourceContext,
  load: (item: string) => Promise<LoadedItem>,
): Promise<SourceReport> {
  const left = await watch.plan(items);
  const started = now();
  let failed = 0;
  for (const [i, item] of left.entries()) {
    await watch.begins(item);
    try {
      const { summary, notes, ...counts } = await load(item);
      await recordSuccess(db, { source, item, notes, ...counts }, now());
      await watch.finished(item);
      say(`${item}: ${summary}${progressInWords({ done: i + 1, left: left.length, all: items.length, elapsedMs: now() - started })}`, 'passing');
      for (const note of notes) say(`  note: ${note}`);
    } catch (error) {
      if (!(error instanceof SourceRefusal)) throw error;
      failed += 1;
      await recordFailure(db, { source, item, failure: error.message }, now());
      await watch.finished(item, error.message);
      say(`${item} failed: ${error.message}`);
    }
  }
  return { loaded: left.length - failed, failed };
}

/** The day in Greenwich, the last one data can be of. */
export function todayOf({ now }: SourceContext): string {
  return new Date(now()).toISOString().slice(0, 10);
}

/** The words of an option that takes several, separated by commas. */
export function listIn(option: string | undefined): string[] {
  return [...new Set((option ?? '').split(',').map((word) => word.trim()))].filter(Boolean);
}

/** A note on rows that were left out; none when all were good. */
export function leftOutNote({ count, first }: { readonly count: number; readonly first: string | undefined }): string[] {
  return count === 0 ? [] : [`${count} rows were left out (${first})`];
}
