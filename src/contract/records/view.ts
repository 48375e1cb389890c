import { createUserView, deleteUserView, updateUserView } from '../endpoints/records/views.ts';
import { View } from '../entities/records/view.ts';
import { isFinancialView } from './financial-view.ts';
import { recordKind } from './record-kind.ts';

/** A member's own views: one definition each, the last ten kept. */
export const viewKind = recordKind({
  entity: 'view',
  schema: View,
  version: 1,
  migrations: [],
  reference: 'name',
  merge: { whole: true, overlap: 'inbox', deletion: 'edit-wins', notifies: true },
  versionsKept: 10,
  // Views of the financials are for their member alone: among the public ones they would only fill pages.
  shared: (view) => view.is_public && !isFinancialView(view),
  lane: (id) => `view:${id}`,
  create: (id, fields) => ({ call: createUserView, body: { id, ...fields } }),
  patch: (id, _patch, fields) => ({ call: updateUserView, params: { id }, body: fields }),
  delete: (id) => ({ call: deleteUserView, params: { id } }),
});
