import { expect, test } from 'vitest';
import { groupAlerts, isTriggered, isUnread, triggeredCount } from '#domain/alerts/alert-groups.ts';
import { newsLabel, ruleText } from '#domain/alerts/alert-kinds.ts';
import { alertWords, figureWords, typedLimit } from '#domain/alerts/alert-words.ts';
import type { AlertState } from '#domain/alerts/judge-alert.ts';
import { dayIn, isTimeZone, nextSending } from '#domain/alerts/send-time.ts';

const at = (text: string) => Date.parse(text);

test('merged mails go at the send time by the clock of the member', () => {
  const berlin = { time: '07:30', zone: 'Europe/Berlin' };
  expect(nextSending(berlin, at('2026-11-23T05:00:00Z'))).toBe(at('2026-11-23T06:30:00Z'));
  expect(nextSending(berlin, at('2026-11-23T06:30:00Z'))).toBe(at('2026-11-24T06:30:00Z'));
  expect(nextSending(berlin, at('2026-07-01T00:00:00Z'))).toBe(at('2026-07-01T05:30:00Z'));
  expect(nextSending({ time: '23:45', zone: 'America/New_York' }, at('2026-11-23T05:00:00Z'))).toBe(at('2026-11-24T04:45:00Z'));
});

test('merged mails go once a day across both changes of the clocks', () => {
  const berlin = { time: '02:30', zone: 'Europe/Berlin' };
  for (const start of ['2026-03-27T12:00:00Z', '2026-10-23T12:00:00Z']) {
    const days = [];
    let after = at(start);
    for (let count = 0; count < 4; count++) {
      after = nextSending(berlin, after);
      days.push(dayIn(berlin.zone, after));
    }
    expect(new Set(days).size).toBe(4);
  }
});

test('a time zone that does not exist is none', () => {
  expect([isTimeZone('Europe/Berlin'), isTimeZone('Mars/Olympus')]).toEqual([true, false]);
});

test('a rule reads as an investor says it, with the unit of its figure', () => {
  const price = { key: 'price', operator: '<', value: 84, label: 'Price', unit: 'USD per share' } as const;
  expect(alertWords(price)).toBe('Price below 84.00');
  expect(alertWords({ ...price, key: 'roe', label: 'ROE', unit: '%', operator: '>=', value: 0.153 })).toBe('ROE at or above 15.3%');
  expect(alertWords({ ...price, key: 'stock_new_10qk', operator: null, value: null, label: '' })).toBe('New 10-Q or 10-K');
  // A figure that is gone keeps the name it had.
  expect(alertWords({ ...price, key: 'gone', label: 'Old ratio', unit: 'ratio' })).toBe('Old ratio below 84.00');
  expect(figureWords({ key: 'mktcap', unit: 'USD' }, 1_500_000_000)).toBe('1,500 $ M');
});

test('what is typed is a limit in the unit of the figure, whichever decimal sign is typed', () => {
  const roe = { key: 'roe', unit: '%' };
  expect(typedLimit(roe, '15.3')).toBe(0.153);
  expect(typedLimit({ key: 'price', unit: 'USD per share' }, '84,5')).toBe(84.5);
  expect(typedLimit(roe, 'fifteen')).toBeUndefined();
});

test('every common alert has its name [ALERT-03]', () => {
  const kinds = [
    'stock_new_event',
    'stock_new_transcript',
    'stock_new_guru_trading',
    'stock_new_insider_trading',
    'stock_new_financial_updates',
    'stock_new_10qk',
  ];
  expect(kinds.map(newsLabel)).toEqual(['New event', 'New transcript', 'New guru trading', 'New insider trading', 'New financials', 'New 10-Q or 10-K']);
});

const rule = { key: 'price', operator: '<', value: 84 } as const;
const fired = (over: Partial<AlertState>): AlertState => ({
  ...{ rule: ruleText(rule), met: ['HLDN'], held: [], marks: {}, fired_at: '2026-11-20T08:00:00.000Z', fired_on: '2026-11-20' },
  ...{ fired: [{ id: 'HLDN', value: 83 }], count: 1 },
  ...over,
});

test('an alert is triggered while its rule holds, and unread until it is read', () => {
  expect(isTriggered({ ...rule, state: null, read_at: null })).toBe(false);
  expect(isTriggered({ ...rule, state: fired({}), read_at: null })).toBe(true);
  expect(isTriggered({ ...rule, state: fired({ met: [] }), read_at: null })).toBe(false);
  // A rule that was changed since is not judged yet.
  expect(triggeredCount({ ...rule, value: 80, state: fired({}), read_at: null })).toBe(0);
  const news = { key: 'stock_new_10qk', operator: null, value: null };
  const state = fired({ rule: ruleText(news), met: [] });
  expect(isTriggered({ ...news, state, read_at: null })).toBe(true);
  expect(isTriggered({ ...news, state, read_at: state.fired_at })).toBe(false);
  expect(isUnread({ state, read_at: '2026-11-19T08:00:00.000Z' })).toBe(true);
});

test('groups have the most triggered first, then go by name; alerts the triggered first, then by id [ALERT-24, ALERT-25]', () => {
  const alert = (id: string, group: string, triggered: boolean) => ({ id, group, name: group, triggered });
  const groups = groupAlerts([
    alert('3', 'B', false),
    alert('2', 'A', false),
    alert('4', 'B', true),
    alert('1', 'B', true),
    alert('5', 'C', true),
    alert('6', 'D', true),
  ]);
  expect(groups.map(({ name, triggered, alerts }) => [name, triggered, alerts.map(({ id }) => id)])).toEqual([
    ['B', 2, ['1', '4', '3']],
    ['C', 1, ['5']],
    ['D', 1, ['6']],
    ['A', 0, ['2']],
  ]);
});
