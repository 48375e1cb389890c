import * as v from 'valibot';
import { endpoint } from '#contract/endpoint.ts';
import { Checklist, ChecklistRating, ChecklistRatingRow, ChecklistRow, MOST_ITEMS, RelatedChecklist } from '#contract/entities/records/checklist.ts';
import { StockRef } from '#contract/primitives.ts';
import { RecordId } from '#contract/records/ids.ts';
import { deleted, pageQuery, read, write } from './record-call.ts';

/** The member's own lists of questions, the first made first. */
export const listChecklists = endpoint({
  ...read,
  method: 'GET',
  path: '/_api/checklist/summary',
  summary: "The member's checklists.",
  query: pageQuery,
  response: v.array(ChecklistRow),
});

/** Lists of questions to begin with. */
export const listChecklistTemplates = endpoint({
  method: 'GET',
  path: '/_api/checklist/templates',
  summary: 'Checklists to begin with.',
  effect: 'read',
  audience: 'everyone',
  access: 'anonymous',
  response: v.array(v.object({ key: v.string(), name: v.string(), about: v.string(), items: v.array(v.object({ text: v.string(), note: v.string() })) })),
  freshFor: 24 * 60 * 60,
});

/** Makes a checklist or replaces the one that is there: its name, its questions and their order. */
export const saveChecklist = endpoint({
  ...write,
  method: 'POST',
  path: '/_api/checklist/{id}',
  summary: 'Saves a checklist.',
  params: { id: RecordId },
  body: Checklist,
  response: ChecklistRow,
});

/** One of the member's lists. */
export const getChecklist = endpoint({
  ...read,
  method: 'GET',
  path: '/_api/checklist/{id}',
  summary: "One of the member's checklists.",
  params: { id: RecordId },
  response: ChecklistRow,
  errors: ['not-found'],
});

/** Puts the questions of a list in another order; those that are not named keep theirs and follow. */
export const orderChecklist = endpoint({
  ...write,
  method: 'POST',
  path: '/_api/checklist/sequence',
  summary: 'Puts the questions of a checklist in another order.',
  body: v.object({ id: RecordId, items: v.pipe(v.array(RecordId), v.maxLength(MOST_ITEMS, `must be at most ${MOST_ITEMS} questions`)) }),
  response: ChecklistRow,
});

/** Puts a question aside, or asks it again; the id is that of the question. */
export const setChecklistItemInactive = endpoint({
  ...write,
  method: 'POST',
  path: '/_api/checklist/item/{id}/inactive',
  summary: 'Puts a question of a checklist aside, or asks it again.',
  params: { id: RecordId },
  body: v.object({ checklist_id: RecordId, inactive: v.boolean() }),
  response: ChecklistRow,
});

/** How the member rated other stocks by the same list, the best rated first. */
export const listRelatedChecklists = endpoint({
  ...read,
  method: 'GET',
  path: '/_api/checklist/related',
  summary: 'How the member rated other stocks by the same checklist.',
  query: { id: RecordId },
  response: v.array(RelatedChecklist),
  errors: ['not-found'],
});

/** Deletes a checklist; what was answered to its questions stays. */
export const deleteChecklist = endpoint({
  ...write,
  method: 'DELETE',
  path: '/_api/checklist/{id}',
  summary: 'Deletes a checklist.',
  params: { id: RecordId },
  response: deleted,
});

/** Keeps what the member answers to a question about a stock; the id is that of the answer. */
export const rateChecklistItem = endpoint({
  ...write,
  method: 'POST',
  path: '/_api/checklist/item/{id}/rating',
  summary: 'Answers a question of a checklist for a stock.',
  params: { id: RecordId },
  body: ChecklistRating,
  response: ChecklistRatingRow,
});

export const deleteChecklistRating = endpoint({
  ...write,
  method: 'DELETE',
  path: '/_api/checklist/item/{id}/rating',
  summary: 'Takes an answer back.',
  params: { id: RecordId },
  response: deleted,
});

/** What the member answered about a stock. */
export const listStockChecklist = endpoint({
  ...read,
  method: 'GET',
  path: '/_api/stocks/{id}/checklist',
  summary: "The member's answers about a stock.",
  params: { id: StockRef },
  query: pageQuery,
  response: v.array(ChecklistRatingRow),
  errors: ['stock-not-found'],
});
