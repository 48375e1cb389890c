import { changePortfolioStocks } from '../endpoints/records/portfolios.ts';
import { Transaction, transactionNumbers } from '../entities/records/transaction.ts';
import { recordKind } from './record-kind.ts';

/** Entries of ledgers: the numbers of an entry are one group, and both versions are kept when two devices changed them. */
export const transactionKind = recordKind({
  entity: 'transaction',
  schema: Transaction,
  version: 1,
  migrations: [],
  parent: { entity: 'portfolio', of: ({ portfolio_id }) => portfolio_id },
  changesParent: true,
  reference: 'stockid',
  merge: { rules: { note: 'text' }, groups: [transactionNumbers], overlap: 'copy', deletion: 'edit-wins', notifies: true },
  lane: (_id, { portfolio_id }) => `portfolio:${portfolio_id}`,
  create: (transaction_id, { portfolio_id, ...transaction }) => ({
    call: changePortfolioStocks,
    params: { id: portfolio_id },
    body: { action: 'book', transaction_id, transaction },
  }),
  patch: (transaction_id, { portfolio_id: _unchanged, ...patch }, { portfolio_id }) => ({
    call: changePortfolioStocks,
    params: { id: portfolio_id },
    body: { action: 'rebook', transaction_id, patch },
  }),
  delete: (transaction_id, { portfolio_id }) => ({
    call: changePortfolioStocks,
    params: { id: portfolio_id },
    body: { action: 'unbook', transaction_id },
  }),
  copy: (id, fields) => ({ ...fields, conflict_of: id }),
});
