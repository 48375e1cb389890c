import { type Quota, ROWS_PER_RECORD } from '#domain/membership/quotas.ts';
import type { Store } from '../database/schema.ts';
import { type KindUsage, listUsage, saveUsage } from '../queries/records/record-usage.ts';
import { ApiError } from '../serve.ts';

type Counts = Omit<KindUsage, 'entity'>;

/** Keeps count of what a member has, inside the transaction that changes it, and refuses what goes past their quota. */
export class Usage {
  readonly #db: Store;
  readonly #userId: number;
  readonly #quota: Quota;
  readonly #changed = new Set<string>();
  #kinds: Map<string, Counts> | undefined;

  constructor(db: Store, userId: number, quota: Quota) {
    this.#db = db;
    this.#userId = userId;
    this.#quota = quota;
  }

  /**
   * Adds to the counts of a kind. Whoever has more than their quota, as after a membership ended, keeps it, and may change and delete.
   *
   * @throws ApiError `too-many-records` and `no-room-left`.
   */
  async add(entity: string, { rows, records, bytes }: Counts): Promise<void> {
    this.#kinds ??= new Map((await listUsage(this.#db, this.#userId)).map(({ entity: kind, ...counts }) => [kind, counts]));
    const before = this.#kinds.get(entity) ?? { rows: 0, records: 0, bytes: 0 };
    const after = { rows: before.rows + rows, records: before.records + records, bytes: before.bytes + bytes };
    this.#kinds.set(entity, after);
    this.#changed.add(entity);
    const most = this.#quota.records[entity];
    if (most !== undefined && ((records > 0 && after.records > most) || (rows > 0 && after.rows > most * ROWS_PER_RECORD)))
      throw new ApiError('too-many-records', { fields: { [entity]: `at most ${most.toLocaleString('en-US')}` } });
    if (bytes > 0 && this.#total(this.#kinds) > this.#quota.bytes)
      throw new ApiError('no-room-left', { fields: { bytes: `at most ${Math.round(this.#quota.bytes / 1024 / 1024)} MB` } });
  }

  async save(): Promise<void> {
    for (const entity of this.#changed) {
      const counts = this.#kinds?.get(entity);
      if (counts !== undefined) await saveUsage(this.#db, this.#userId, { entity, ...counts });
    }
  }

  #total(kinds: ReadonlyMap<string, Counts>): number {
    let total = 0;
    for (const { bytes } of kinds.values()) total += bytes;
    return total;
  }
}
