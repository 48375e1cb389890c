import type { DeviceKind } from '#contract/records/member-record.ts';
import type { Client } from '../client/client.ts';
import { deviceKind } from '../device/device-kind.ts';
import type { MemberDatabase } from '../records/database.ts';
import { metaOf } from './state/sync-meta.ts';

/** What the engine works with; a tab, the worker and the tests hand it their own. */
export interface SyncWorld {
  readonly database: MemberDatabase;
  readonly client: Pick<Client, 'request' | 'clock'>;
  readonly userId: number;
  /** Local time, Unix milliseconds. */
  readonly now: () => number;
  /** At least 0, below 1. */
  readonly chance: () => number;
  /** What the member holds or sits at. */
  readonly device: DeviceKind;
  /** The epoch of this device's copy. */
  readonly epoch: (database: MemberDatabase) => Promise<string | undefined>;
}

export function syncWorld(parts: Pick<SyncWorld, 'database' | 'client' | 'userId'> & Partial<SyncWorld>): SyncWorld {
  return {
    device: deviceKind(navigator),
    now: Date.now,
    chance: Math.random,
    epoch: (database) => database.run((store) => metaOf(store).get('epoch')),
    ...parts,
  };
}
