import { type RawBuilder, sql } from 'kysely';

/** Bytes of a text as it is stored; neither store reads the text for it. */
export function byteLength(column: string): RawBuilder<number> {
  return sql<number>`octet_length(${sql.ref(column)})`;
}
