import { deleteBacktest, saveBacktest } from '../../endpoints/records/screens/backtests.ts';
import { Backtest } from '../../entities/records/backtest.ts';
import { recordKind } from '../record-kind.ts';

/** A member's back-tests: one definition each, the last ten kept. */
export const backtestKind = recordKind({
  entity: 'backtest',
  schema: Backtest,
  version: 1,
  migrations: [],
  reference: 'name',
  merge: { whole: true, overlap: 'inbox', deletion: 'edit-wins', notifies: true },
  versionsKept: 10,
  lane: (id) => `backtest:${id}`,
  create: (id, fields) => ({ call: saveBacktest, body: { id, ...fields } }),
  patch: (id, _patch, fields) => ({ call: saveBacktest, body: { id, ...fields } }),
  delete: (id) => ({ call: deleteBacktest, params: { id } }),
});
