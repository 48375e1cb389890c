import { createPortfolio, deletePortfolio, updatePortfolio, updateStockSequence } from '../endpoints/records/portfolios.ts';
import { Portfolio } from '../entities/records/portfolio.ts';
import { recordKind } from './record-kind.ts';

/** Portfolios: merged field by field; one that is edited here and deleted there comes back whole. */
export const portfolioKind = recordKind({
  entity: 'portfolio',
  schema: Portfolio,
  version: 1,
  migrations: [],
  merge: { overlap: 'inbox', deletion: 'edit-wins', notifies: true },
  lane: (id) => `portfolio:${id}`,
  create: (id, fields) => ({ call: createPortfolio, body: { id, ...fields } }),
  patch: (id, patch) => {
    const { sequence, ...others } = patch;
    if (sequence !== undefined && Object.keys(others).length === 0) return { call: updateStockSequence, params: { id }, body: { sequence } };
    return { call: updatePortfolio, params: { id }, body: patch };
  },
  delete: (id) => ({ call: deletePortfolio, params: { id } }),
});
