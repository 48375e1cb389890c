import type { DeviceKind, MemberRecord } from '#contract/records/member-record.ts';
import type { Quota } from '#domain/membership/quotas.ts';
import type { Store } from '../database/schema.ts';
import { Breath } from '../fairness/breath.ts';
import { inChunks } from '../queries/in-chunks.ts';
import { findRow, type RowName } from '../queries/records/records.ts';
import { saveDeletions, saveNewRows, saveRow } from '../queries/records/save-record.ts';
import type { RecordRow } from './stored-record.ts';
import { Usage } from './usage.ts';
import { WrittenRecords } from './written-records.ts';

/** Rows that one statement inserts, deletes or restores. */
const ROWS_AT_ONCE = 200;

export interface WriterOptions {
  /** The transaction that locks the member's revision counter. */
  readonly db: Store;
  readonly userId: number;
  /** The last revision given to a record of the member. */
  readonly rev: number;
  readonly device: DeviceKind | undefined;
  /** How much the member may store. */
  readonly quota: Quota;
}

type NewRow = Omit<RecordRow, 'rev' | 'changed_on'>;

/** Writes the rows of a member inside one transaction: gives each the next revision, counts usage and collects what the request answers with. */
export class RecordWriter {
  readonly #db: Store;
  readonly #userId: number;
  readonly #device: DeviceKind | null;
  readonly #written = new WrittenRecords();
  readonly #usage: Usage;
  readonly #breath: Breath;
  #rev: number;

  constructor({ db, userId, rev, device, quota }: WriterOptions) {
    this.#db = db;
    this.#userId = userId;
    this.#rev = rev;
    this.#device = device ?? null;
    this.#usage = new Usage(db, userId, quota);
    this.#breath = new Breath(db);
  }

  /** The last revision given. */
  get rev(): number {
    return this.#rev;
  }

  /** The records written so far, with their current fields; of very many only the first. */
  get written(): MemberRecord[] {
    return this.#written.records;
  }

  /** Names the record that the request is about, unless one was named before. */
  startWith(entity: string, id: string): void {
    this.#written.startWith(entity, id);
  }

  /** Stores the member's usage, at the end of the transaction. */
  saveUsage(): Promise<void> {
    return this.#usage.save();
  }

  /** Writes a row over the stored one, if there is one. */
  async save(row: RecordRow, known: RecordRow | undefined, edited_rev: number | null = null): Promise<RecordRow> {
    this.#rev += 1;
    const saved = { ...row, rev: this.#rev, changed_on: this.#device, edited_rev };
    const bytes = Buffer.byteLength(saved.fields) - (known === undefined ? 0 : Buffer.byteLength(known.fields));
    const wasThere = known?.deleted === 0 ? 1 : 0;
    await this.#usage.add(row.entity, { rows: known === undefined ? 1 : 0, records: 1 - row.deleted - wasThere, bytes });
    await saveRow(this.#db, saved);
    this.#written.add(saved);
    await this.#breath.take();
    return saved;
  }

  /** Inserts rows of one kind whose ids are all new; each is made only when its turn comes. */
  async insert<Item>(entity: string, items: readonly Item[], rowOf: (item: Item) => NewRow): Promise<void> {
    for (const some of inChunks(items, ROWS_AT_ONCE)) {
      const rows = some.map((item) => {
        this.#rev += 1;
        return { ...rowOf(item), rev: this.#rev, changed_on: this.#device };
      });
      const bytes = rows.reduce((sum, { fields }) => sum + Buffer.byteLength(fields), 0);
      await this.#usage.add(entity, { rows: rows.length, records: rows.length, bytes });
      await saveNewRows(this.#db, rows);
      for (const row of rows) this.#written.add(row);
      await this.#breath.take();
    }
  }

  /** Deletes rows below another record, or restores them. Reads only those that fit into the answer. */
  async saveDeletions(rows: readonly RowName[], { deleted, deletedWith }: { deleted: boolean; deletedWith: string | null }): Promise<void> {
    for (const some of inChunks(rows, ROWS_AT_ONCE)) {
      const saved = some.map((row) => {
        this.#rev += 1;
        return { ...row, rev: this.#rev, deleted: deleted ? 1 : 0, deleted_with: deletedWith, changed_on: this.#device, edited_rev: null };
      });
      for (const { entity } of saved) await this.#usage.add(entity, { rows: 0, records: deleted ? -1 : 1, bytes: 0 });
      await saveDeletions(this.#db, saved, { userId: this.#userId, deleted, deletedWith, changedOn: this.#device });
      if (this.#written.hasRoom) await this.#answerWith(saved);
      await this.#breath.take();
    }
  }

  /** Of a deleted record a device only receives that it is deleted. */
  async #answerWith(saved: readonly RowName[]): Promise<void> {
    for (const row of saved) {
      if (!this.#written.hasRoom) return;
      const whole = row.deleted === 1 ? undefined : await findRow(this.#db, row.user_id, row.entity, row.id);
      this.#written.add(whole ?? { ...row, parent: null, reference: null, shared: 0, fields: '{}' });
    }
  }
}
