import { expect, test } from 'vitest';
import { dayInWords } from '#domain/calendar/day-in-words.ts';

test('a sentence names a day by its month', () => {
  expect(dayInWords('2026-03-09')).toBe('9 Mar 2026');
  expect(dayInWords('2017-12-30')).toBe('30 Dec 2017');
});

test.each(['', '2026-13-01', 'never'])('what is no day stays as it is: %s', (text) => {
  expect(dayInWords(text)).toBe(text);
});
