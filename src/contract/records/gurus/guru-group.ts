import { createGuruGroup, deleteGuruGroup, updateGuruGroup } from '../../endpoints/gurus/guru-groups.ts';
import { GuruGroup } from '../../entities/gurus/guru-group.ts';
import { recordKind } from '../record-kind.ts';

/** A member's groups of investors: those added on either device are in, those removed on either are out. */
export const guruGroupKind = recordKind({
  entity: 'guru-group',
  schema: GuruGroup,
  version: 1,
  migrations: [],
  reference: 'name',
  merge: { rules: { gurus: 'set' }, overlap: 'inbox', deletion: 'edit-wins', notifies: true },
  lane: (id) => `guru-group:${id}`,
  create: (id, fields) => ({ call: createGuruGroup, body: { id, ...fields } }),
  patch: (id, _patch, fields) => ({ call: updateGuruGroup, params: { id }, body: fields }),
  delete: (id) => ({ call: deleteGuruGroup, params: { id } }),
});
