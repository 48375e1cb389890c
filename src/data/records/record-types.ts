import type { RecordTypes } from '#contract/records/index.ts';
import type { DeviceKind } from '#contract/records/member-record.ts';
import type { RowStatus } from '#sync/status.ts';

export type { RecordTypes } from '#contract/records/index.ts';
export type Entity = keyof RecordTypes;

/** A member's record as this device has it: the server's copy with the edits on their way on top. */
export interface RecordRow<E extends Entity = Entity> {
  readonly entity: E;
  readonly id: string;
  readonly fields: RecordTypes[E];
  /** Instants: the server's, or this device's for edits on their way. */
  readonly created_at: string;
  readonly updated_at: string;
  /** The kind of device its last change was made on, where the server knows it. */
  readonly changed_on?: DeviceKind | undefined;
  /** `synced` only when no edit of it is left here. */
  readonly status: RowStatus;
}

/** One thing a member does to one record. */
export type RecordEdit = {
  [E in Entity]:
    | { readonly kind: 'create'; readonly entity: E; readonly id: string; readonly fields: RecordTypes[E] }
    | {
        readonly kind: 'patch';
        readonly entity: E;
        readonly id: string;
        readonly patch: Partial<RecordTypes[E]>;
        /** The record as it was when its editor opened: what changed since is merged with the patch. */
        readonly from?: RecordTypes[E] | undefined;
      }
    | { readonly kind: 'delete'; readonly entity: E; readonly id: string }
    | { readonly kind: 'command'; readonly entity: E; readonly id: string; readonly command: string; readonly payload?: Readonly<Record<string, unknown>> };
}[Entity];
