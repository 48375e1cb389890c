import type { Store } from '#data/records/database.ts';

/** What a device notes about its state with the server. */
export interface SyncMeta {
  /** The last `seq` given to an edit; never used again, whatever happens to the edit. */
  readonly 'last-seq': number;
  readonly cursor: string;
  readonly epoch: string;
  /** Every change of the server up to this revision has been pulled. */
  readonly through: number;
  /** Local time of the last complete pull, Unix milliseconds. */
  readonly 'pulled-at': number;
  /** The server was restored, and not all its records are here yet. */
  readonly rebuilding: boolean;
  /** Name of this device, for the log and for exports. */
  readonly 'device-id': string;
  /** Server time less local time, milliseconds, when last looked. */
  readonly 'clock-offset': number;
  /** Kinds and versions the rows here were made by. */
  readonly kinds: string;
  /** Local time the sender was last seen at work. */
  readonly 'sender-at': number;
  /** Local time until which the server asked to be left alone. */
  readonly 'quiet-until': number;
  /** Why sending is stopped, beside a network that is away: the member must sign in. */
  readonly paused: 'sign-in';
}

/** Typed reading and writing of `meta`. */
export function metaOf({ meta }: Pick<Store, 'meta'>) {
  return {
    get: async <K extends keyof SyncMeta>(key: K) => (await meta.get(key))?.value as SyncMeta[K] | undefined,
    put: async <K extends keyof SyncMeta>(key: K, value: SyncMeta[K]) => void (await meta.put({ key, value })),
    remove: (key: keyof SyncMeta) => meta.delete(key),
  };
}
