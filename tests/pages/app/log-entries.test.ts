import { expect, test } from 'vitest';
import { logEntries } from '#app/home/log/log-entries.ts';

const NOW = Date.parse('2026-11-27T12:00:00Z');
const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);
const alert = (id: string, fired_at: string | null) => ({ id, fields: { state: { fired_at } } });
const trade = (who_id: string, filed_on: string | null, traded_on: string | null) => ({
  ...{ kind: 'insider', who_id, stockid: 'US00000001', action: 'Buy', filed_on, traded_on, least: 5 },
});

test('alerts and trades are one list, the newest day first and of a day the latest hour first', () => {
  const entries = logEntries(
    [alert('a', '2026-11-26T09:00:00Z'), alert('b', '2026-11-26T16:00:00Z'), alert('here', null)],
    [trade('one', '2026-11-27', '2026-11-20'), trade('two', null, '2026-11-26'), trade('never', null, null)],
    { now: NOW, dayOf },
  );
  expect(entries.map(({ day, of }) => [day, of.kind === 'alert' ? of.alert.id : of.trade.who_id])).toEqual([
    ['2026-11-27', 'here'],
    ['2026-11-27', 'one'],
    ['2026-11-26', 'b'],
    ['2026-11-26', 'a'],
    ['2026-11-26', 'two'],
  ]);
  expect(new Set(entries.map(({ key }) => key)).size).toBe(entries.length);
});

test('a trade of somebody followed in a stock that is held is listed once', () => {
  const same = trade('one', '2026-11-27', '2026-11-20');
  expect(logEntries([], [same, { ...same }, trade('two', '2026-11-27', '2026-11-20')], { now: NOW, dayOf })).toHaveLength(2);
});
