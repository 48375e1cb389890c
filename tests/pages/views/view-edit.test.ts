import { expect, test } from 'vitest';
import type { View } from '#contract/entities/records/view.ts';
import type { ViewChoice } from '#pages/views/use-views.ts';
import { withColumns } from '#pages/views/view-columns.ts';
import { beginEdit, changeEdit, endEdit, resetEdit } from '#pages/views/view-edit.ts';

const original: View = {
  ...{ name: 'Prices', note: '', fields: [{ id: 'price' }], options: { sequence: ['price'] }, icon: null, seq: 0, is_public: false, premium: false },
};
const choice: ViewChoice = { id: 'prices', definition: original, kind: 'user', owner: undefined, status: 'synced' };
const withPe = (view: View) => withColumns(view, ['price', 'pe']);

test('edits go into a copy and mark it modified [VIEW-03]', () => {
  const edit = changeEdit(beginEdit(choice), withPe);
  expect(edit.modified).toBe(true);
  expect(edit.of).toBe(choice);
  expect(original.fields).toEqual([{ id: 'price' }]);
});

test('ending discards the copy on cancel and when nothing changed, and reset brings the original back [VIEW-04]', () => {
  const edit = changeEdit(beginEdit(choice), withPe);
  expect(endEdit(edit, 'cancel')).toBeUndefined();
  expect(endEdit(beginEdit(choice), 'save')).toBeUndefined();
  expect(endEdit(edit, 'save')?.fields).toEqual([{ id: 'price' }, { id: 'pe' }]);
  expect(endEdit(resetEdit(edit), 'save')).toBeUndefined();
});

test('a copy changed back to what it was is not modified', () => {
  expect(changeEdit(changeEdit(beginEdit(choice), withPe), (view) => withColumns(view, ['price'])).modified).toBe(false);
});
