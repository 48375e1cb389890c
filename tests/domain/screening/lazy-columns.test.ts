import { expect, test } from 'vitest';
import { numberColumn } from '#domain/screening/market/columns.ts';
import { columnsWith, LazyColumns } from '#domain/screening/market/lazy-columns.ts';

function counted(fields: readonly string[]) {
  const made: string[] = [];
  const columns = new LazyColumns(fields, (field) => {
    made.push(field);
    return numberColumn([fields.indexOf(field)]);
  });
  return { columns, made };
}

test('a column is made when it is read, once, and a field that the market lacks has none', () => {
  const { columns, made } = counted(['pe', 'roe']);
  expect([columns.has('pe'), columns.has('gone'), columns.size, [...columns.keys()]]).toEqual([true, false, 2, ['pe', 'roe']]);
  expect(made).toEqual([]);
  expect(columns.get('roe')).toBe(columns.get('roe'));
  expect(columns.get('gone')).toBeUndefined();
  expect(made).toEqual(['roe']);
  expect([...columns].map(([field]) => field)).toEqual(['pe', 'roe']);
  expect(made).toEqual(['roe', 'pe']);
});

test('columns beside others win over them, and leave the others unread', () => {
  const { columns, made } = counted(['pe', 'roe']);
  const own = numberColumn([7]);
  const whole = columnsWith(columns, new Map([['pe', own]]));
  expect([whole.get('pe'), whole.size]).toEqual([own, 2]);
  expect(made).toEqual([]);
  expect(whole.get('roe')).toBe(columns.get('roe'));
  const seen: string[] = [];
  whole.forEach((_, field) => void seen.push(field));
  expect(seen).toEqual(['pe', 'roe']);
});
