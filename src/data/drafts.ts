import { useCallback, useEffect, useRef, useState } from 'react';
import { draftJournal } from './draft-journal.ts';
import { isQuota } from './least-used.ts';
import { logFailure } from './log.ts';
import { holdUpdates } from './open-edits.ts';
import { NotSavedError } from './records-failure.ts';
import { currentDatabase } from './session.ts';
import { noteNotSaved, noteSaved } from './sync/save-state.ts';

/** Milliseconds after the last key before the text is kept. */
const PAUSE = 250;

export interface DraftOf {
  /** Text kept from an earlier time; `undefined` when there is none, `null` until that is known. */
  readonly text: string | undefined | null;
  /** Keeps the text, a moment after the last call. */
  readonly keep: (text: string) => void;
  /** The text is saved or given up: nothing is kept any longer. */
  readonly drop: () => Promise<void>;
}

/** Unsaved text of an editor, kept on this device so that a closed tab loses nothing; while there is any, no tab moves to a new version. */
export function useDraft(key: string): DraftOf {
  const [text, setText] = useState<string | undefined | null>(null);
  const pending = useRef<{ timer: ReturnType<typeof setTimeout>; text: string } | undefined>(undefined);
  const release = useRef<(() => void) | undefined>(undefined);
  /** The database's name, once that is known. */
  const name = useRef<string | undefined>(undefined);

  const store = useCallback(
    async (value: string) => {
      try {
        const database = await currentDatabase();
        await database.run(({ drafts }) => drafts.put({ key, text: value, updated_at: Date.now() }));
        draftJournal.forget(database.name, key, value);
        noteSaved('draft');
      } catch (error) {
        logFailure('A draft was not kept', error);
        noteNotSaved(new NotSavedError(error instanceof Error && isQuota(error) ? 'full' : 'storage', error), 'draft');
      }
    },
    [key],
  );

  const flush = useCallback(() => {
    if (pending.current === undefined) return;
    clearTimeout(pending.current.timer);
    const { text: value } = pending.current;
    pending.current = undefined;
    void store(value);
  }, [store]);

  useEffect(() => {
    let left = false;
    const read = async () => {
      const database = await currentDatabase();
      name.current = database.name;
      const last = draftJournal.read(database.name, key);
      if (last !== undefined) await store(last);
      return last ?? (await database.run(({ drafts }) => drafts.get(key)))?.text;
    };
    read()
      .then((found) => left || setText(found))
      .catch((error) => {
        logFailure('Drafts could not be read', error);
        if (!left) setText(undefined);
      });
    const hidden = () => document.visibilityState === 'hidden' && flush();
    document.addEventListener('visibilitychange', hidden);
    return () => {
      left = true;
      document.removeEventListener('visibilitychange', hidden);
      flush();
      release.current?.();
      release.current = undefined;
    };
  }, [key, flush, store]);

  const keep = useCallback(
    (value: string) => {
      release.current ??= holdUpdates();
      clearTimeout(pending.current?.timer);
      pending.current = { text: value, timer: setTimeout(flush, PAUSE) };
      if (name.current !== undefined) draftJournal.write(name.current, key, value);
    },
    [key, flush],
  );

  const drop = useCallback(async () => {
    clearTimeout(pending.current?.timer);
    pending.current = undefined;
    release.current?.();
    release.current = undefined;
    const database = await currentDatabase();
    draftJournal.forget(database.name, key);
    await database.run(({ drafts }) => drafts.delete(key));
  }, [key]);

  return { text, keep, drop };
}
