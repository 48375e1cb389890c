import { MOST_IN_PUSH } from '#contract/endpoints/records/sync.ts';
import { isDue } from './backoff.ts';
import { recordKey } from './base-row.ts';
import type { OutboxEntry } from './outbox-entry.ts';

/** Characters of payload that go into one push, far below what a server takes. */
const MOST_CHARACTERS = 500_000;

export interface BatchLimits {
  readonly entries: number;
  readonly characters: number;
}

export const usualLimits: BatchLimits = { entries: MOST_IN_PUSH, characters: MOST_CHARACTERS };

/**
 * The entries to send now: first in, first out within a lane. A lane stops at an entry that is parked, on its way,
 * not due, waiting for a pull, or behind another edit of the same record; other lanes go on.
 *
 * @param entries The outbox in order of `seq`; read no further than needed.
 * @param now Local time, Unix milliseconds.
 */
export function selectBatch(entries: Iterable<OutboxEntry>, now: number, limits: BatchLimits = usualLimits): OutboxEntry[] {
  const batch: OutboxEntry[] = [];
  const stopped = new Set<string>();
  const records = new Set<string>();
  const left = new Set<number>();
  let characters = 0;
  for (const entry of entries) {
    const key = recordKey({ entity: entry.entity, id: entry.entityId });
    const ready = !stopped.has(entry.lane) && !records.has(key) && isReady(entry, now) && !entry.dependsOn.some((seq) => left.has(seq));
    if (!ready) {
      stopped.add(entry.lane);
      left.add(entry.seq);
      continue;
    }
    characters += sizeOf(entry);
    // One that is too large for any push still goes, alone: the server refuses it, and the member is notified.
    if (batch.length > 0 && characters > limits.characters) break;
    batch.push(entry);
    records.add(key);
    if (batch.length === limits.entries) break;
  }
  return batch;
}

function isReady({ state, needsPull, nextAt }: OutboxEntry, now: number): boolean {
  return (state === 'queued' || state === 'sealed') && !needsPull && isDue(nextAt, now);
}

function sizeOf({ sealed, patch }: OutboxEntry): number {
  return JSON.stringify(sealed ?? patch).length;
}
