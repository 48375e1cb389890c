import type { PersistedQuery } from '@tanstack/query-persist-client-core';
import { Dexie, type EntityTable, type Table } from 'dexie';
import { type RecordFacts, recordFacts } from '#contract/records/record-facts.ts';
import type { BaseRow } from '#sync/base-row.ts';
import type { InboxItem } from '#sync/inbox-item.ts';
import type { OutboxEntry } from '#sync/outbox-entry.ts';
import { syncTables, versionsOf } from './record-tables.ts';

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
  /** The fields of the record as they were when the text was begun; undefined for a new record. */
  readonly base?: unknown;
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

/** The member has signed out: nothing of theirs is read or written on this device any more. */
export class MemberLeftError extends Error {
  override readonly name = 'MemberLeftError';
}

/** One member's data on this device (or the visitors', who share one), and everything that is read or written there. */
export interface MemberDatabase {
  readonly name: string;
  /**
   * Reads or writes; when the connection was lost, it is opened again up to three times and the work is done again.
   * @throws MemberLeftError once `close` or `wipe` was called, whatever is still on its way.
   */
  readonly run: <T>(work: (tables: Store) => Promise<T>) => Promise<T>;
  /** Opens the connection now, so that the first reading does not wait for it; a failure is that reading's. */
  readonly wake: () => void;
  readonly close: () => void;
  /** Removes everything of the member from this device. */
  readonly wipe: () => Promise<void>;
}

type Facts = Readonly<Record<string, RecordFacts>>;

/** Versions only ever add: an older build must be able to read what a newer one left. */
function open(name: string, facts: Facts): Store {
  const database = new Dexie(name, { chromeTransactionDurability: 'strict' }) as Store;
  database.version(1).stores({ answers: 'key, used_at', meta: 'key', drafts: 'key, updated_at', log: '++id, at' });
  for (const { version, tables } of versionsOf(facts)) database.version(version).stores(version === 2 ? { ...syncTables, ...tables } : tables);
  return database;
}

/** `mustExist`: a database that is not there is not made by looking into it. `facts`: the kinds of record it has tables for. */
export function memberDatabase(name: string, { mustExist = false, facts = recordFacts }: { mustExist?: boolean; facts?: Facts } = {}): MemberDatabase {
  const database = open(name, facts);
  let gone = false;
  let connection = 0;
  let reopening: Promise<unknown> = Promise.resolve();
  const leave = () => {
    gone = true;
    database.close({ disableAutoOpen: true });
  };
  // Another tab deletes the database (sign-out): opening it again would bring it back.
  database.on('versionchange', ({ newVersion }) => {
    if (newVersion === null) leave();
  });
  if (mustExist) {
    database.on('populate', () => {
      throw new MemberLeftError(`${name} is not there`);
    });
  }
  /** Several pieces of work lose the same connection together: the first to notice opens it again, the others wait for that. */
  const reopen = (lost: number) => {
    if (lost !== connection) return reopening;
    connection += 1;
    database.close({ disableAutoOpen: false });
    reopening = database.open();
    return reopening;
  };
  const isLost = ({ name }: Error, usedConnection: number) =>
    LOST.has(name) || (name === 'AbortError' && (usedConnection !== connection || !database.isOpen()));
  return {
    name,
    run: async (work) => {
      for (let reopened = 0; ; reopened++) {
        if (gone) throw new MemberLeftError('The member has signed out');
        const used = connection;
        try {
          return await work(database);
        } catch (error) {
          if (gone) throw new MemberLeftError('The member has signed out', { cause: error });
          if (reopened === REOPENINGS || !(error instanceof Error) || !isLost(error, used)) throw error;
          await reopen(used);
        }
      }
    },
    wake: () => void database.open().catch(() => undefined),
    close: leave,
    wipe: async () => {
      gone = true;
      await database.delete();
    },
  };
}

/** Name of a member's database: it distinguishes members without saying who they are. */
export async function databaseNameOf(userId: number): Promise<string> {
  if (globalThis.crypto.subtle === undefined) return `sextant-member-${userId}`; // no secure origin
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`sextant member ${userId}`)));
  return `sextant-${Array.from(hash.subarray(0, 10), (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}
