import { kindsBelow } from '#contract/records/index.ts';
import type { MemberRecord } from '#contract/records/member-record.ts';
import type { RecordFields, RecordKind } from '#contract/records/record-kind.ts';
import type { Store } from '../database/schema.ts';
import { findRecord, findRow, listRecords, listRowsBelow } from '../queries/records.ts';
import { saveRow, saveVersion } from '../queries/save-record.ts';
import { cleanRichText } from '../rich-text.ts';
import { ApiError } from '../serve.ts';
import { currentFields, memberRecord, type RecordRow, type StoredRecord, storedRecord } from './stored-record.ts';

/** What a request says about the record it is made for. */
export interface Conditions {
  /** The revision the edit was made on. */
  readonly ifMatch: number | undefined;
  /** The edit makes the record. */
  readonly ifNoneMatch: boolean;
}

export interface Writing {
  /** The transaction that holds the member's counter. */
  readonly db: Store;
  readonly userId: number;
  /** The revision given last. */
  readonly rev: number;
  /** Unix milliseconds. */
  readonly now: number;
  readonly conditions: Conditions;
}

/** A member's records inside one transaction: every change gets the next revision, and is remembered to be answered. */
export class RecordBook {
  readonly db: Store;
  readonly userId: number;
  readonly now: number;
  readonly #written = new Map<string, RecordRow>();
  #rev: number;
  #conditions: Conditions;

  constructor({ db, userId, rev, now, conditions }: Writing) {
    this.db = db;
    this.userId = userId;
    this.now = now;
    this.#rev = rev;
    this.#conditions = conditions;
  }

  /** The revision given last. */
  get rev(): number {
    return this.#rev;
  }

  /** The records written so far, as they stand now. */
  get written(): MemberRecord[] {
    return [...this.#written.values()].map(memberRecord);
  }

  find<F extends RecordFields>(kind: RecordKind<F>, id: string): Promise<StoredRecord<F> | undefined> {
    return findRecord(this.db, this.userId, kind, id);
  }

  list<F extends RecordFields>(kind: RecordKind<F>, by?: { parent?: string; reference?: string }): Promise<StoredRecord<F>[]> {
    return listRecords(this.db, this.userId, kind, by);
  }

  /** Makes a record; one that was deleted under the id comes back, with what went with it. */
  async create<F extends RecordFields>(kind: RecordKind<F>, id: string, fields: F): Promise<StoredRecord<F>> {
    const known = await findRow(this.db, this.userId, kind.entity, id);
    if (known?.deleted === 0) throw new ApiError('already-there');
    this.#takeConditions();
    return this.#make(kind, { known, id, fields });
  }

  /** Changes some fields of a record. */
  async patch<F extends RecordFields>(kind: RecordKind<F>, id: string, patch: Partial<F>): Promise<StoredRecord<F>> {
    const known = await findRow(this.db, this.userId, kind.entity, id);
    if (known === undefined) throw new ApiError('not-found');
    const { ifMatch } = this.#takeConditions();
    if (ifMatch !== undefined && known.rev !== ifMatch) throw new ApiError('changed-elsewhere');
    if (known.deleted === 1) throw new ApiError('not-found');
    return this.#change(kind, known, patch);
  }

  /** Makes a record, or changes the one that is there, as the request's own conditions say. */
  async put<F extends RecordFields>(kind: RecordKind<F>, id: string, { fresh, patch }: { fresh: F; patch: Partial<F> }): Promise<StoredRecord<F>> {
    const known = await findRow(this.db, this.userId, kind.entity, id);
    const { ifMatch, ifNoneMatch } = this.#takeConditions();
    const isThere = known?.deleted === 0;
    if (isThere && ifNoneMatch) throw new ApiError('already-there');
    if (ifMatch !== undefined && known?.rev !== ifMatch) throw new ApiError('changed-elsewhere');
    return isThere ? this.#change(kind, known, patch) : this.#make(kind, { known, id, fields: fresh });
  }

  /** Deletes a record and what belongs to it. Deleted twice is deleted; what changed since the request's revision stays. */
  async delete(kind: RecordKind, id: string): Promise<RecordRow> {
    const known = await findRow(this.db, this.userId, kind.entity, id);
    if (known === undefined) throw new ApiError('not-found');
    const { ifMatch } = this.#takeConditions();
    if (known.deleted === 1) return known;
    const below = (await this.#below(kind.entity, id)).filter(({ deleted }) => deleted === 0);
    if (ifMatch !== undefined && [known, ...below].some(({ rev }) => rev > ifMatch)) throw new ApiError('changed-elsewhere');
    for (const row of below) await this.#save({ ...row, deleted: 1, deleted_with: id });
    // What others belong to may be brought back by an edit of one of them; of everything else nothing is kept.
    const fields = kindsBelow(kind.entity).length > 0 ? known.fields : '{}';
    return this.#save({ ...known, deleted: 1, deleted_with: null, shared: 0, reference: null, fields });
  }

  /** Refuses a request about a record that never was; a deleted one may come back. */
  async expectKnown(kind: RecordKind, id: string): Promise<void> {
    if ((await findRow(this.db, this.userId, kind.entity, id)) === undefined) throw new ApiError('not-found');
  }

  /** Deletes a record if there is one; false when it never was. */
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
    const { userId: user_id, now } = this;
    const row = { user_id, entity: kind.entity, id, rev: 0, deleted: 0, deleted_with: null, created_at: known?.created_at ?? now, updated_at: now };
    const saved = await this.#save({ ...row, ...columnsOf(kind, fields) });
    if (known !== undefined) await this.#restoreBelow(kind.entity, id);
    return storedRecord(kind, saved);
  }

  async #change<F extends RecordFields>(kind: RecordKind<F>, known: RecordRow, patch: Partial<F>): Promise<StoredRecord<F>> {
    const { fields } = storedRecord(kind, known);
    const next = { ...currentFields(known), ...fields, ...patch };
    await this.#restoreParent(kind, next);
    if (kind.versionsKept !== undefined) await saveVersion(this.db, { row: known, now: this.now, most: kind.versionsKept });
    return storedRecord(kind, await this.#save({ ...known, updated_at: this.now, ...columnsOf(kind, next) }));
  }

  /** What is made or changed below a deleted record brings it back: an edit is worth more than a delete. */
  async #restoreParent<F extends RecordFields>(kind: RecordKind<F>, fields: F): Promise<void> {
    const id = kind.parent?.of(fields);
    if (kind.parent === undefined || id === undefined) return;
    const row = await findRow(this.db, this.userId, kind.parent.entity, id);
    if (row === undefined) throw new ApiError('not-found');
    if (row.deleted === 0) return;
    await this.#save({ ...row, deleted: 0, deleted_with: null });
    await this.#restoreBelow(row.entity, id);
  }

  async #restoreBelow(entity: string, id: string): Promise<void> {
    for (const row of await this.#below(entity, id)) {
      if (row.deleted === 1 && row.deleted_with === id) await this.#save({ ...row, deleted: 0, deleted_with: null });
    }
  }

  #below(entity: string, id: string): Promise<RecordRow[]> {
    const entities = kindsBelow(entity).map((kind) => kind.entity);
    return listRowsBelow(this.db, this.userId, id, entities);
  }

  /** Conditions are about the record a request is made for: the first it touches. */
  #takeConditions(): Conditions {
    const conditions = this.#conditions;
    this.#conditions = { ifMatch: undefined, ifNoneMatch: false };
    return conditions;
  }

  async #save(row: RecordRow): Promise<RecordRow> {
    this.#rev += 1;
    const saved = { ...row, rev: this.#rev };
    await saveRow(this.db, saved);
    this.#written.set(`${row.entity}\n${row.id}`, saved);
    return saved;
  }
}

/** The columns that a record's fields decide; formatted text is cleaned here, whichever call it came by. */
function columnsOf<F extends RecordFields>(kind: RecordKind<F>, fields: F) {
  const clean = Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, kind.rich?.includes(name) && typeof value === 'string' ? cleanRichText(value) : value]),
  );
  const found = kind.reference === undefined ? undefined : fields[kind.reference];
  return {
    version: kind.version,
    parent: kind.parent?.of(fields) ?? null,
    reference: typeof found === 'string' ? found : null,
    shared: kind.shared?.(fields) ? 1 : 0,
    fields: JSON.stringify(clean),
  };
}
