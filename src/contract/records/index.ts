import { bookmarkKind } from './bookmark.ts';
import { holdingKind } from './holding.ts';
import { noteKind } from './note.ts';
import { noteTagKind } from './note-tag.ts';
import { portfolioKind } from './portfolio.ts';
import { portfolioNoteKind } from './portfolio-note.ts';
import type { RecordKind } from './record-kind.ts';
import { userSettingKind } from './user-setting.ts';
import { viewKind } from './view.ts';

/** Every kind of record a member has; those that belong to others stand behind them. */
export const recordKinds: readonly RecordKind[] = [
  portfolioKind,
  holdingKind,
  portfolioNoteKind,
  noteKind,
  noteTagKind,
  bookmarkKind,
  viewKind,
  userSettingKind,
];

/** The kind of an entity, or `undefined` for one this version does not know yet. */
export function kindOf(entity: string): RecordKind | undefined {
  return recordKinds.find((kind) => kind.entity === entity);
}

/** Kinds whose records belong to records of this entity and go with them. */
export function kindsBelow(entity: string): readonly RecordKind[] {
  return recordKinds.filter((kind) => kind.parent?.entity === entity);
}
