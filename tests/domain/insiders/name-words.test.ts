import { expect, test } from 'vitest';
import { nameWords } from '#domain/insiders/name-words.ts';

test.each([
  ['COOK TIMOTHY D', 'Timothy Cook'],
  ['Núñez José', 'JOSE NUNEZ JR'],
  ["O'Brien Mary-Ann", 'Mary Ann O Brien'],
])('%s and %s are the same words', (a, b) => {
  expect(nameWords(a)).toBe(nameWords(b));
  expect(nameWords(a)).not.toBe('');
});

test('other people are not, and one word says too little', () => {
  expect(nameWords('Cook Timothy')).not.toBe(nameWords('Cook Thomas'));
  expect(nameWords('Cook T J')).toBe('');
  expect(nameWords('')).toBe('');
});
