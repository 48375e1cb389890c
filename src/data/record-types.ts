import type { Bookmark } from '#contract/entities/bookmark.ts';
import type { Note, NoteTag } from '#contract/entities/note.ts';
import type { Holding, Portfolio, PortfolioNote } from '#contract/entities/portfolio.ts';
import type { UserSetting } from '#contract/entities/user-setting.ts';
import type { View } from '#contract/entities/view.ts';
import type { RowStatus } from '#sync/status.ts';

/** The fields of each kind of record a member has, by entity. */
export interface RecordTypes {
  readonly portfolio: Portfolio;
  readonly holding: Holding;
  readonly 'portfolio-note': PortfolioNote;
  readonly note: Note;
  readonly 'note-tag': NoteTag;
  readonly bookmark: Bookmark;
  readonly view: View;
  readonly 'user-setting': UserSetting;
}

export type Entity = keyof RecordTypes;

/** A member's record as this device has it: the server's copy with the edits on their way on top. */
export interface RecordRow<E extends Entity = Entity> {
  readonly entity: E;
  readonly id: string;
  readonly fields: RecordTypes[E];
  /** Instants: the server's, or this device's for edits on their way. */
  readonly created_at: string;
  readonly updated_at: string;
  /** `synced` only when no edit of it is left here. */
  readonly status: RowStatus;
}

/** One thing a member does to one record. */
export type RecordEdit = {
  [E in Entity]:
    | { readonly kind: 'create'; readonly entity: E; readonly id: string; readonly fields: RecordTypes[E] }
    | { readonly kind: 'patch'; readonly entity: E; readonly id: string; readonly patch: Partial<RecordTypes[E]> }
    | { readonly kind: 'delete'; readonly entity: E; readonly id: string }
    | { readonly kind: 'command'; readonly entity: E; readonly id: string; readonly command: string; readonly payload?: Readonly<Record<string, unknown>> };
}[Entity];
