import { describe, expect, test } from 'vitest';
import { insiderVerdict, insiderYear } from '#features/stock/owners/insider-year.ts';

type Trade = Parameters<typeof insiderYear>[0][number];

const trade = (change: Partial<Trade>): Trade => ({
  filed_on: '2026-11-10',
  traded_on: '2026-11-09',
  code: 'P',
  suspect: null,
  amended: null,
  derivative: false,
  insider_id: 'a',
  insider: 'Ada Brook',
  plan: null,
  value: 250_000,
  currency: 'USD',
  ...change,
});

describe('a year of insiders', () => {
  test('counts open-market trades of the twelve months to the newest filing, each insider once', () => {
    const year = insiderYear(
      [
        trade({}),
        trade({ value: 750_000 }),
        trade({ code: 'S', insider_id: 'b', plan: true }),
        trade({ filed_on: '2025-11-09' }),
        trade({ code: 'A', value: null }),
        trade({ suspect: 'price' }),
        trade({ amended: 'replaced' }),
      ],
      7,
    );
    expect(year).toMatchObject({ newest: '2026-11-10', bought: { trades: 2, insiders: 1 }, sold: { trades: 1, insiders: 1 }, byPlan: 1, isWhole: true });
    expect(year.bought.value).toMatch(/^1\.00 M USD$/);
  });

  test('sums no values of two currencies and none where one is not known', () => {
    expect(insiderYear([trade({}), trade({ currency: 'CAD' })], 2).bought.value).toBe('in several currencies');
    expect(insiderYear([trade({}), trade({ value: null })], 2).bought.value).toBe('value not known');
    expect(insiderYear([trade({})], 1).sold.value).toBe('none');
  });

  test('says that older filings are missing where the rows do not reach a year back', () => {
    expect(insiderVerdict(insiderYear([trade({})], 900)).rest).toContain('Older filings of that time are not counted.');
    expect(insiderYear([trade({}), trade({ filed_on: '2025-01-02' })], 900).isWhole).toBe(true);
  });

  test('says on which side more insiders and more money were', () => {
    const sale = trade({ code: 'S', insider_id: 'b' });
    expect(insiderVerdict(insiderYear([trade({})], 1)).lead).toBe('Insiders buy.');
    expect(insiderVerdict(insiderYear([sale], 1)).lead).toBe('Insiders sell.');
    expect(insiderVerdict(insiderYear([{ ...sale, plan: true }], 1)).lead).toBe('Insiders sell, by plans alone.');
    expect(insiderVerdict(insiderYear([trade({}), sale], 2)).lead).toBe('Insiders are divided.');
    expect(insiderVerdict(insiderYear([trade({}), trade({ insider_id: 'c' }), { ...sale, value: 900_000 }], 3)).lead).toBe('Insiders are divided.');
    expect(insiderVerdict(insiderYear([trade({ code: 'A' })], 1))).toEqual({
      lead: 'No insider traded in the open market.',
      rest: 'Nobody bought or sold in the twelve months to 10 Nov 2026.',
    });
  });
});
