import { Dexie, type Table } from 'dexie';
import type { Account } from '#contract/entities/account.ts';

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
  return {
    get: async <K extends keyof Kept>(key: K) => (await database.kept.get(key))?.value as Kept[K] | undefined,
    put: async (key, value) => {
      await database.kept.put({ key, value });
    },
    remove: async (key) => {
      await database.kept.delete(key);
    },
  };
}
