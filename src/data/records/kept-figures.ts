import { currentDatabase } from '../session/session.ts';
import type { Store } from './database.ts';
import { type Live, readAhead, useLive } from './live.ts';
import { settingsMark, transactionsMark } from './written-mark.ts';

/** Marks of the records that figures were worked out from, see `transactionsMark` and `settingsMark`. */
export interface Marks {
  readonly transactions: string;
  readonly settings: string;
}

/** Figures that took long to work out from the member's records, kept to be shown at once the next time. */
export interface Kept<T> {
  readonly marks: Marks;
  /** The build that worked them out: another may do it otherwise. */
  readonly build: string;
  /** When they were worked out, Unix milliseconds of this device. */
  readonly at: number;
  readonly figures: T;
}

const PREFIX = 'kept figures ';
/** As many as are kept; all are dropped when there would be more. */
const MOST = 20;

/**
 * The figures kept under a name, live, as long as no record they were made from was changed on this device since: null when there are none,
 * `undefined` until that is known. Prices may have come since, so that they are shown with their age.
 */
export function useKeptFigures<T>(name: string): Live<Kept<T> | null> {
  return useLive(PREFIX + name, (store) => readKept<T>(store, name));
}

/** For loaders: starts reading what `useKeptFigures` shows. */
export function readKeptFiguresAhead(name: string): Promise<Live<Kept<unknown> | null>> {
  return readAhead(PREFIX + name, (store) => readKept(store, name));
}

async function readKept<T>(store: Store, name: string): Promise<Kept<T> | null> {
  const kept = (await store.meta.get(PREFIX + name))?.value as Kept<T> | undefined;
  if (kept === undefined || kept.build !== __SEXTANT_VERSION__) return null;
  const isOfNow = kept.marks.transactions === (await transactionsMark(store)) && kept.marks.settings === (await settingsMark(store));
  return isOfNow ? kept : null;
}

/**
 * Keeps figures under a name.
 *
 * @param marks Of the records they were worked out from.
 */
export async function keepFigures<T>(name: string, marks: Marks, figures: T): Promise<void> {
  const kept: Kept<T> = { marks, build: __SEXTANT_VERSION__, at: Date.now(), figures };
  const database = await currentDatabase();
  await database.run(async ({ meta }) => {
    const keys = await meta.where('key').startsWith(PREFIX).primaryKeys();
    if (keys.length >= MOST && !keys.includes(PREFIX + name)) await meta.bulkDelete(keys);
    await meta.put({ key: PREFIX + name, value: kept });
  });
}

/** The mark of the settings, live; `undefined` until it is read. */
export function useSettingsMark(): string | undefined {
  return useLive('mark of the settings', settingsMark).value;
}
