import { expect, test } from 'vitest';
import { holdingEvent } from '../../../src/domain/ownership/holding-change.ts';

test.each([
  [10000, 'New Holding'],
  [9999, 'Buy to Cover'],
  [-10000, 'Sold Out'],
  [-9999, 'Sell Short'],
])('a change of %d means %s', (code, event) => {
  expect(holdingEvent(code)).toBe(event);
});

test.each([0, 12.5, -100, 9998, 10001])('a change of %d is a percentage', (change) => {
  expect(holdingEvent(change)).toBeUndefined();
});
