import { createDcfTemplate, deleteDcfTemplate, updateDcfTemplate } from '../endpoints/records/fair-values.ts';
import { DcfTemplate } from '../entities/records/dcf.ts';
import { recordKind } from './record-kind.ts';

/** Templates of the DCF calculator: one set of assumptions each, taken whole from one side. */
export const dcfTemplateKind = recordKind({
  entity: 'dcf-template',
  schema: DcfTemplate,
  version: 1,
  migrations: [],
  reference: 'name',
  merge: { whole: true, overlap: 'inbox', deletion: 'edit-wins', notifies: true },
  lane: (id) => `dcf-template:${id}`,
  create: (id, fields) => ({ call: createDcfTemplate, body: { id, ...fields } }),
  patch: (id, patch) => ({ call: updateDcfTemplate, params: { id }, body: patch }),
  delete: (id) => ({ call: deleteDcfTemplate, params: { id } }),
});
