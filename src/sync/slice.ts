import type { RecordKind } from '#contract/records/record-kind.ts';
import { type BaseRow, recordKey } from './base-row.ts';
import type { InboxItem } from './inbox-item.ts';
import { isSealed, type OutboxEntry } from './outbox-entry.ts';

/**
 * What one step of the engine looks at, read in the transaction that will write its result: the server's copies of
 * the records concerned, and every waiting entry of their lanes in order of `seq`. Where a lane holds a waiting
 * delete of a record that others belong to, the server's copies of the whole lane are there.
 */
export interface Slice {
  readonly base: readonly BaseRow[];
  readonly waiting: readonly OutboxEntry[];
}

/** What a step changes; all of it is written in one transaction. */
export interface Changes {
  readonly base: readonly BaseRow[];
  /** Copies that need not be kept any longer. */
  readonly forget: readonly { readonly entity: string; readonly id: string }[];
  readonly put: readonly OutboxEntry[];
  /** `seq` of entries that are done. */
  readonly remove: readonly number[];
  readonly inbox: readonly InboxItem[];
  /** Edits that are no longer needed, so that the caller can offer to undo that. */
  readonly dropped: readonly OutboxEntry[];
  /** Ids of items that are settled. */
  readonly resolve: readonly string[];
  /** Records whose row must be shown again. */
  readonly touched: readonly { readonly entity: string; readonly id: string }[];
  /** Lanes of which every row must be shown anew, because a record that others belong to came or went. */
  readonly lanes: readonly string[];
}

export const noChanges: Changes = { base: [], forget: [], put: [], remove: [], inbox: [], dropped: [], resolve: [], touched: [], lanes: [] };

/** Several changes as one, the later on top. */
export function mergedChanges(...all: readonly Partial<Changes>[]): Changes {
  const put = new Map<number, OutboxEntry>();
  const base = new Map<string, BaseRow>();
  const forget = new Map<string, { readonly entity: string; readonly id: string }>();
  for (const changes of all) {
    for (const seq of changes.remove ?? []) put.delete(seq);
    for (const entry of changes.put ?? []) put.set(entry.seq, entry);
    for (const row of changes.base ?? []) {
      base.set(recordKey(row), row);
      forget.delete(recordKey(row));
    }
    for (const row of changes.forget ?? []) {
      forget.set(recordKey(row), row);
      base.delete(recordKey(row));
    }
  }
  const joined = <T>(list: (changes: Partial<Changes>) => readonly T[] | undefined) => all.flatMap((changes) => list(changes) ?? []);
  return {
    put: [...put.values()],
    base: [...base.values()],
    remove: joined((changes) => changes.remove).filter((seq) => !put.has(seq)),
    forget: [...forget.values()],
    inbox: joined((changes) => changes.inbox),
    dropped: joined((changes) => changes.dropped),
    resolve: joined((changes) => changes.resolve),
    touched: joined((changes) => changes.touched),
    lanes: [...new Set(joined((changes) => changes.lanes))],
  };
}

/** The slice after changes. */
export function after(slice: Slice, changes: Changes): Slice {
  const gone = new Set([...changes.remove, ...changes.put.map(({ seq }) => seq)]);
  const replaced = new Set([...changes.base, ...changes.forget].map(recordKey));
  return {
    base: [...slice.base.filter((row) => !replaced.has(recordKey(row))), ...changes.base],
    waiting: [...slice.waiting.filter(({ seq }) => !gone.has(seq)), ...changes.put].toSorted((a, b) => a.seq - b.seq),
  };
}

/** What a step cannot know by itself and is handed: the kinds, the member, the clock, new names and numbers. */
export interface Surroundings {
  readonly kindOf: (entity: string) => RecordKind | undefined;
  /** Whether records of an entity have others that belong to them. */
  readonly hasBelow: (entity: string) => boolean;
  readonly userId: number;
  /**
   * Every change of the server up to this revision has been pulled. Revisions beyond it are known from answers only,
   * and others may lie between them.
   */
  readonly through: number;
  /** Local time, Unix milliseconds. */
  readonly now: number;
  /** Server time less local time as last known, milliseconds; 0 unless known. */
  readonly clockOffset?: number | undefined;
  /** A new UUIDv7: for records, keys and inbox items. */
  readonly newId: () => string;
  /** The next `seq`, larger than any before on this device. */
  readonly nextSeq: () => number;
}

/** The server's copy of a record in a slice. */
export function baseOf(slice: Slice, entity: string, id: string): BaseRow | undefined {
  return slice.base.find((row) => row.entity === entity && row.id === id);
}

/** Waiting entries of a record, oldest first. */
export function waitingOf(slice: Slice, entity: string, id: string): OutboxEntry[] {
  return slice.waiting.filter((entry) => entry.entity === entity && entry.entityId === id);
}

/** Server copies of the records that belong to a record, deleted ones too. */
export function rowsBelow(slice: Slice, { entity, id }: { readonly entity: string; readonly id: string }, { kindOf }: Pick<Surroundings, 'kindOf'>): BaseRow[] {
  return slice.base.filter((row) => {
    const parent = kindOf(row.entity)?.parent;
    return parent?.entity === entity && parent.of(row.fields) === id;
  });
}

/** Unsent edits of the records that belong to a record. */
export function entriesBelow(
  { waiting }: Slice,
  { entity, id }: { readonly entity: string; readonly id: string },
  { kindOf }: Pick<Surroundings, 'kindOf'>,
): OutboxEntry[] {
  return waiting.filter((entry) => {
    if (isSealed(entry) || entry.kind === 'command') return false;
    const parent = kindOf(entry.entity)?.parent;
    return parent?.entity === entity && parent.of({ ...entry.baseFields, ...entry.patch }) === id;
  });
}
