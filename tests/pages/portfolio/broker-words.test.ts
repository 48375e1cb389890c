import { expect, test } from 'vitest';
import { brokerPortal, problemWords, syncWords } from '#features/portfolio/brokers/broker-words.ts';

test('a reading of an account says what was booked, what came late and what could not be booked', () => {
  expect(syncWords({ booked: 5, late: 0, known: 0, unmatched: [] })).toBe('5 transactions booked.');
  expect(syncWords({ booked: 1, late: 1, known: 5, unmatched: ['XYZ', 'SPLIT'] })).toBe(
    '1 transaction booked, late; 5 known already. Not booked, for want of a stock or kind of that name here: XYZ, SPLIT.',
  );
  expect(syncWords({ booked: 0, late: 0, known: 6, unmatched: [] })).toBe('Nothing new; 6 known already.');
});

test('only a safe address of a broker is opened, and each problem says what helps', () => {
  expect(brokerPortal('https://app.snaptrade.com/portal')).toBe('https://app.snaptrade.com/portal');
  for (const address of ['javascript:alert(1)', 'http://broker.example', 'portal', null, undefined]) expect(brokerPortal(address)).toBeUndefined();
  expect(problemWords('signed-out')).toBe('The broker wants you to sign in again.');
});
