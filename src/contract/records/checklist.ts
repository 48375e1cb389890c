import { deleteChecklistComment, saveChecklistComment } from '../endpoints/records/checklist-discussion.ts';
import { deleteChecklist, deleteChecklistRating, rateChecklistItem, saveChecklist } from '../endpoints/records/checklists.ts';
import { Checklist, ChecklistComment, ChecklistRating } from '../entities/records/checklist.ts';
import { recordKind } from './record-kind.ts';

/** Lists of questions: one definition each, the last ten kept. What was answered to a list is no part of it and outlives it. */
export const checklistKind = recordKind({
  entity: 'checklist',
  schema: Checklist,
  version: 1,
  migrations: [],
  merge: { whole: true, overlap: 'inbox', deletion: 'edit-wins', notifies: true },
  versionsKept: 10,
  lane: (id) => `checklist:${id}`,
  create: (id, fields) => ({ call: saveChecklist, params: { id }, body: fields }),
  patch: (id, _patch, fields) => ({ call: saveChecklist, params: { id }, body: fields }),
  delete: (id) => ({ call: deleteChecklist, params: { id } }),
});

/** Answers to one question about one stock: rating and note each merge for themselves. */
export const checklistRatingKind = recordKind({
  entity: 'checklist-rating',
  schema: ChecklistRating,
  version: 1,
  migrations: [],
  reference: 'stockid',
  merge: { overlap: 'inbox', deletion: 'edit-wins', notifies: true, quiet: ['text'] },
  lane: (id) => `checklist-rating:${id}`,
  create: (id, fields) => ({ call: rateChecklistItem, params: { id }, body: fields }),
  patch: (id, _patch, fields) => ({ call: rateChecklistItem, params: { id }, body: fields }),
  delete: (id) => ({ call: deleteChecklistRating, params: { id } }),
});

/** What a member says to all others about a stock: theirs alone to change, every member's to read. */
export const checklistCommentKind = recordKind({
  entity: 'checklist-comment',
  schema: ChecklistComment,
  version: 1,
  migrations: [],
  reference: 'stockid',
  shared: () => true,
  merge: { overlap: 'inbox', deletion: 'edit-wins', notifies: true },
  lane: (id) => `checklist-comment:${id}`,
  create: (id, fields) => ({ call: saveChecklistComment, body: { id, ...fields } }),
  patch: (id, _patch, fields) => ({ call: saveChecklistComment, body: { id, ...fields } }),
  delete: (id) => ({ call: deleteChecklistComment, query: { id } }),
});
