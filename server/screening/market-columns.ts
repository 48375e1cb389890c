import type { ScreenerSnapshot } from '#contract/entities/market/screener.ts';
import type { SnapshotChanges } from '#contract/entities/market/snapshot-changes.ts';
import { sourceOf } from '../database/open.ts';
import type { Store } from '../database/schema.ts';
import { findMarketStamp } from '../queries/market/market-stamp.ts';
import { answerOfThread } from '../threads.ts';
import type { ChangesAsked } from './changes-thread.ts';
import type { PackedMarket } from './pack-thread.ts';

/** Snapshots whose devices get what changed; others get the whole. */
const EARLIER = 6;

const kept = new WeakMap<Store, { stamp: string | undefined; snapshot: Promise<ScreenerSnapshot> }>();

/**
 * The current market in columns, built once for all requests, in a worker with its own connection: reading a large
 * market holds up no request. Kept until the market changes.
 */
export async function screenerSnapshot(db: Store): Promise<ScreenerSnapshot> {
  const stamp = await findMarketStamp(db);
  const known = kept.get(db);
  if (known !== undefined && known.stamp === stamp) return known.snapshot;
  const snapshot = madeInThread(db);
  kept.set(db, { stamp, snapshot });
  // What failed once may succeed when asked again.
  snapshot.catch(() => kept.get(db)?.snapshot === snapshot && kept.delete(db));
  return snapshot;
}

function madeInThread(db: Store): Promise<ScreenerSnapshot> {
  return answerOfThread<PackedMarket>(new URL('./pack-thread.ts', import.meta.url), sourceOf(db), 'packs the market').then(({ snapshot, onDevice }) => {
    const others = (packedOf.get(db) ?? []).filter(({ version }) => version !== snapshot.version);
    packedOf.set(db, [{ version: snapshot.version, packed: onDevice }, ...others].slice(0, EARLIER));
    return snapshot;
  });
}

/** What the devices keep of the newest snapshots of a market, packed, the newest first. */
const packedOf = new WeakMap<Store, readonly { readonly version: string; readonly packed: Uint8Array }[]>();

/**
 * What a device with one version of the snapshot needs for the current one, worked out in a thread.
 *
 * @returns `undefined` where the whole is smaller, or the version is no longer here.
 */
export async function changesSince(db: Store, version: string, current: string): Promise<SnapshotChanges | undefined> {
  const packed = packedOf.get(db) ?? [];
  const [base, next] = [version, current].map((wanted) => packed.find((each) => each.version === wanted)?.packed);
  if (base === undefined || next === undefined) return undefined;
  const asked: ChangesAsked = { base, next };
  return answerOfThread<SnapshotChanges | undefined>(new URL('./changes-thread.ts', import.meta.url), asked, 'compares two snapshots');
}
