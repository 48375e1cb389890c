import { expect, test } from 'vitest';
import { isGuessable } from '#domain/account/guessable-password.ts';

const common = new Set(['password', 'sunshine', 'letmein']);
const own = ['AdaLovelace', 'ada@engine.example.org'];

test.each([
  ['is among the most used', 'sunshine'],
  ['is one of them with digits around it', '12sunshine34'],
  ['is one of them with signs for letters', 'P4$$w0rd'],
  ['is a group of signs repeated', 'abcabcabcabc'],
  ['is digits alone', '31415926535'],
  ['has hardly a different sign', 'abab-ab-abba'],
  ['is little more than the own name', 'AdaLovelace1'],
  ['is little more than a part of the own address', 'engine12345'],
  ['is little more than the name of the product', 'sextant1234'],
])('a password that %s is guessable', (_why, password) => {
  expect(isGuessable(password, own, common)).toBe(true);
});

test.each(['Ada builds bridges', 'correct horse battery staple', 'a sunshine of its own kind'])('%s is not', (password) => {
  expect(isGuessable(password, own, common)).toBe(false);
});
