import { createOwnField, deleteOwnField, updateOwnField } from '../endpoints/records/own-fields.ts';
import { createScreener, deleteScreener, updateScreener } from '../endpoints/records/screeners.ts';
import { OwnField } from '../entities/records/own-field.ts';
import { Screener } from '../entities/records/screener.ts';
import { recordKind } from './record-kind.ts';

/** A member's saved screens: one definition each, the last ten kept. */
export const screenerKind = recordKind({
  entity: 'screener',
  schema: Screener,
  version: 1,
  migrations: [],
  reference: 'name',
  merge: { whole: true, overlap: 'inbox', deletion: 'edit-wins', notifies: true },
  versionsKept: 10,
  lane: (id) => `screener:${id}`,
  create: (id, fields) => ({ call: createScreener, body: { id, ...fields } }),
  patch: (id, _patch, fields) => ({ call: updateScreener, params: { id }, body: fields }),
  delete: (id) => ({ call: deleteScreener, params: { id } }),
});

/** A member's own fields of the screener: one definition each, the last ten kept. */
export const ownFieldKind = recordKind({
  entity: 'own-field',
  schema: OwnField,
  version: 1,
  migrations: [],
  reference: 'key',
  merge: { whole: true, overlap: 'inbox', deletion: 'edit-wins', notifies: true },
  versionsKept: 10,
  lane: (id) => `own-field:${id}`,
  create: (id, fields) => ({ call: createOwnField, body: { id, ...fields } }),
  patch: (id, _patch, fields) => ({ call: updateOwnField, params: { id }, body: fields }),
  delete: (id) => ({ call: deleteOwnField, params: { id } }),
});
