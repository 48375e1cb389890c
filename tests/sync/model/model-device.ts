import type { PushResult } from '#contract/endpoints/records/sync.ts';
import { uuidV7 } from '#contract/records/ids.ts';
import { kindOf, kindsBelow } from '#contract/records/index.ts';
import type { MemberRecord } from '#contract/records/member-record.ts';
import { type BaseRow, laneOfRecord, recordKey } from '#sync/base-row.ts';
import { type Edit, recordEdit } from '#sync/edit.ts';
import type { InboxItem } from '#sync/inbox-item.ts';
import { type MemberRow, rowsOfLane } from '#sync/materialise.ts';
import { isSealed, type OutboxEntry } from '#sync/outbox-entry.ts';
import { outcomeOf } from '#sync/outcome.ts';
import { receive } from '#sync/receive.ts';
import { pushRequests, sealBatch } from '#sync/seal.ts';
import { selectBatch } from '#sync/select-batch.ts';
import { type Acknowledgement, acknowledge, afterPull, conflicted, discard, notRun, notSent, recovered, refuse, retryLater } from '#sync/settle.ts';
import type { Changes, Slice, Surroundings } from '#sync/slice.ts';
import { syncStatus } from '#sync/status.ts';

/** What a sender took with it: by these it recognises its entries when an answer comes, however late. */
export type Sent = readonly Pick<OutboxEntry, 'seq' | 'opId' | 'entity' | 'entityId' | 'lane'>[];

/** A device: what IndexedDB holds, and the steps an engine takes, each of them one transaction. Its tabs share it. */
export class ModelDevice {
  readonly name: number;
  base = new Map<string, BaseRow>();
  outbox: OutboxEntry[] = [];
  inbox = new Map<string, InboxItem>();
  cursor = 0;
  /** The device's own clock, wrong by as much as a history says. */
  now = Date.UTC(2026, 0, 1);
  /** Which entry a key was made for. */
  readonly keys = new Map<string, { lane: string; seq: number }>();
  #ids = 0;
  #seq = 0;

  constructor(name: number) {
    this.name = name;
  }

  get world(): Surroundings {
    return {
      kindOf,
      hasBelow: (entity) => kindsBelow(entity).length > 0,
      userId: 1,
      through: this.cursor,
      now: this.now,
      newId: () => {
        this.#ids += 1;
        return uuidV7(this.now, Uint8Array.from([this.name, 0, 0, 0, 0, 0, 0, 0, this.#ids >> 8, this.#ids & 255]));
      },
      nextSeq: () => {
        this.#seq += 1;
        return this.#seq;
      },
    };
  }

  edit(edit: Edit): Changes {
    const known = this.base.get(recordKey({ entity: edit.entity, id: edit.entityId }));
    const lane = known?.lane ?? this.outbox.find(({ entity, entityId }) => entity === edit.entity && entityId === edit.entityId)?.lane;
    const lanes = lane ?? (edit.kind === 'create' ? kindOf(edit.entity)?.lane(edit.entityId, edit.fields) : undefined);
    const slice = this.#slice(lanes === undefined ? [] : [lanes], [edit.entity, edit.entityId], edit.kind === 'delete');
    return this.#write(recordEdit(slice, edit, { txId: this.world.newId() }, this.world));
  }

  /** Chooses and seals what is to be sent. */
  begin(): Sent {
    const batch = selectBatch(this.outbox, this.now);
    this.#write(sealBatch(this.#slice(batch.map(({ lane }) => lane)), batch, this.world));
    const sent = batch.map(({ seq, opId, entity, entityId, lane }) => ({ seq, opId, entity, entityId, lane }));
    for (const { opId, lane, seq } of sent) this.keys.set(opId, { lane, seq });
    return sent;
  }

  requests(sent: Sent) {
    return pushRequests(this.#current(sent));
  }

  /** An answer came, for the whole push or (undefined) none that could be read. */
  answered(sent: Sent, results: readonly PushResult[] | undefined, status?: number): void {
    for (const name of sent) {
      const result = results?.find(({ key }) => key === name.opId);
      this.#settle(name, result?.status ?? status, result ?? { rev: null, records: [] });
    }
  }

  #settle(name: Sent[number], status: number | undefined, answer: Acknowledgement): void {
    const { records } = answer;
    const [entry] = this.#current([name]);
    const slice = this.#sliceFor(records, [name.lane], name);
    // Another tab has dealt with it: the answer is still news.
    if (entry === undefined) {
      this.#write(receive(slice, records, this.world));
      return;
    }
    const failure = { status, error: `status ${status}` };
    const outcome = outcomeOf(status);
    if (outcome === 'accepted') this.#write(acknowledge(slice, entry, answer, this.world));
    else if (outcome === 'conflict') this.#write(conflicted(slice, entry, failure, { ...this.world, chance: 0.5 }));
    else if (outcome === 'refused') this.#write(refuse(slice, entry, failure, this.world));
    else if (outcome === 'retry') this.#write(retryLater(entry, failure, { now: this.now, chance: 0.5 }));
    else if (outcome === 'not-run') this.#write(notRun(entry, this.world));
    else this.#write(notSent(entry, failure));
  }

  /** A page of a pull that was asked for with a cursor; one asked for with another cursor is let be. */
  pulled(since: number, { records, cursor, more }: { records: readonly MemberRecord[]; cursor: number; more: boolean }): void {
    if (since !== this.cursor) return;
    this.#write(receive(this.#sliceFor(records, []), records, { ...this.world, through: cursor }));
    this.cursor = cursor;
    if (!more) this.#write(afterPull(this.#slice(this.outbox.filter(({ needsPull }) => needsPull).map(({ lane }) => lane)), this.world));
  }

  /** Another tab becomes the sender after the last one died or froze. */
  takeOver(): void {
    this.#write(recovered(this.outbox));
  }

  giveUp(entity: string, id: string): OutboxEntry[] {
    const lanes = this.outbox.filter((entry) => entry.entity === entity && entry.entityId === id).map(({ lane }) => lane);
    return [...this.#write(discard(this.#slice(lanes), entity, id, this.world)).dropped];
  }

  rows(): MemberRow[] {
    const lanes = new Set([...[...this.base.values()].map(({ lane }) => lane), ...this.outbox.map(({ lane }) => lane)]);
    return [...lanes].flatMap((lane) =>
      rowsOfLane(
        kindOf,
        [...this.base.values()].filter((row) => row.lane === lane),
        this.outbox.filter((entry) => entry.lane === lane),
      ),
    );
  }

  status() {
    return syncStatus(this.outbox, this.inbox.values());
  }

  #current(sent: Sent): OutboxEntry[] {
    return sent.flatMap(({ seq, opId }) => this.outbox.find((entry) => entry.seq === seq && entry.opId === opId) ?? []);
  }

  #sliceFor(records: readonly MemberRecord[], lanes: readonly string[], name?: { entity: string; entityId: string }): Slice {
    const keys = new Set([...records.map(recordKey), ...(name === undefined ? [] : [recordKey({ entity: name.entity, id: name.entityId })])]);
    const all = new Set([...lanes, ...records.map((record) => laneOfRecord(kindOf(record.entity), this.base.get(recordKey(record)), record))]);
    return this.#cut(all, keys, false);
  }

  #slice(lanes: readonly string[], [entity, id]: readonly string[] = [], whole = false): Slice {
    const all = new Set(lanes);
    const keys = new Set(this.outbox.filter(({ lane }) => all.has(lane)).map((entry) => recordKey({ entity: entry.entity, id: entry.entityId })));
    if (entity !== undefined && id !== undefined) keys.add(recordKey({ entity, id }));
    return this.#cut(all, keys, whole);
  }

  /** Copies of the records named; of whole lanes where something is being deleted in them. */
  #cut(lanes: ReadonlySet<string>, keys: ReadonlySet<string>, whole: boolean): Slice {
    const waiting = this.outbox.filter(({ lane }) => lanes.has(lane));
    const deleting = new Set(waiting.filter(({ kind }) => kind === 'delete').map(({ lane }) => lane));
    const base = [...this.base].filter(([key, { lane }]) => keys.has(key) || deleting.has(lane) || (whole && lanes.has(lane))).map(([, row]) => row);
    return { base, waiting };
  }

  #write(changes: Changes): Changes {
    for (const entry of changes.put) this.#expectUnchanged(entry);
    for (const row of changes.base) this.base.set(recordKey(row), row);
    for (const row of changes.forget) this.base.delete(recordKey(row));
    const replaced = new Set([...changes.remove, ...changes.put.map(({ seq }) => seq)]);
    this.outbox = [...this.outbox.filter(({ seq }) => !replaced.has(seq)), ...changes.put].sort((a, b) => a.seq - b.seq);
    for (const item of changes.inbox) this.inbox.set(item.id, item);
    for (const id of changes.resolve) this.inbox.delete(id);
    return changes;
  }

  /** What may have been sent keeps its key, its payload and its meaning until the server has said what became of it. */
  #expectUnchanged(entry: OutboxEntry): void {
    const before = this.outbox.find(({ seq }) => seq === entry.seq);
    if (before === undefined || !isSealed(before) || !isSealed(entry)) return;
    const meaning = ({ opId, kind, patch, baseFields, sealed }: OutboxEntry) => JSON.stringify([opId, kind, patch, baseFields, sealed]);
    if (meaning(before) !== meaning(entry)) throw new Error(`entry ${entry.seq} of device ${this.name} changed after it may have been sent`);
  }
}
