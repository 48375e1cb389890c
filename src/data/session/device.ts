import { Dexie, type Table } from 'dexie';
import type { Account } from '#contract/entities/account/account.ts';
import { logFailure } from '../sync/state/log.ts';

/** Who this device was last signed in as. */
export interface LastMember {
  readonly account: Account;
  readonly database: string;
}

/** A sign-out whose work is not all done: the session may still be open on the server, the data still here. */
export interface UnfinishedSignOut {
  readonly database: string | undefined;
  readonly revoked: boolean;
}

interface Kept {
  readonly 'last-member': LastMember;
  readonly 'signed-out': UnfinishedSignOut;
  /** The browser replaced this member's address for notifications, and the server has the earlier one. */
  readonly 'changed-subscription': { readonly userId: number; readonly endpoint: string | undefined };
  /** How the product looks here, for when the browser has dropped the cookie. */
  readonly theme: 'light' | 'dark' | 'auto';
}

/** What outlives sign-in on this device. */
export interface DeviceStore {
  readonly get: <K extends keyof Kept>(key: K) => Promise<Kept[K] | undefined>;
  readonly put: <K extends keyof Kept>(key: K, value: Kept[K]) => Promise<void>;
  readonly remove: (key: keyof Kept) => Promise<void>;
}

/** The small database `sextant-device`. */
export function createDeviceStore(): DeviceStore {
  const database = new Dexie('sextant-device', { chromeTransactionDurability: 'strict' }) as Dexie & {
    readonly kept: Table<{ readonly key: string; readonly value: unknown }, string>;
  };
  database.version(1).stores({ kept: 'key' });
  /** Used where the browser has no databases, as in some private windows: its content is lost with the tab. */
  const inMemory = new Map<string, unknown>();
  const orInMemory = async <T>(work: () => Promise<T>, otherwise: () => T): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      logFailure('This browser does not keep who is signed in', error);
      return otherwise();
    }
  };
  return {
    get: <K extends keyof Kept>(key: K) =>
      orInMemory(
        async () => (await database.kept.get(key))?.value as Kept[K] | undefined,
        () => inMemory.get(key) as Kept[K] | undefined,
      ),
    put: (key, value) =>
      orInMemory(
        async () => void (await database.kept.put({ key, value })),
        () => void inMemory.set(key, value),
      ),
    remove: (key) =>
      orInMemory(
        () => database.kept.delete(key),
        () => void inMemory.delete(key),
      ),
  };
}
