import { changePortfolioStocks } from '../endpoints/records/portfolios.ts';
import { Holding } from '../entities/records/portfolio.ts';
import { recordKind } from './record-kind.ts';

/** Stocks of portfolios: a stock removed here and edited there stays; added on two devices it is listed once. */
export const holdingKind = recordKind({
  entity: 'holding',
  schema: Holding,
  version: 1,
  migrations: [],
  parent: { entity: 'portfolio', of: ({ portfolio_id }) => portfolio_id },
  changesParent: true,
  reference: 'stockid',
  merge: { rules: { note: 'text' }, overlap: 'inbox', deletion: 'edit-wins', quiet: ['seq', 'add_date'], notifies: true },
  lane: (_id, { portfolio_id }) => `portfolio:${portfolio_id}`,
  create: (_id, fields) => addition(fields.portfolio_id, fields, fields),
  patch: (_id, patch, fields) => addition(fields.portfolio_id, fields, patch),
  delete: (_id, { portfolio_id, stockid }) => ({
    call: changePortfolioStocks,
    params: { id: portfolio_id },
    body: { action: 'remove', stockids: [stockid] },
  }),
});

/** Adding a stock that is there changes what the entry names. */
function addition(id: string, { stockid }: Holding, named: Partial<Holding>) {
  const { portfolio_id: _portfolio, stockid: _stock, ...entry } = named;
  return { call: changePortfolioStocks, params: { id }, body: { action: 'add', stocks: [{ stock: stockid, ...entry }] } };
}
