import { deleteComparison, saveComparison, saveOwnCompetitors } from '../endpoints/records/comparisons.ts';
import { Comparison, OwnCompetitors } from '../entities/records/comparison.ts';
import { recordKind } from './record-kind.ts';

/** A member's saved comparisons: one definition each, the last ten kept. */
export const comparisonKind = recordKind({
  entity: 'comparison',
  schema: Comparison,
  version: 1,
  migrations: [],
  reference: 'name',
  merge: { whole: true, overlap: 'inbox', deletion: 'edit-wins', notifies: true },
  versionsKept: 10,
  lane: (id) => `comparison:${id}`,
  create: (id, fields) => ({ call: saveComparison, body: { id, ...fields } }),
  patch: (id, _patch, fields) => ({ call: saveComparison, body: { id, ...fields } }),
  delete: (id) => ({ call: deleteComparison, params: { id } }),
});

/** A member's own competitors of a stock, one choice a stock: companies added on either device are in, those removed on either are out. */
export const ownCompetitorsKind = recordKind({
  entity: 'competitors',
  schema: OwnCompetitors,
  version: 1,
  migrations: [],
  reference: 'stockid',
  merge: { rules: { competitors: 'set' }, overlap: 'inbox', deletion: 'edit-wins', notifies: true },
  lane: (id) => `competitors:${id}`,
  create: (_id, { stockid, competitors }) => ({ call: saveOwnCompetitors, params: { id: stockid }, body: { competitors } }),
  patch: (_id, _patch, { stockid, competitors }) => ({ call: saveOwnCompetitors, params: { id: stockid }, body: { competitors } }),
  delete: (_id, { stockid }) => ({ call: saveOwnCompetitors, params: { id: stockid }, body: { competitors: [] } }),
});
