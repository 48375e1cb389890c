import { changePortfolioNotes } from '../endpoints/records/portfolios.ts';
import { PortfolioNote } from '../entities/records/portfolio.ts';
import { recordKind } from './record-kind.ts';

/** Notes on a portfolio or a stock of it: texts are merged, and kept both where they cannot be. */
export const portfolioNoteKind = recordKind({
  entity: 'portfolio-note',
  schema: PortfolioNote,
  version: 1,
  migrations: [],
  parent: { entity: 'portfolio', of: ({ portfolio_id }) => portfolio_id },
  reference: 'stockid',
  rich: ['content'],
  versionsKept: 10,
  merge: { rules: { content: 'text' }, overlap: 'copy', deletion: 'edit-wins', notifies: true },
  lane: (_id, { portfolio_id }) => `portfolio:${portfolio_id}`,
  create: (id, { portfolio_id, ...fields }) => ({
    call: changePortfolioNotes,
    params: { id: portfolio_id },
    body: { action: 'add', note_id: id, ...fields },
  }),
  patch: (id, { portfolio_id: _unchanged, ...patch }, { portfolio_id }) => ({
    call: changePortfolioNotes,
    params: { id: portfolio_id },
    body: { action: 'update', note_id: id, ...patch },
  }),
  delete: (id, { portfolio_id }) => ({ call: changePortfolioNotes, params: { id: portfolio_id }, body: { action: 'remove', note_id: id } }),
  copy: (id, fields) => ({ ...fields, conflict_of: id }),
});
