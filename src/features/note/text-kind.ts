import type * as v from 'valibot';
import { Note } from '#contract/entities/records/note.ts';
import { PortfolioNote } from '#contract/entities/records/portfolio.ts';
import type { RecordTypes } from '#data/records/records.ts';
import { draftOf } from './note-draft.ts';

/** Records that are a text of the member. */
export type TextEntity = 'note' | 'portfolio-note';

/** What cards and earlier versions of a text need to know of its record. */
export interface TextKind<E extends TextEntity> {
  readonly entity: E;
  readonly schema: v.GenericSchema<unknown, RecordTypes[E]>;
  /** What its editor changes: so much is brought back with an earlier version. */
  readonly edited: (fields: RecordTypes[E]) => Partial<RecordTypes[E]>;
}

export const stockNote: TextKind<'note'> = { entity: 'note', schema: Note, edited: draftOf };
export const portfolioNote: TextKind<'portfolio-note'> = { entity: 'portfolio-note', schema: PortfolioNote, edited: ({ content }) => ({ content }) };
