import { useEffect, useState } from 'react';
import { inTransaction } from '#data/records/transaction.ts';
import { currentDatabase } from '../session/session.ts';
import { logFailure } from '../sync/state/log.ts';
import type { Draft, MemberDatabase } from './database.ts';
import { heldDrafts, onDraftClaims } from './draft-claims.ts';
import { draftJournal } from './draft-journal.ts';
import { useLive } from './live.ts';
import type { Undo } from './records.ts';

/** Separates the key of a draft from the suffix that distinguishes a second editor's draft of the same text. */
const SECOND = ' also ';

/** What a draft is of: the key its editor asked for. */
export function draftSubject(key: string): string {
  return key.split(SECOND)[0] ?? key;
}

export function secondKey(key: string): string {
  return `${key}${SECOND}${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`;
}

/** The draft under a key, with the last letters typed; where there is none, one that a second editor of the text left behind. */
export async function findDraft(database: MemberDatabase, key: string): Promise<Draft | undefined> {
  const letters = draftJournal.read(database.name, key);
  const row = await database.run(({ drafts }) => drafts.get(key));
  if (letters !== undefined) {
    const base: unknown = letters.base === undefined ? row?.base : JSON.parse(letters.base);
    return { key, text: letters.text, base, updated_at: row?.updated_at ?? Date.now() };
  }
  return row ?? takeOver(database, key);
}

async function takeOver(database: MemberDatabase, key: string): Promise<Draft | undefined> {
  const isHeld = await heldDrafts(database.name);
  const left = (
    await database.run(({ drafts }) =>
      drafts
        .where('key')
        .startsWith(key + SECOND)
        .toArray(),
    )
  ).filter((row) => !isHeld(row.key));
  const last = left.sort((a, b) => b.updated_at - a.updated_at)[0];
  if (last === undefined) return undefined;
  const moved = { ...last, key };
  await database.run((store) =>
    inTransaction(store, 'rw', ['drafts'], async (within) => {
      await within.drafts.put(moved);
      await within.drafts.delete(last.key);
    }),
  );
  return moved;
}

/** Removes a draft. @returns With what brings it back. */
export async function dropDraft(database: MemberDatabase, key: string): Promise<Undo> {
  const before = await findDraft(database, key);
  draftJournal.forget(database.name, key);
  await database.run(({ drafts }) => drafts.delete(key));
  return { undo: async () => void (before && (await database.run(({ drafts }) => drafts.put(before)))) };
}

/** Unsaved texts on this device that no editor has open, the last one typed first; undefined until they are read. */
export function useClosedDrafts(): readonly Draft[] | undefined {
  const drafts = useLive('drafts', async (store) => (await store.drafts.toArray()).sort((a, b) => b.updated_at - a.updated_at)).value;
  const [closed, setClosed] = useState<readonly Draft[]>();
  useEffect(() => {
    let left = false;
    const look = async () => {
      const isHeld = await heldDrafts((await currentDatabase()).name);
      if (!left) setClosed(drafts?.filter(({ key }) => !isHeld(key)));
    };
    const lookNow = () => void look().catch((error) => logFailure('Unsaved texts could not be listed', error));
    lookNow();
    const stop = onDraftClaims(lookNow);
    addEventListener('focus', lookNow);
    return () => {
      left = true;
      stop();
      removeEventListener('focus', lookNow);
    };
  }, [drafts]);
  return closed;
}

/** How many unsaved texts there are on this device, those in open editors among them. */
export async function countDrafts(): Promise<number> {
  const database = await currentDatabase();
  const keys = await database.run(({ drafts }) => drafts.toCollection().primaryKeys());
  return new Set([...keys, ...draftJournal.keys(database.name)]).size;
}
