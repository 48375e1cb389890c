import type * as v from 'valibot';
import type { Endpoint } from '../endpoint.ts';
import type { RecordEntity } from './record-facts.ts';

/** What a member wrote in a record, without its id and stamps; unknown is null, so that an edit can say so. */
export type RecordFields = Readonly<Record<string, unknown>>;

/** A call of the catalogue with what it is made with. */
export interface CatalogueRequest {
  readonly call: Endpoint;
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/**
 * How two edits of one field made apart become one.
 * `value`: the edit still to be sent wins, the other is kept in the inbox.
 * `text`: both are merged block by block; where they overlap see `overlap`.
 * `set`: members added on either side are in, members removed on either side are out.
 * `widgets`: a board. Its layout is one definition; a widget's settings, adding and removal are merged each by itself.
 */
export type FieldRule = 'value' | 'text' | 'set' | 'widgets';

export interface MergePolicy {
  /** Fields that are no plain value. */
  readonly rules?: Readonly<Record<string, FieldRule>>;
  /** Fields that only make sense together: changed on both sides, the whole group is taken from one side. */
  readonly groups?: readonly (readonly string[])[];
  /** The record is one definition: changed on both sides, it is taken whole from one side. */
  readonly whole?: boolean;
  /** What two texts that overlap, or two groups both edited, become: a second record with the other side, or an item in the inbox. */
  readonly overlap: 'copy' | 'inbox';
  /** Deleted on one side and edited on the other: the edit wins, or whichever is still to be sent. */
  readonly deletion: 'edit-wins' | 'pending-wins';
  /** Fields set by the product rather than the member: one that loses is not kept. */
  readonly quiet?: readonly string[];
  /** Whether the member sees a notice of a value that lost, or it is only kept. */
  readonly notifies: boolean;
}

/** The record that records of a kind belong to. */
export interface ParentOf<F extends RecordFields = RecordFields> {
  readonly entity: string;
  /** Its id, or `undefined` for a record without one. */
  of(fields: F): string | undefined;
}

/**
 * One kind of record a member has on every device: schema, version, migrations, lane, merge policy and the
 * catalogued calls that carry its edits. A new kind is one such constant and its {@link recordFacts}; the engine, the device's
 * tables, the types and the words on screen follow from the two.
 */
export interface RecordKind<F extends RecordFields = RecordFields, Entity extends string = string> {
  /** As its entry of {@link recordFacts} is called. */
  readonly entity: Entity;
  readonly schema: v.GenericSchema<unknown, F>;
  /** Counts up with every change of the schema. */
  readonly version: number;
  /** From version 1 to 2 first; each takes whole records and patches, so no field may be taken for granted. */
  readonly migrations: readonly ((fields: RecordFields) => RecordFields)[];
  /** The record it belongs to; it is deleted with it. */
  readonly parent?: ParentOf<F>;
  /** Field by which the server finds records of this kind, a stockid or a name. */
  readonly reference?: string;
  readonly merge: MergePolicy;
  /** Fields of formatted text, which the server cleans. */
  readonly rich?: readonly string[];
  /** Whether other members may read the record. */
  shared?(fields: F): boolean;
  /** Earlier versions the server keeps. */
  readonly versionsKept?: number;
  /** Whether the record it belongs to counts as changed when one of this kind is added, changed or removed. */
  readonly changesParent?: boolean;
  /** Edits of one lane are sent in the order they were made: one lane an aggregate. */
  lane(id: string, fields: F): string;
  /** The catalogued call that makes the record under the id the device gave it. */
  create(id: string, fields: F): CatalogueRequest;
  /** The call that changes some fields; `fields` is the whole record afterwards. */
  patch(id: string, patch: Partial<F>, fields: F): CatalogueRequest;
  /** The call that deletes the record; `fields` is the record as it last was. */
  delete(id: string, fields: F): CatalogueRequest;
  /** A second record with a text that could not be merged; only of kinds whose overlaps are copied. */
  copy?(id: string, fields: F): F;
  /** Calls beside the three, by name. They change nothing on the device until the server's answer comes. */
  readonly commands?: Readonly<Record<string, (id: string, payload: RecordFields) => CatalogueRequest>>;
}

/** Checks a kind where it is written down. */
export function recordKind<F extends RecordFields, const Entity extends RecordEntity>(kind: RecordKind<F, Entity>): RecordKind<F, Entity> {
  if (kind.migrations.length !== kind.version - 1) throw new Error(`${kind.entity} has ${kind.migrations.length} migrations to version ${kind.version}`);
  return Object.freeze(kind);
}

/** Fields of an older version as the current one has them; those of a newer version stay as they are. */
export function migrated(kind: RecordKind, version: number, fields: RecordFields): RecordFields {
  return kind.migrations.slice(Math.max(0, version - 1)).reduce((older, migrate) => migrate(older), fields);
}
