import { useMemo } from 'react';
import type { ChecklistItem, ChecklistRating } from '#contract/entities/records/checklist.ts';
import { create, edit, findRecord, newRecordId, type RecordRow, useRecords } from '#data/records/records.ts';
import type { ChecklistTemplate } from '#domain/checklist/templates.ts';

export type ChecklistRow = RecordRow<'checklist'>;
export type RatingRow = RecordRow<'checklist-rating'>;

/** What is answered of one question, and what it belongs to. */
export type Question = Pick<ChecklistRating, 'stockid' | 'checklist_id' | 'item_id' | 'text'>;

/** A question is answered once about a stock, whichever device does it. */
export function ratingId({ stockid, item_id }: Pick<Question, 'stockid' | 'item_id'>): string {
  return `${stockid}.${item_id}`;
}

/** The member's lists, by name; `undefined` until this device has read them. */
export function useChecklists(): readonly ChecklistRow[] | undefined {
  const { value } = useRecords('checklist');
  return useMemo(() => value && [...value].sort((a, b) => a.fields.name.localeCompare(b.fields.name)), [value]);
}

/** What the member answered about a stock, by question; `undefined` until this device has read it. */
export function useRatings(stockid: string): ReadonlyMap<string, RatingRow> | undefined {
  const { value } = useRecords('checklist-rating', { stockid });
  return useMemo(() => value && new Map(value.map((row) => [row.fields.item_id, row])), [value]);
}

/** Ratings of all stocks, by stock and then by question; answers that are a note alone are left out. */
export function ratingsByStock(rows: readonly Pick<RatingRow, 'fields'>[]): ReadonlyMap<string, ReadonlyMap<string, number>> {
  const stocks = new Map<string, Map<string, number>>();
  for (const { fields } of rows) {
    if (fields.rating === null) continue;
    stocks.set(fields.stockid, (stocks.get(fields.stockid) ?? new Map<string, number>()).set(fields.item_id, fields.rating));
  }
  return stocks;
}

/** Keeps an answer: the first makes the record, later ones change what is named of it. */
export async function answer(question: Question, known: RatingRow | undefined, patch: Partial<Pick<ChecklistRating, 'rating' | 'note'>>): Promise<void> {
  const id = ratingId(question);
  // What was pressed a moment ago may be kept and not shown yet.
  const here = known ?? (await findRecord('checklist-rating', id));
  if (here === undefined) await create('checklist-rating', { ...question, rating: null, note: '', ...patch }, id);
  else await edit('checklist-rating', id, { ...patch, text: question.text }, here.fields);
}

/** A list of the member's own out of questions. @returns Its id. */
export async function makeChecklist(name: string, questions: readonly Pick<ChecklistItem, 'text' | 'note'>[]): Promise<string> {
  const items: ChecklistItem[] = [];
  for (const { text, note } of questions) items.push({ id: await newRecordId(), text, note, inactive: false });
  return create('checklist', { name, items });
}

/** A list of the member's own as the template has it. */
export function copyTemplate({ name, items }: ChecklistTemplate): Promise<string> {
  return makeChecklist(name, items);
}

/** Changes the questions of a list, as they were when the page showed them. */
export function changeItems(list: ChecklistRow, items: readonly ChecklistItem[]): Promise<void> {
  return edit('checklist', list.id, { items: [...items] }, list.fields);
}
