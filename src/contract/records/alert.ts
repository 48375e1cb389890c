import { createAlert, deleteAlert, updateAlert } from '../endpoints/records/alerts.ts';
import { Alert } from '../entities/records/alert.ts';
import { recordKind } from './record-kind.ts';

/** Alerts: the rule merges field by field; the state is the server's and is sent by no device. */
export const alertKind = recordKind({
  entity: 'alert',
  schema: Alert,
  version: 1,
  migrations: [],
  parent: { entity: 'portfolio', of: portfolioOf },
  reference: 'alertable_id',
  merge: { overlap: 'inbox', deletion: 'edit-wins', quiet: ['state', 'read_at', 'label', 'unit', 'alertable_name'], notifies: true },
  lane: (id, fields) => {
    const portfolio = portfolioOf(fields);
    return portfolio === undefined ? `alert:${id}` : `portfolio:${portfolio}`;
  },
  create: (id, { state: _servers, ...fields }) => ({ call: createAlert, body: { id, ...fields } }),
  patch: (id, { state: _servers, alertable_type: _type, alertable_id: _id, ...patch }) => ({ call: updateAlert, params: { id }, body: patch }),
  delete: (id) => ({ call: deleteAlert, params: { id } }),
});

/** An alert of a portfolio is deleted with it. */
function portfolioOf({ alertable_type, alertable_id }: Alert): string | undefined {
  return alertable_type === 'PORTFOLIO' ? alertable_id : undefined;
}
