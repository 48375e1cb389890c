import { createDashboard, deleteDashboard, updateDashboard } from '../../endpoints/records/boards/dashboards.ts';
import { Dashboard } from '../../entities/records/dashboard.ts';
import { recordKind } from '../record-kind.ts';

/** A member's boards on the home page: changed on two devices, the layout is taken whole from one side, and each widget by itself. */
export const dashboardKind = recordKind({
  entity: 'dashboard',
  schema: Dashboard,
  version: 3,
  // Since version 2 a place may say of which definition its widget is, and what was chosen for it; since version 3 where a tablet and a phone show it.
  migrations: [(fields) => fields, (fields) => fields],
  merge: { rules: { options: 'widgets' }, overlap: 'inbox', deletion: 'edit-wins', notifies: true },
  lane: (id) => `dashboard:${id}`,
  create: (id, fields) => ({ call: createDashboard, body: { id, ...fields } }),
  patch: (id, patch) => ({ call: updateDashboard, body: { id, ...patch } }),
  delete: (id) => ({ call: deleteDashboard, query: { id } }),
});
