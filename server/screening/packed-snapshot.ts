import { gunzipSync, gzipSync } from 'node:zlib';
import * as v from 'valibot';
import { ScreenerSnapshot } from '#contract/entities/market/screener.ts';

/** A snapshot as small as it travels, for threads to hand over. Takes long: never on the request loop. */
export function packedSnapshot(snapshot: ScreenerSnapshot): Uint8Array {
  return gzipSync(JSON.stringify(snapshot));
}

/** The snapshot that was packed. */
export function unpackedSnapshot(packed: Uint8Array): ScreenerSnapshot {
  return v.parse(ScreenerSnapshot, JSON.parse(gunzipSync(packed).toString()));
}
