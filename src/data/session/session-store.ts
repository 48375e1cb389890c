import type { Account } from '#contract/entities/account/account.ts';
import type { MemberDatabase } from '../records/database.ts';

/** `expired`: the member's session ended, but what is stored here stays readable and editable until they sign in again. */
export interface Session {
  readonly status: 'unknown' | 'signed-out' | 'signed-in' | 'expired';
  readonly account: Account | undefined;
}

/** Who is here and the database that is theirs: both change together. */
export function createSessionStore(openDatabase: (name: string) => MemberDatabase) {
  let session: Session = { status: 'unknown', account: undefined };
  let database: MemberDatabase | undefined;
  /** Opened before it is known whether it is theirs who is here; nothing read from it is shown until then. */
  let expected: MemberDatabase | undefined;
  const known = Promise.withResolvers<void>();
  const listeners = new Set<() => void>();
  return {
    get: () => session,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Opens a database while it is found out whose turn it is: both take as long, and most often it is this one. */
    expect: (databaseName: string) => {
      expected = openDatabase(databaseName);
      expected.wake();
    },
    become: (next: Session, databaseName: string) => {
      if (database?.name !== databaseName) {
        database?.close();
        if (expected?.name !== databaseName) expected?.close();
        database = expected?.name === databaseName ? expected : openDatabase(databaseName);
        expected = undefined;
      }
      session = next;
      known.resolve();
      for (const listener of [...listeners]) listener();
    },
    /** Name of the member's database; undefined for visitors and before it is known who is here. */
    memberDatabase: () => (session.account === undefined ? undefined : database?.name),
    /** Resolves once it is known who this device belongs to. */
    whenKnown: () => known.promise,
    /** The database of the current member; before that is known, the one of the expected member, if there is one. */
    likelyDatabase: () => database ?? expected,
    /** Whether this is the database of the current member; false before that is known. */
    isHere: (name: string) => database?.name === name,
    /** The database of the current member, once that is known. */
    database: async () => {
      await known.promise;
      if (database === undefined) throw new Error('a session is known without a database');
      return database;
    },
    close: () => database?.close(),
    /** Removes a member's database, whether it is the open one or not. */
    wipe: (name: string) => (database?.name === name ? database : openDatabase(name)).wipe(),
  };
}
