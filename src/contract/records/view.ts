import { createUserView, deleteUserView, updateUserView } from '../endpoints/views.ts';
import { View } from '../entities/view.ts';
import { recordKind } from './record-kind.ts';

/** A member's own views: one definition each, the last ten kept. */
export const viewKind = recordKind<View>({
  entity: 'view',
  schema: View,
  version: 1,
  migrations: [],
  reference: 'name',
  merge: { whole: true, overlap: 'inbox', deletion: 'edit-wins', tells: true },
  versionsKept: 10,
  shared: ({ is_public }) => is_public,
  lane: (id) => `view:${id}`,
  create: (id, fields) => ({ call: createUserView, body: { id, ...fields } }),
  patch: (id, _patch, fields) => ({ call: updateUserView, params: { id }, body: fields }),
  delete: (id) => ({ call: deleteUserView, params: { id } }),
});
