import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { kindOf } from '#contract/records/index.ts';
import type { RecordFields } from '#contract/records/record-kind.ts';
import type { Store } from '../database/schema.ts';
import { findRow, listVersions } from '../queries/records/records.ts';
import { cleanRichText } from '../rich-text.ts';
import { ApiError } from '../serve.ts';
import { currentFields } from './stored-record.ts';

/** Characters as JSON from which a value is kept as a reference to the record that holds it. */
const LONG = 200;

/** In place of a long value: the record and field that hold it, its hash, and an empty value of its type. */
const Reference = v.strictObject({
  '~': v.tuple([v.string(), v.string(), v.string(), v.pipe(v.string(), v.length(43)), v.union([v.literal(''), v.tuple([]), v.strictObject({})])]),
});
type Reference = v.InferOutput<typeof Reference>;

/** A record by its kind and id. */
export type WrittenName = readonly [entity: string, id: string];

/**
 * An answer as it is kept for half a year: long values of the records it is about are references, so that three hundred edits
 * of one long note do not keep its text three hundred times.
 *
 * @param wrote The records the request wrote.
 */
export function keptAnswer(answer: unknown, wrote: readonly WrittenName[]): unknown {
  const entities = new Map(wrote.map(([entity, id]) => [id, entity]));
  const shortened = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(shortened);
    if (typeof value !== 'object' || value === null) return value;
    const id: unknown = Reflect.get(value, 'id');
    const entity = typeof id === 'string' ? entities.get(id) : undefined;
    return Object.fromEntries(
      Object.entries(value).map(([field, inner]) => {
        const text = typeof inner === 'string' || (typeof inner === 'object' && inner !== null) ? JSON.stringify(inner) : '';
        if (text.length < LONG) return [field, inner];
        if (entity === undefined || typeof id !== 'string') return [field, shortened(inner)];
        return [field, { '~': [entity, id, field, hashOf(text), typeof inner === 'string' ? '' : Array.isArray(inner) ? [] : {}] } satisfies Reference];
      }),
    );
  };
  return shortened(answer);
}

/**
 * The answer as it was given. A long value is found in the request, which is the same whenever it is sent again, in the record as it
 * is now, or in an earlier definition of it; only one that was replaced since and came with another request is answered as it is now.
 */
export async function answerFromKept(kept: unknown, { db, userId, sent }: { db: Store; userId: number; sent: unknown }): Promise<unknown> {
  const inRequest = new Map<string, unknown>();
  const records = new Map<string, RecordFields>();
  const fieldsOf = async (entity: string, id: string): Promise<RecordFields> => {
    const key = `${entity}\n${id}`;
    const row = records.has(key) ? undefined : await findRow(db, userId, entity, id);
    const fields = records.get(key) ?? (row === undefined ? {} : currentFields(row));
    records.set(key, fields);
    return fields;
  };
  const original = async ({ '~': [entity, id, field, hash, empty] }: Reference): Promise<unknown> => {
    if (inRequest.size === 0) collectLong(sent, inRequest);
    if (inRequest.has(hash)) return inRequest.get(hash);
    const now = (await fieldsOf(entity, id))[field];
    if (now !== undefined && hashOf(JSON.stringify(now)) === hash) return now;
    if (kindOf(entity)?.versionsKept !== undefined) {
      for (const version of await listVersions(db, userId, entity, id)) {
        const then: unknown = (JSON.parse(version.fields) as RecordFields)[field];
        if (then !== undefined && hashOf(JSON.stringify(then)) === hash) return then;
      }
    }
    return now ?? empty;
  };
  const whole = async (value: unknown): Promise<unknown> => {
    if (typeof value !== 'object' || value === null) return value;
    if (v.is(Reference, value)) return original(value);
    if (!Array.isArray(value)) {
      const entries: [string, unknown][] = [];
      for (const [key, inner] of Object.entries(value)) entries.push([key, await whole(inner)]);
      return Object.fromEntries(entries);
    }
    const items: unknown[] = [];
    for (const item of value) items.push(await whole(item));
    return items;
  };
  return whole(kept);
}

/** Every long value of a request by its hash, texts also as they are once they are cleaned. */
function collectLong(value: unknown, into: Map<string, unknown>): void {
  const text = typeof value === 'string' || (typeof value === 'object' && value !== null) ? JSON.stringify(value) : '';
  if (text.length < LONG) return;
  into.set(hashOf(text), value);
  if (typeof value === 'object' && value !== null) for (const inner of Object.values(value)) collectLong(inner, into);
  if (typeof value !== 'string') return;
  const clean = cleanedText(value);
  if (clean !== undefined) into.set(hashOf(JSON.stringify(clean)), clean);
}

function cleanedText(text: string): string | undefined {
  try {
    return cleanRichText(text);
  } catch (error) {
    if (error instanceof ApiError) return undefined;
    throw error;
  }
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
