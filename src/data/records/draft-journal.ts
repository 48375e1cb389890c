import { logFailure } from '../sync/state/log.ts';

const PREFIX = 'sextant-draft ';
const BASE = ' base';

/** Whether a key of local storage holds letters that are in no database yet. */
export const isDraftJournal = (key: string): boolean => key.startsWith(PREFIX);

const keyOf = (database: string, key: string) => `${PREFIX}${database} ${key}`;

export interface JournalEntry {
  readonly text: string;
  /** JSON of the record the editor opened with, where the database does not have it yet. */
  readonly base: string | undefined;
}

/**
 * What was typed since the database last took a draft. Local storage is written at once, so the last letters outlive a tab that is
 * closed while the database still writes; with the database's name in the key no member reads those of another.
 */
export const draftJournal = {
  read: (database: string, key: string): JournalEntry | undefined =>
    attempt(() => {
      const text = localStorage.getItem(keyOf(database, key));
      return text === null ? undefined : { text, base: localStorage.getItem(keyOf(database, key) + BASE) ?? undefined };
    }),
  /** `base` need be given once, by the first letter. */
  write: (database: string, key: string, text: string, base?: string): void =>
    attempt(() => {
      if (base !== undefined) localStorage.setItem(keyOf(database, key) + BASE, base);
      localStorage.setItem(keyOf(database, key), text);
    }),
  /** Forgets the letters, unless others were typed since. */
  forget: (database: string, key: string, text?: string): void =>
    attempt(() => {
      const name = keyOf(database, key);
      localStorage.removeItem(name + BASE);
      if (text === undefined || localStorage.getItem(name) === text) localStorage.removeItem(name);
    }),
  /** Keys of drafts with letters that the database does not have yet. */
  keys: (database: string): string[] =>
    attempt(() =>
      Object.keys(localStorage)
        .filter((name) => name.startsWith(keyOf(database, '')) && !name.endsWith(BASE))
        .map((name) => name.slice(keyOf(database, '').length)),
    ) ?? [],
};

/** Local storage may be full or refused; the database then takes the draft a moment later, as it does anyhow. */
function attempt<R>(work: () => R): R | undefined {
  try {
    return work();
  } catch (error) {
    logFailure('The last letters of a draft wait for the database', error);
    return undefined;
  }
}
