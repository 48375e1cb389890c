import { createDashboard, deleteDashboard, updateDashboard } from '../../endpoints/records/boards/dashboards.ts';
import { Dashboard } from '../../entities/records/dashboard.ts';
import { recordKind } from '../record-kind.ts';

/** A member's boards on the home page: the places of the panels are taken whole from one side when two devices changed them. */
export const dashboardKind = recordKind({
  entity: 'dashboard',
  schema: Dashboard,
  version: 1,
  migrations: [],
  merge: { overlap: 'inbox', deletion: 'edit-wins', notifies: true },
  lane: (id) => `dashboard:${id}`,
  create: (id, fields) => ({ call: createDashboard, body: { id, ...fields } }),
  patch: (id, patch) => ({ call: updateDashboard, body: { id, ...patch } }),
  delete: (id) => ({ call: deleteDashboard, query: { id } }),
});
