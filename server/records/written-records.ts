import type { MemberRecord } from '#contract/records/member-record.ts';
import { memberRecord, type RecordRow } from './stored-record.ts';

/** Bytes of records that one request answers with; a device learns of the others from its next pull. */
const MOST_BYTES = 1024 * 1024;

/** The records a request wrote, as they now are: the one it was made for, and others as long as there is room. */
export class WrittenRecords {
  readonly #rows = new Map<string, RecordRow>();
  #main: string | undefined;
  #bytes = 0;

  get size(): number {
    return this.#rows.size;
  }

  get hasRoom(): boolean {
    return this.#bytes < MOST_BYTES;
  }

  /** Says which record the request is made for: the first that is named. It is answered however large it is. */
  startWith(entity: string, id: string): void {
    this.#main ??= keyOf(entity, id);
  }

  add(row: RecordRow): void {
    const key = keyOf(row.entity, row.id);
    const known = this.#rows.get(key);
    if (known === undefined && key !== this.#main && !this.hasRoom) return;
    this.#bytes += row.fields.length - (known?.fields.length ?? 0) + 200;
    this.#rows.set(key, row);
  }

  get records(): MemberRecord[] {
    return [...this.#rows.values()].map(memberRecord);
  }
}

function keyOf(entity: string, id: string): string {
  return `${entity}\n${id}`;
}
