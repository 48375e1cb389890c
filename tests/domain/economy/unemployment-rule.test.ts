import { describe, expect, test } from 'vitest';
import { ruleMarks, unemploymentRule } from '#domain/economy/unemployment-rule.ts';

const monthly = (first: string, values: readonly number[]) => {
  const start = Number(first.slice(0, 4)) * 12 + Number(first.slice(5, 7)) - 1;
  const days = values.map((_, at) => `${Math.floor((start + at) / 12)}-${String(((start + at) % 12) + 1).padStart(2, '0')}-01`);
  return { days, values };
};

describe('the recession rule of unemployment', () => {
  test('marks July 2024 at exactly 0.50 points, the month itself not among the twelve', () => {
    const rates = monthly('2023-05-01', [3.6, 3.6, 3.5, 3.7, 3.7, 3.9, 3.7, 3.8, 3.7, 3.9, 3.9, 3.9, 3.9, 4.1, 4.2]);
    const months = unemploymentRule(rates);
    expect(months.at(-1)).toMatchObject({ day: '2024-07-01', gap: 0.5 });
    expect(ruleMarks(months).map(({ day }) => day)).toEqual(['2024-07-01']);
    expect(months.at(-2)?.gap).toBeUndefined();
  });

  test('can fall below zero, and has no gap before fifteen months are known', () => {
    const months = unemploymentRule(monthly('2020-01-01', [...Array.from({ length: 14 }, () => 5), 4.7, 4.4]));
    expect(months.map(({ gap }) => gap)).toEqual([...Array.from({ length: 12 }, () => undefined), -0.1, -0.2]);
  });

  test('leaves a month that was not collected out of the means, by calendar and not by rows', () => {
    const rates = monthly('2024-01-01', [4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4.6]);
    const gapped = { days: rates.days.filter((day) => day !== '2025-03-01'), values: rates.values.filter((_, at) => at !== 14) };
    // April 2025: mean of February and April alone.
    expect(unemploymentRule(gapped).at(-1)).toEqual({ day: '2025-04-01', mean: 4.3, gap: 0.3 });
  });
});
