import type { Store } from '../database/schema.ts';
import { recordFailure, recordSuccess } from '../queries/source-states.ts';
import type { Fetching } from './fetching.ts';
import { SourceRefusal } from './source-refusal.ts';

/** A place outside from which data comes, as the command line and the admin area run it. */
export interface Source {
  /** The word for it on the command line and in the store. */
  readonly name: string;
  /** What it loads, in one line. */
  readonly describe: string;
  /** Whose data it is, and on what terms it may be used. */
  readonly terms: string;
  /** What can be asked of it, option by option, beside `mirror`. */
  readonly options: Readonly<Record<string, string>>;
  readonly run: (request: SourceRequest, context: SourceContext) => Promise<SourceReport>;
}

/** The options given, by name. */
export type SourceRequest = Readonly<Record<string, string | undefined>>;

export interface SourceContext {
  readonly db: Store;
  /** The web or a mirror folder; asked for only when needed, since a file at hand needs neither. */
  readonly fetching: () => Fetching;
  readonly now: () => number;
  /** Takes a line of progress. */
  readonly say: (line: string) => void;
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
  { db, now, say }: SourceContext,
  load: (item: string) => Promise<LoadedItem>,
): Promise<SourceReport> {
  const started = now();
  let failed = 0;
  for (const [i, item] of items.entries()) {
    try {
      const { summary, notes, ...counts } = await load(item);
      await recordSuccess(db, { source, item, notes, ...counts }, now());
      say(`${item}: ${summary}${progress(i + 1, items.length, now() - started)}`);
      for (const note of notes) say(`  note: ${note}`);
    } catch (error) {
      if (!(error instanceof SourceRefusal)) throw error;
      failed += 1;
      await recordFailure(db, { source, item, failure: error.message }, now());
      say(`${item} failed: ${error.message}`);
    }
  }
  return { loaded: items.length - failed, failed };
}

function progress(done: number, all: number, elapsed: number): string {
  if (all === 1) return '';
  const seconds = Math.round(((elapsed / done) * (all - done)) / 1000);
  return `  [${done} of ${all}${seconds === 0 ? '' : `, about ${seconds} s left`}]`;
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
