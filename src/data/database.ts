import type { PersistedQuery } from '@tanstack/query-persist-client-core';
import { Dexie, type EntityTable, type Table } from 'dexie';
import type { BaseRow } from '#sync/base-row.ts';
import type { InboxItem } from '#sync/inbox-item.ts';
import type { OutboxEntry } from '#sync/outbox-entry.ts';
import { recordTables, syncTables } from './record-tables.ts';

/** A market answer as this device keeps it. */
export interface StoredAnswer {
  /** Hash of the query's key. */
  readonly key: string;
  readonly query: PersistedQuery;
  /** When the server gave the answer, by its clock, Unix milliseconds; undefined when it did not say. */
  readonly as_of: number | undefined;
  /** Characters of the answer. */
  readonly size: number;
  /** Local times, Unix milliseconds; the answers used longest ago go first when there are too many. */
  readonly stored_at: number;
  readonly used_at: number;
}

/** Text of an editor that is not saved yet, kept so that a closed tab loses nothing. */
export interface Draft {
  readonly key: string;
  readonly text: string;
  /** Local time, Unix milliseconds. */
  readonly updated_at: number;
}

/** Something that happened to this device's data, newest last; a ring of the last 2,000. */
export interface LogEntry {
  readonly id: number;
  /** Local time, Unix milliseconds. */
  readonly at: number;
  readonly what: string;
  readonly detail?: unknown;
}

/** What a member's record is called by. */
export type RecordName = readonly [entity: string, id: string];

/** Tables of the database. Each kind of record has one more, under the name of its entity (see `rowsOf`). */
export interface Tables {
  readonly answers: Table<StoredAnswer, string>;
  readonly meta: Table<{ readonly key: string; readonly value: unknown }, string>;
  readonly drafts: Table<Draft, string>;
  readonly log: EntityTable<LogEntry, 'id'>;
  /** The server's copies. */
  readonly base: Table<BaseRow, RecordName>;
  /** Copies of before the server was restored, until all new ones are here. */
  readonly before: Table<BaseRow, RecordName>;
  /** Edits on their way, by `seq`. */
  readonly outbox: Table<OutboxEntry, number>;
  readonly inbox: Table<InboxItem, string>;
}

/** The tables with what Dexie offers over all of them. */
export type Store = Dexie & Tables;

export const GUEST_DATABASE = 'sextant-guest';
const REOPENINGS = 3;
/** What IndexedDB throws when the browser closed the connection under it, as phones do in the background. */
const LOST = new Set(['DatabaseClosedError', 'InvalidStateError', 'UnknownError']);

/** One member's data on this device (or the visitors', who share one), and everything that is read or written there. */
export interface MemberDatabase {
  readonly name: string;
  /** Reads or writes; when the connection was lost, it is opened again up to three times and the work is done again. */
  readonly run: <T>(work: (tables: Store) => Promise<T>) => Promise<T>;
  /** Opens the connection now, so that the first reading does not wait for it; a failure is that reading's. */
  readonly wake: () => void;
  readonly close: () => void;
  /** Removes everything of the member from this device. */
  readonly wipe: () => Promise<void>;
}

/** Versions only ever add: an older build must be able to read what a newer one left. */
function open(name: string): Store {
  const database = new Dexie(name, { chromeTransactionDurability: 'strict' }) as Store;
  database.version(1).stores({ answers: 'key, used_at', meta: 'key', drafts: 'key, updated_at', log: '++id, at' });
  database.version(2).stores({ ...syncTables, ...recordTables });
  return database;
}

export function memberDatabase(name: string): MemberDatabase {
  const database = open(name);
  let gone = false;
  // Another tab deletes the database (sign-out): opening it again would bring it back.
  database.on('versionchange', ({ newVersion }) => {
    if (newVersion !== null) return;
    gone = true;
    database.close({ disableAutoOpen: true });
  });
  return {
    name,
    run: async (work) => {
      for (let reopened = 0; ; reopened++) {
        try {
          return await work(database);
        } catch (error) {
          if (gone || reopened === REOPENINGS || !(error instanceof Error) || !LOST.has(error.name)) throw error;
          database.close({ disableAutoOpen: false });
          await database.open();
        }
      }
    },
    wake: () => void database.open().catch(() => undefined),
    close: () => {
      gone = true;
      database.close({ disableAutoOpen: true });
    },
    wipe: async () => {
      gone = true;
      await database.delete();
    },
  };
}

/** Name of a member's database: it tells members apart without saying who they are. */
export async function databaseNameOf(userId: number): Promise<string> {
  if (globalThis.crypto.subtle === undefined) return `sextant-member-${userId}`; // no secure origin
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`sextant member ${userId}`)));
  return `sextant-${Array.from(hash.subarray(0, 10), (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}
