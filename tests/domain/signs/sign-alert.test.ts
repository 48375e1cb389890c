import { expect, test } from 'vitest';
import { limitToType, typedLimit } from '#domain/alerts/alert-words.ts';
import { alertOfSign } from '#domain/signs/sign-alert.ts';
import { signDefinitions } from '#domain/signs/sign-definitions.ts';

const bandsOf = (key: string) => signDefinitions.find((definition) => definition.key === key)?.bands;
const alertAt = (key: string, level: string, value: number | null) => alertOfSign({ key, level, value }, bandsOf(key));

test('a warning alerts when its value crosses to a better level, a check without one when it becomes a warning', () => {
  const clears = alertAt('interest_coverage', 'severe', 0.9);
  expect(clears).toMatchObject({ key: 'interest_coverage', says: 'clears' });
  expect(clears?.operator?.startsWith('>')).toBe(true);
  const appears = alertAt('interest_coverage', 'good', 30);
  expect(appears).toMatchObject({ key: 'interest_coverage', says: 'appears' });
  expect(appears?.operator?.startsWith('<')).toBe(true);
  expect(appears?.value).toBeLessThan(30);
});

test.each([
  ['a check whose value is not known', alertAt('interest_coverage', 'not_judged', null)],
  ['a check that is not for such a company', alertAt('interest_coverage', 'not_applicable', null)],
  ['a check that no alert can watch', alertAt('late_filing', 'severe', 1)],
])('there is no alert on %s', (_name, alert) => {
  expect(alert).toBeUndefined();
});

test('a limit that is offered reads as the figure it was made of', () => {
  const percent = { key: 'payout_ratio', unit: '%' };
  expect(limitToType(percent, 0.7)).toBe('70');
  expect(typedLimit(percent, limitToType(percent, -0.0375))).toBe(-0.0375);
});
