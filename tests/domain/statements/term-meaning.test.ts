import { expect, test } from 'vitest';
import { ratioDefinitions } from '#domain/ratios/ratio-definitions.ts';
import { lineItems } from '#domain/statements/lines/line-items.ts';
import { meaningOfTerm } from '#domain/statements/meanings/term-meaning.ts';

test('each line of the statements and each ratio says what it means in a sentence, no two the same', () => {
  const keys = [...new Set([...lineItems, ...ratioDefinitions].map(({ key }) => key))];
  const meanings = keys.map((key) => [key, meaningOfTerm(key)] as const);
  expect(meanings.filter(([, meaning]) => meaning === undefined || !/^[A-Z].{20,}\.$/.test(meaning))).toEqual([]);
  expect(new Set(meanings.map(([, meaning]) => meaning)).size).toBe(keys.length);
});

test('a key that is no figure has no meaning', () => {
  expect(meaningOfTerm('constructor')).toBeUndefined();
});
