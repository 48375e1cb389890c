import { expect, test } from 'vitest';
import { inversionWords } from '#features/economy/curve/spread-picture.tsx';

const spread = {
  name: '10-year less 3-month',
  days: [],
  values: [],
  now: { day: '2022-03-31', value: 1.8 },
  inverted: false,
  since: '2020-04-01',
  before: 2,
} as const;

test('a spread whose yields are of these days is normal since a month, with the run before it', () => {
  expect(inversionWords({ ...spread, days: [], values: [] }, Date.parse('2022-04-20'))).toBe('Normal since April 2020, after 2 months inverted');
});

test('of yields that end long ago nothing is said about today', () => {
  expect(inversionWords({ ...spread, days: [], values: [], before: null }, Date.parse('2026-11-28'))).toBe(
    'Normal from April 2020 to March 2022, where the yields loaded here end',
  );
});
