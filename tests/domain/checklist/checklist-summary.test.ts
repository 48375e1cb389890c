import { expect, test } from 'vitest';
import { checklistSummary } from '#domain/checklist/checklist-summary.ts';
import { relatedChecklists } from '#domain/checklist/related-checklists.ts';
import { checklistTemplates } from '#domain/checklist/templates.ts';

const item = (id: string, inactive = false) => ({ id, inactive });

test('only questions that are asked count, rated ones in the mean', () => {
  const ratings: Record<string, number | null> = { a: 5, b: 2, c: 1, d: null };
  expect(checklistSummary([item('a'), item('b'), item('c', true), item('d'), item('e')], (id) => ratings[id])).toEqual({ asked: 4, rated: 2, mean: 3.5 });
});

test('without a rating there is no mean', () => {
  expect(checklistSummary([item('a')], () => undefined)).toEqual({ asked: 1, rated: 0, mean: undefined });
});

test('every list to begin with has a different name and questions', () => {
  expect(new Set(checklistTemplates.map(({ key }) => key)).size).toBe(checklistTemplates.length);
  for (const { items } of checklistTemplates) expect(items.every(({ text }) => text.endsWith('?'))).toBe(true);
});

test('stocks rated by one list come best first, without those of which no question in force is rated', () => {
  const ratings = new Map([
    ['A', new Map([['a', 3]])],
    [
      'B',
      new Map([
        ['a', 5],
        ['b', 4],
      ]),
    ],
    ['C', new Map([['c', 5]])],
  ]);
  expect(relatedChecklists([item('a'), item('b'), item('c', true)], ratings)).toEqual([
    { stockid: 'B', asked: 2, rated: 2, mean: 4.5 },
    { stockid: 'A', asked: 2, rated: 1, mean: 3 },
  ]);
});
