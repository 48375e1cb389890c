import { useCallback, useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import { isQuota } from '../answers/least-used.ts';
import { currentDatabase } from '../session/session.ts';
import { logFailure } from '../sync/state/log.ts';
import { noteNotSaved, noteSaved } from '../sync/state/save-state.ts';
import type { Draft, MemberDatabase } from './database.ts';
import { claimDraft, type DraftClaim } from './draft-claims.ts';
import { draftJournal } from './draft-journal.ts';
import { dropDraft, findDraft, secondKey } from './draft-store.ts';
import { holdUpdates } from './open-edits.ts';
import type { Undo } from './records.ts';
import { NotSavedError } from './records-failure.ts';

/** Milliseconds after the last key before the text is kept. */
const PAUSE = 250;

export interface DraftOf<B = unknown> {
  /** Text kept from an earlier time; `undefined` when there is none, `null` until that is known. */
  readonly text: string | undefined | null;
  /** The record as it was when the text was begun: what is saved is merged against it. */
  readonly base: B | undefined;
  /** When the text from an earlier time was typed, local time, Unix milliseconds. */
  readonly keptAt: number | undefined;
  /** Keeps the text, a moment after the last call. */
  readonly keep: (text: string) => void;
  /** The text is saved or given up: nothing is kept any longer. */
  readonly drop: () => Promise<Undo>;
}

/** The record an editor opens with. */
interface Opened<B> {
  readonly schema: v.GenericSchema<unknown, B>;
  /** As it is now; undefined for a new one. */
  readonly fields: B | undefined;
}

interface Place {
  readonly database: MemberDatabase;
  readonly key: string;
  readonly claim: DraftClaim;
}

/** The draft of one editor: under the text's own key, or under another where a second editor has that one. */
async function placeOf(key: string): Promise<Place> {
  const database = await currentDatabase();
  const claim = await claimDraft(database.name, key);
  if (claim.granted) return { database, key, claim };
  const second = secondKey(key);
  return { database, key: second, claim: await claimDraft(database.name, second) };
}

/**
 * Unsaved text of an editor, kept on this device so that a closed tab loses nothing, together with the record the editor
 * opened with. While there is any, no tab moves to a new version.
 */
export function useDraft<B>(key: string, opened?: Opened<B>): DraftOf<B> {
  const [found, setFound] = useState<{ readonly draft: Draft | undefined; readonly base: B | undefined } | null>(null);
  const pending = useRef<{ timer: ReturnType<typeof setTimeout>; text: string } | undefined>(undefined);
  const release = useRef<(() => void) | undefined>(undefined);
  const place = useRef<Promise<Place> | undefined>(undefined);
  /** The place and the base once they are known. */
  const known = useRef<{ readonly name: string; readonly key: string; base: B | undefined; isNoted: boolean } | undefined>(undefined);
  const openedWith = useRef(opened);
  openedWith.current = opened;

  const store = useCallback(async (at: Promise<Place> | undefined, text: string, base: unknown) => {
    try {
      const { database, key: own } = (await at) ?? {};
      if (database === undefined || own === undefined) return;
      await database.run(({ drafts }) => drafts.put({ key: own, text, updated_at: Date.now(), ...(base !== undefined && { base }) }));
      draftJournal.forget(database.name, own, text);
      noteSaved('draft');
    } catch (error) {
      logFailure('A draft was not kept', error);
      noteNotSaved(new NotSavedError(error instanceof Error && isQuota(error) ? 'full' : 'storage', error), 'draft');
    }
  }, []);

  const flush = useCallback((): Promise<void> => {
    if (pending.current === undefined) return Promise.resolve();
    clearTimeout(pending.current.timer);
    const { text } = pending.current;
    pending.current = undefined;
    return store(place.current, text, known.current?.base);
  }, [store]);

  useEffect(() => {
    let left = false;
    const mine = placeOf(key);
    place.current = mine;
    known.current = undefined;
    const read = async () => {
      const { database, key: own } = await mine;
      const draft = await findDraft(database, own);
      const { schema, fields } = openedWith.current ?? {};
      const kept = schema === undefined ? undefined : v.safeParse(schema, draft?.base);
      const base = kept?.success ? kept.output : fields;
      if (left) return;
      known.current = { name: database.name, key: own, base, isNoted: false };
      if (draftJournal.read(database.name, own) !== undefined && draft !== undefined) await store(mine, draft.text, base);
      setFound({ draft, base });
    };
    read().catch((error) => {
      logFailure('Drafts could not be read', error);
      if (!left) setFound({ draft: undefined, base: openedWith.current?.fields });
    });
    const hidden = () => document.visibilityState === 'hidden' && void flush();
    document.addEventListener('visibilitychange', hidden);
    return () => {
      left = true;
      document.removeEventListener('visibilitychange', hidden);
      void Promise.all([mine, flush()]).then(
        ([{ claim }]) => claim.release(),
        () => undefined,
      );
      release.current?.();
      release.current = undefined;
    };
  }, [key, flush, store]);

  const keep = useCallback(
    (text: string) => {
      release.current ??= holdUpdates();
      clearTimeout(pending.current?.timer);
      pending.current = { text, timer: setTimeout(() => void flush(), PAUSE) };
      const at = known.current;
      if (at === undefined) return;
      draftJournal.write(at.name, at.key, text, at.isNoted || at.base === undefined ? undefined : JSON.stringify(at.base));
      at.isNoted = true;
    },
    [flush],
  );

  const drop = useCallback(async () => {
    clearTimeout(pending.current?.timer);
    pending.current = undefined;
    release.current?.();
    release.current = undefined;
    const { database, key: own } = (await place.current) ?? { database: await currentDatabase(), key };
    return dropDraft(database, own);
  }, [key]);

  return { text: found === null ? null : found.draft?.text, base: found?.base, keptAt: found?.draft?.updated_at, keep, drop };
}
