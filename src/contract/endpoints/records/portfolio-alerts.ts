import * as v from 'valibot';
import { endpoint } from '#contract/endpoint.ts';
import { AlertEntry, AlertPatch, AlertRow, CommonAlert } from '#contract/entities/records/alert.ts';
import { RecordId } from '#contract/records/ids.ts';
import { pageQuery, read, write } from './record-call.ts';

const { alertable_type: _type, alertable_id: _id, ...entry } = AlertEntry.entries;
/** An alert of a portfolio, whose id the address names. */
const PortfolioAlertEntry = v.object(entry);

/** The alerts of a portfolio, triggered first. */
export const listPortfolioAlerts = endpoint({
  ...read,
  method: 'GET',
  path: '/_api/v2/portfolios/{id}/alerts',
  summary: 'The alerts of a portfolio.',
  params: { id: RecordId },
  query: pageQuery,
  response: v.array(AlertRow),
  errors: ['not-found'],
});

export const createPortfolioAlert = endpoint({
  ...write,
  method: 'POST',
  path: '/_api/v2/portfolios/{id}/alerts',
  summary: 'Makes an alert on the stocks of a portfolio.',
  params: { id: RecordId },
  body: PortfolioAlertEntry,
  response: AlertRow,
});

/** The older calls of portfolio alerts. */
export const createPortfolioAlertOld = endpoint({
  ...write,
  method: 'POST',
  path: '/_api/portfolios/alerts/{id}',
  summary: 'Makes an alert on the stocks of a portfolio (older form).',
  params: { id: RecordId },
  body: PortfolioAlertEntry,
  response: AlertRow,
});

export const updatePortfolioAlertOld = endpoint({
  ...write,
  method: 'PUT',
  path: '/_api/portfolios/edit_alert/{id}',
  summary: 'Changes an alert of a portfolio (older form).',
  params: { id: RecordId },
  body: AlertPatch,
  response: AlertRow,
});

/** Sets common alerts of a portfolio; those it has stay. */
export const addEmailAlerts = endpoint({
  ...write,
  method: 'POST',
  path: '/_api/portfolios/{id}/addEmailAlerts',
  summary: 'Adds common alerts to a portfolio.',
  params: { id: RecordId },
  body: v.object({ keys: v.array(CommonAlert) }),
  response: v.object({ keys: v.array(CommonAlert) }),
});

/** The common alerts that every portfolio of the member has. */
const PortfolioAlertSetting = v.object({ keys: v.array(CommonAlert) });

export const getPortfolioAlertSetting = endpoint({
  ...read,
  method: 'GET',
  path: '/_api/user/portfolio_alert_setting',
  summary: 'The common alerts that all portfolios have.',
  response: PortfolioAlertSetting,
});

export const changePortfolioAlertSetting = endpoint({
  ...write,
  method: 'PUT',
  path: '/_api/user/portfolio_alert_setting',
  summary: 'Sets the common alerts that all portfolios have.',
  body: PortfolioAlertSetting,
  response: PortfolioAlertSetting,
});
