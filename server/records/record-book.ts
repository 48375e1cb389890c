import { kindsBelow } from '#contract/records/index.ts';
import type { MemberRecord } from '#contract/records/member-record.ts';
import type { RecordFields, RecordKind } from '#contract/records/record-kind.ts';
import type { Store } from '../database/schema.ts';
import { findRecord, findRow, listRecords, listRowsBelow, type RowName } from '../queries/records/records.ts';
import { saveVersion } from '../queries/records/save-record.ts';
import { ApiError } from '../serve.ts';
import { cleaned, columnsOf, editedRev, isAsKnown } from './record-rows.ts';
import { RecordWriter, type WriterOptions } from './record-writer.ts';
import { currentFields, type RecordRow, type StoredRecord, storedRecord } from './stored-record.ts';

/** Preconditions of a request on the record it is about. */
export interface Conditions {
  /** The edit is based on this revision. */
  readonly ifMatch: number | undefined;
  /** The edit creates the record. */
  readonly ifNoneMatch: boolean;
}

export interface Writing extends WriterOptions {
  /** When the member made the edit, Unix milliseconds; now for a call outside a push. */
  readonly madeAt: number;
  readonly conditions: Conditions;
}

/** A member's records inside one transaction: what may be created, changed, deleted and restored, and under which conditions. */
export class RecordBook {
  readonly db: Store;
  readonly userId: number;
  readonly madeAt: number;
  readonly #changedParents = new Map<string, { readonly entity: string; readonly id: string }>();
  readonly #writer: RecordWriter;
  #conditions: Conditions;

  constructor({ madeAt, conditions, ...writer }: Writing) {
    this.db = writer.db;
    this.userId = writer.userId;
    this.madeAt = madeAt;
    this.#conditions = conditions;
    this.#writer = new RecordWriter(writer);
  }

  /** The last revision given. */
  get rev(): number {
    return this.#writer.rev;
  }

  /** The records written so far, with their current fields; of very many only the first. */
  get written(): MemberRecord[] {
    return this.#writer.written;
  }

  /** Stores the member's usage, at the end of the transaction. */
  saveUsage(): Promise<void> {
    return this.#writer.saveUsage();
  }

  find<F extends RecordFields>(kind: RecordKind<F>, id: string): Promise<StoredRecord<F> | undefined> {
    return findRecord(this.db, this.userId, kind, id);
  }

  list<F extends RecordFields>(kind: RecordKind<F>, by?: { parent?: string; reference?: string }): Promise<StoredRecord<F>[]> {
    return listRecords(this.db, this.userId, kind, by);
  }

  /** Creates a record. A deleted record of the same id is restored, with the records that were deleted with it. */
  async create<F extends RecordFields>(kind: RecordKind<F>, id: string, fields: F): Promise<StoredRecord<F>> {
    const known = await findRow(this.db, this.userId, kind.entity, id);
    if (known?.deleted === 0) throw new ApiError('already-there');
    this.#takeConditions(kind, id);
    return this.#make(kind, { known, id, fields });
  }

  /** Copies records below one that this request has just created: all ids are new, and the texts were cleaned when they were stored. */
  async copyBelow<F extends RecordFields>(kind: RecordKind<F>, copies: readonly { readonly id: string; readonly fields: F }[]): Promise<void> {
    const { userId: user_id, madeAt } = this;
    const same = { user_id, entity: kind.entity, deleted: 0, deleted_with: null, created_at: madeAt, updated_at: madeAt, edited_rev: null };
    await this.#writer.insert(kind.entity, copies, ({ id, fields }) => ({ ...same, id, ...columnsOf(kind, fields) }));
  }

  /** Changes some fields of a record. */
  async patch<F extends RecordFields>(kind: RecordKind<F>, id: string, patch: Partial<F>): Promise<StoredRecord<F>> {
    const known = await findRow(this.db, this.userId, kind.entity, id);
    if (known === undefined) throw new ApiError('not-found');
    const { ifMatch } = this.#takeConditions(kind, id);
    if (ifMatch !== undefined && !isAsKnown(known, ifMatch)) throw new ApiError('changed-elsewhere');
    if (known.deleted === 1) throw new ApiError('not-found');
    return this.#change(kind, known, patch);
  }

  /** Writes the server's own findings to a record. They do not conflict with edits of the member. */
  async keepFinding<F extends RecordFields>(kind: RecordKind<F>, id: string, finding: Partial<F>): Promise<void> {
    const known = await findRow(this.db, this.userId, kind.entity, id);
    if (known === undefined || known.deleted === 1) throw new ApiError('not-found');
    const { fields } = storedRecord(kind, known);
    await this.#writer.save({ ...known, ...columnsOf(kind, { ...fields, ...finding }) }, known, editedRev(known));
  }

  /** Creates a record or changes the existing one, as the conditions of the request allow. */
  async put<F extends RecordFields>(kind: RecordKind<F>, id: string, { fresh, patch }: { fresh: F; patch: Partial<F> }): Promise<StoredRecord<F>> {
    const known = await findRow(this.db, this.userId, kind.entity, id);
    const { ifMatch, ifNoneMatch } = this.#takeConditions(kind, id);
    const isThere = known?.deleted === 0;
    if (isThere && ifNoneMatch) throw new ApiError('already-there');
    if (ifMatch !== undefined && (known === undefined || !isAsKnown(known, ifMatch))) throw new ApiError('changed-elsewhere');
    return isThere ? this.#change(kind, known, patch) : this.#make(kind, { known, id, fields: fresh });
  }

  /** Deletes a record and the records below it. Deleting it again has no effect; nothing is deleted when any of them changed after the request's revision. */
  async delete(kind: RecordKind, id: string): Promise<RecordRow> {
    const known = await findRow(this.db, this.userId, kind.entity, id);
    if (known === undefined) throw new ApiError('not-found');
    const { ifMatch } = this.#takeConditions(kind, id);
    if (known.deleted === 1) return known;
    const below = await this.#below(kind.entity, id);
    if (ifMatch !== undefined && (editedRev(known) > ifMatch || below.some((row) => editedRev(row) > ifMatch))) throw new ApiError('changed-elsewhere');
    await this.#writer.saveDeletions(below, { deleted: true, deletedWith: id });
    this.#changeParent(kind, currentFields(known));
    // An edit of a record below may restore its parent, so that keeps its fields; other deleted records do not.
    const fields = kindsBelow(kind.entity).length > 0 ? known.fields : '{}';
    return this.#writer.save({ ...known, deleted: 1, deleted_with: null, shared: 0, reference: null, fields }, known);
  }

  /** Refuses a request about a record that never existed; a deleted one may be restored. */
  async expectKnown(kind: RecordKind, id: string): Promise<void> {
    if ((await findRow(this.db, this.userId, kind.entity, id)) === undefined) throw new ApiError('not-found');
  }

  /** Deletes a record if it exists; false when it never did. */
  async deleteIfKnown(kind: RecordKind, id: string): Promise<boolean> {
    if ((await findRow(this.db, this.userId, kind.entity, id)) === undefined) return false;
    await this.delete(kind, id);
    return true;
  }

  async #make<F extends RecordFields>(
    kind: RecordKind<F>,
    { known, id, fields }: { known: RecordRow | undefined; id: string; fields: F },
  ): Promise<StoredRecord<F>> {
    await this.#restoreParent(kind, fields);
    this.#changeParent(kind, fields);
    const { userId: user_id, madeAt } = this;
    const stamps = { created_at: known?.created_at ?? madeAt, updated_at: Math.max(known?.updated_at ?? madeAt, madeAt), changed_on: null, edited_rev: null };
    const row = { user_id, entity: kind.entity, id, rev: 0, deleted: 0, deleted_with: null, ...stamps };
    const saved = await this.#writer.save({ ...row, ...columnsOf(kind, cleaned(kind, fields)) }, known);
    if (known !== undefined) await this.#restoreBelow(kind.entity, id);
    return storedRecord(kind, saved);
  }

  async #change<F extends RecordFields>(kind: RecordKind<F>, known: RecordRow, patch: Partial<F>): Promise<StoredRecord<F>> {
    const { fields } = storedRecord(kind, known);
    const next = { ...currentFields(known), ...fields, ...cleaned(kind, patch) };
    await this.#restoreParent(kind, next);
    this.#changeParent(kind, next);
    const updated_at = Math.max(known.updated_at, this.madeAt);
    if (kind.versionsKept !== undefined) await saveVersion(this.db, { row: known, now: updated_at, most: kind.versionsKept });
    return storedRecord(kind, await this.#writer.save({ ...known, updated_at, ...columnsOf(kind, next) }, known));
  }

  /** Creating or changing a record below a deleted one restores it: an edit takes precedence over a delete. */
  async #restoreParent<F extends RecordFields>(kind: RecordKind<F>, fields: F): Promise<void> {
    const id = kind.parent?.of(fields);
    if (kind.parent === undefined || id === undefined) return;
    const row = await findRow(this.db, this.userId, kind.parent.entity, id);
    if (row === undefined) throw new ApiError('not-found');
    if (row.deleted === 0) return;
    await this.#writer.save({ ...row, deleted: 0, deleted_with: null }, row);
    await this.#restoreBelow(row.entity, id);
  }

  async #restoreBelow(entity: string, id: string): Promise<void> {
    await this.#writer.saveDeletions(await this.#below(entity, id, id), { deleted: false, deletedWith: null });
  }

  #below(entity: string, parent: string, deletedWith?: string): Promise<RowName[]> {
    const entities = kindsBelow(entity).map((kind) => kind.entity);
    return listRowsBelow(this.db, { user_id: this.userId, parent }, { entities, ...(deletedWith !== undefined && { deletedWith }) });
  }

  /** Conditions apply to the record that the request is about: the first it touches. */
  #takeConditions({ entity }: RecordKind, id: string): Conditions {
    this.#writer.startWith(entity, id);
    const conditions = this.#conditions;
    this.#conditions = { ifMatch: undefined, ifNoneMatch: false };
    return conditions;
  }

  #changeParent<F extends RecordFields>(kind: RecordKind<F>, fields: F): void {
    const id = kind.changesParent ? kind.parent?.of(fields) : undefined;
    if (kind.parent !== undefined && id !== undefined) this.#changedParents.set(`${kind.parent.entity}\n${id}`, { entity: kind.parent.entity, id });
  }

  /** At the end of a request: a record counts as changed when a record below it was added, changed or removed. */
  async finish(): Promise<void> {
    for (const { entity, id } of this.#changedParents.values()) {
      const row = await findRow(this.db, this.userId, entity, id);
      if (row === undefined || row.deleted === 1 || row.updated_at >= this.madeAt) continue;
      // This must not conflict with an edit of the record itself.
      await this.#writer.save({ ...row, updated_at: this.madeAt }, row, editedRev(row));
    }
  }
}
