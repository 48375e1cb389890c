import * as v from 'valibot';
import { Day, StockId, writtenText } from '#contract/primitives.ts';
import { RecordId } from '#contract/records/ids.ts';
import { stamps } from '#contract/records/member-record.ts';
import { richText } from '#contract/rich-text.ts';

/** Formatted text as HTML of the list in `rich-text.ts`; the server cleans what it is sent. */
export const richContent = v.pipe(v.string(), v.maxLength(richText.mostCharacters, `must be at most ${richText.mostCharacters} characters`));
export const TagName = v.pipe(writtenText(50), v.minLength(1, 'must not be empty'), v.regex(/^[^\n\t]*$/, 'must be one line'));
/** Tag names in order, each once. */
export const Tags = v.pipe(v.array(TagName), v.maxLength(100, 'must be at most 100 tags'));

/** A note, on a stock or on none. */
export const Note = v.object({
  stockid: v.nullable(StockId),
  content: richContent,
  tags: Tags,
  /** The day the note is about or is to be looked at again. */
  target_time: v.nullable(Day),
  /** What the note is on, as `STOCK`; null for a general note. */
  noteable_type: v.nullable(v.pipe(writtenText(40), v.minLength(1, 'must not be empty'))),
  /** The note this one was split off from because two devices wrote the same lines. */
  conflict_of: v.nullable(RecordId),
});
export type Note = v.InferOutput<typeof Note>;

export const NoteRow = v.object({ ...stamps, ...Note.entries, note_id: RecordId });
export type NoteRow = v.InferOutput<typeof NoteRow>;

/** A name notes can be found by. */
export const NoteTag = v.object({ name: TagName });
export type NoteTag = v.InferOutput<typeof NoteTag>;

/** A tag, with the notes that carry it. */
export const NoteTagRow = v.object({ ...stamps, ...NoteTag.entries, note_id: v.array(RecordId) });
export type NoteTagRow = v.InferOutput<typeof NoteTagRow>;
