import * as v from 'valibot';
import { Instant, MaybeNumber, StockId, writtenText } from '#contract/primitives.ts';
import { RecordId } from '#contract/records/ids.ts';
import { stamps } from '#contract/records/member-record.ts';

/** Most questions of one list. */
export const MOST_ITEMS = 200;

const Question = v.pipe(writtenText(500), v.minLength(1, 'must not be empty'));

/** A question of a checklist. */
export const ChecklistItem = v.object({
  id: RecordId,
  text: Question,
  /** What the member means by it. */
  note: writtenText(2000),
  /** It stays in the list and is not asked. */
  inactive: v.boolean(),
});
export type ChecklistItem = v.InferOutput<typeof ChecklistItem>;

/** A member's own list of questions to ask of a company, in the order they are asked. */
export const Checklist = v.object({
  name: v.pipe(writtenText(120), v.minLength(1, 'must not be empty')),
  items: v.pipe(v.array(ChecklistItem), v.maxLength(MOST_ITEMS, `must be at most ${MOST_ITEMS} questions`)),
});
export type Checklist = v.InferOutput<typeof Checklist>;

export const ChecklistRow = v.object({ ...stamps, ...Checklist.entries });
export type ChecklistRow = v.InferOutput<typeof ChecklistRow>;

/** What a member answers to one question about one stock. */
export const ChecklistRating = v.object({
  stockid: StockId,
  checklist_id: RecordId,
  item_id: RecordId,
  /** The question as it was when it was answered: the answer is readable even when its list is gone. */
  text: Question,
  /** 1 a clear no, 5 a clear yes; null while only a note is written. */
  rating: v.nullable(v.picklist([1, 2, 3, 4, 5])),
  note: writtenText(4000),
});
export type ChecklistRating = v.InferOutput<typeof ChecklistRating>;

export const ChecklistRatingRow = v.object({ ...stamps, ...ChecklistRating.entries });
export type ChecklistRatingRow = v.InferOutput<typeof ChecklistRatingRow>;

/** What a member says to all others about a stock, or about one question asked of it. */
export const ChecklistComment = v.object({
  stockid: StockId,
  /** The text of the question, so that the answer can be understood without the list; null for the stock as a whole. */
  question: v.nullable(Question),
  text: v.pipe(writtenText(2000), v.minLength(1, 'must not be empty')),
});
export type ChecklistComment = v.InferOutput<typeof ChecklistComment>;

export const ChecklistCommentRow = v.object({ ...stamps, ...ChecklistComment.entries });
export type ChecklistCommentRow = v.InferOutput<typeof ChecklistCommentRow>;

/** A comment as every member reads it. */
export const DiscussionComment = v.object({
  id: RecordId,
  /** User name of the author. */
  author: v.string(),
  own: v.boolean(),
  question: v.nullable(v.string()),
  text: v.string(),
  created_at: Instant,
  updated_at: Instant,
});
export type DiscussionComment = v.InferOutput<typeof DiscussionComment>;

/** How a member rated another stock by the same list. */
export const RelatedChecklist = v.object({ stockid: StockId, rated: v.number(), asked: v.number(), mean: MaybeNumber });
export type RelatedChecklist = v.InferOutput<typeof RelatedChecklist>;
