import { logFailure } from './log.ts';

const PREFIX = 'sextant-draft ';

/** Whether a key of local storage holds letters that are in no database yet. */
export const isDraftJournal = (key: string): boolean => key.startsWith(PREFIX);

const keyOf = (database: string, key: string) => `${PREFIX}${database} ${key}`;

/**
 * What was typed since the database last took a draft. Local storage is written at once, so the last letters outlive a tab that is
 * closed while the database still writes; with the database's name in the key no member reads those of another.
 */
export const draftJournal = {
  read: (database: string, key: string): string | undefined => attempt(() => localStorage.getItem(keyOf(database, key)) ?? undefined),
  write: (database: string, key: string, text: string): void => attempt(() => localStorage.setItem(keyOf(database, key), text)),
  /** Forgets the letters, unless others were typed since. */
  forget: (database: string, key: string, text?: string): void =>
    attempt(() => {
      const name = keyOf(database, key);
      if (text === undefined || localStorage.getItem(name) === text) localStorage.removeItem(name);
    }),
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
