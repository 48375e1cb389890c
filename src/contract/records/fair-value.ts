import { deleteOwnFairValue, voteFairValue } from '../endpoints/records/fair-values.ts';
import { FairValue } from '../entities/records/dcf.ts';
import { recordKind } from './record-kind.ts';

/** A member's own value of a stock, one a stock: value and what it was worked out from are one, taken whole from one side. */
export const fairValueKind = recordKind({
  entity: 'fair-value',
  schema: FairValue,
  version: 1,
  migrations: [],
  reference: 'stockid',
  merge: { whole: true, overlap: 'inbox', deletion: 'edit-wins', notifies: true },
  lane: (id) => `fair-value:${id}`,
  create: (_id, { stockid, ...fields }) => ({ call: voteFairValue, params: { id: stockid }, body: fields }),
  patch: (_id, _patch, { stockid, ...fields }) => ({ call: voteFairValue, params: { id: stockid }, body: fields }),
  delete: (id, { stockid }) => ({ call: deleteOwnFairValue, params: { a: stockid, b: id } }),
});
