import * as v from 'valibot';
import { endpoint } from '#contract/endpoint.ts';
import { Dashboard, DashboardRow } from '#contract/entities/records/dashboard.ts';
import { RecordId } from '#contract/records/ids.ts';
import { deleted, pageQuery, read, write } from '../record-call.ts';

const path = '/_api/user/dashboard';

export const listDashboards = endpoint({
  ...read,
  method: 'GET',
  path,
  summary: "The caller's dashboards, oldest first.",
  query: pageQuery,
  response: v.array(DashboardRow),
});

export const createDashboard = endpoint({
  ...write,
  method: 'POST',
  path,
  summary: 'Makes a dashboard.',
  body: v.object({ id: v.optional(RecordId), ...Dashboard.entries }),
  response: DashboardRow,
});

export const updateDashboard = endpoint({
  ...write,
  method: 'PUT',
  path,
  summary: 'Changes a dashboard.',
  body: v.object({ id: RecordId, ...v.partial(Dashboard).entries }),
  response: DashboardRow,
});

export const deleteDashboard = endpoint({ ...write, method: 'DELETE', path, summary: 'Deletes a dashboard.', query: { id: RecordId }, response: deleted });

/** Its panels are where they come; its name stays. */
export const resetDashboard = endpoint({
  ...write,
  method: 'POST',
  path: '/_api/user/dashboard/reset',
  summary: 'Brings the panels of a dashboard back to where they come.',
  body: v.object({ id: RecordId }),
  response: DashboardRow,
});
