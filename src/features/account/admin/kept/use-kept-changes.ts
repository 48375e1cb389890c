import { useServerAction } from '../../use-server-action.ts';
import type { KeptBase, KeptEntry } from './kept-row.tsx';

/** The calls that change the entries of a kind. */
export interface KeptCalls<Entry> {
  /** Stores an entry; made from a version of it, or new. */
  readonly put: (entry: Entry, rev: number | null) => Promise<unknown>;
  readonly remove: (id: string) => Promise<unknown>;
}

type Kept<Entry> = KeptEntry<Entry> & KeptBase;

export interface KeptChanges<Entry> {
  /** Stores what a form holds. @returns What takes it back. @throws What the server says of it. */
  readonly save: (entry: Entry, before: Kept<Entry> | undefined) => Promise<() => void>;
  readonly remove: (kept: Kept<Entry>, name: string) => void;
  readonly bringBack: (entry: Entry, kept: Kept<Entry>, name: string) => void;
}

/** Changes entries, each with a toast that takes it back. @param onChanged Called after every change. */
export function useKeptChanges<Entry extends KeptBase>({ put, remove }: KeptCalls<Entry>, onChanged: () => void): KeptChanges<Entry> {
  const act = useServerAction(async (text: string, change: () => Promise<unknown>, undo?: () => Promise<unknown>) => {
    await change();
    onChanged();
    return undo === undefined ? text : { text, action: { label: 'Undo', run: () => void act('It is as it was before.', undo) } };
  });
  const newest = ({ versions }: Kept<Entry>) => versions.find(({ entry }) => entry !== null)?.entry ?? undefined;
  return {
    save: async (entry, before) => {
      await put(entry, before?.rev ?? null);
      onChanged();
      const last = before && newest(before);
      const back = () => (before === undefined || last === undefined ? remove(entry.id) : put(last, before.rev + 1));
      return () => void act('It is as it was before.', back);
    },
    remove: (kept, name) => {
      const last = newest(kept);
      void act(`${name} is removed.`, () => remove(kept.id), last && (() => put(last, kept.rev + 1)));
    },
    bringBack: (entry, kept, name) => void act(`${name} is as it was then.`, () => put(entry, kept.rev)),
  };
}
