import { expect, test } from 'vitest';
import { relatedChecklists } from '#domain/checklist/related-checklists.ts';
import { ratingsByStock } from '#features/stock/checklist/use-checklists.ts';

const row = (stockid: string, item_id: string, rating: 1 | 2 | 3 | 4 | 5 | null) => ({
  fields: { stockid, checklist_id: 'list', item_id, text: 'Is it sound?', rating, note: '' },
});

test('stocks rated by the same list come best first; a note alone rates nothing', () => {
  const items = [
    { id: 'a', inactive: false },
    { id: 'b', inactive: false },
  ];
  const ratings = ratingsByStock([row('S1', 'a', 2), row('S2', 'a', 5), row('S2', 'b', 4), row('S3', 'a', null), row('S4', 'other', 5)]);
  expect(relatedChecklists(items, ratings).map(({ stockid, mean, rated }) => [stockid, mean, rated])).toEqual([
    ['S2', 4.5, 2],
    ['S1', 2, 1],
  ]);
});
