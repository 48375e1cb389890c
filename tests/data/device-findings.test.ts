import { expect, test } from 'vitest';
import type { Alert } from '#contract/entities/records/alert.ts';
import { alertWay, namedStocks } from '#features/alert/alert-way.ts';
import { deviceFindings } from '#features/alert/device-findings.ts';
import { shownAlert } from '#features/alert/use-alerts.ts';

const fields: Alert = {
  ...{ alertable_type: 'STOCK', alertable_id: 'US00000001', alertable_name: 'HLDN', key: 'price', operator: '<', value: 84 },
  ...{ label: 'Price', unit: 'USD per share', trigger_frequency: 'daily', read_at: null, state: null },
};
const alert = (id: string, over: Partial<Alert> = {}) =>
  shownAlert({ entity: 'alert', id, fields: { ...fields, ...over }, created_at: '', updated_at: '', status: 'on this device' });
const rows = [{ stockid: 'US00000001', price: 83.42, last_price_date: '2026-11-20' }];
const market = {
  ...{ version: 'v', as_of: '2026-11-19', stockid: ['US00000001'], display_symbol: ['HLDN'] },
  columns: { pe: { numbers: [21] }, price: { numbers: [99] }, sector: { names: ['Tools'], codes: [0] } },
};

test('a device without a server judges alerts by the figures it has, each with its day', () => {
  const found = deviceFindings([alert('a'), alert('b', { value: 80 }), alert('c', { key: 'pe', operator: '>', value: 20 })], rows, market);
  // The price of the stock's own page counts, not the screener's, which is in dollars.
  expect(found.get('a')).toEqual({ value: 83.42, holds: true, asOf: '2026-11-20' });
  expect(found.get('b')).toEqual({ value: 83.42, holds: false, asOf: '2026-11-20' });
  expect(found.get('c')).toEqual({ value: 21, holds: true, asOf: '2026-11-19' });
});

test('a device says nothing of alerts whose figures it does not have', () => {
  const others = [
    alert('a', { key: 'roe' }),
    alert('b', { key: 'sector' }),
    alert('c', { operator: null, value: null }),
    alert('d', { alertable_id: 'US00000002' }),
  ];
  expect(deviceFindings(others, rows, market).size).toBe(0);
  expect(deviceFindings([alert('a')], [{ stockid: 'US00000001', price: null, last_price_date: null }], undefined).size).toBe(0);
});

test('an alert opens the dialog of a stock, the alerts of a portfolio or the page of an indicator, and nothing else [ALERT-13, ALERT-14, ALERT-19]', () => {
  expect(['STOCK', 'PORTFOLIO', 'ECONOMIC_INDICATOR', 'FUND'].map(alertWay)).toEqual(['dialog', 'portfolio', 'indicator', undefined]);
});

test('an alert on a portfolio names its first five stocks, and says that there are more [ALERT-21]', () => {
  const met = ['A', 'B', 'C', 'D', 'E', 'F'];
  const state = { rule: 'price < 84', met, held: [], marks: {}, fired_at: null, fired_on: null, fired: [], count: 1, as_of: null, problem: null };
  const portfolio = (over: Partial<typeof state>) =>
    namedStocks(alert('a', { alertable_type: 'PORTFOLIO', alertable_id: 'core', state: { ...state, ...over } }));
  expect(portfolio({})).toEqual({ stocks: ['A', 'B', 'C', 'D', 'E'], more: true });
  expect(portfolio({ met: met.slice(0, 5) })).toEqual({ stocks: ['A', 'B', 'C', 'D', 'E'], more: false });
  expect(namedStocks(alert('a', { state }))).toEqual({ stocks: [], more: false });
});
