import { describe, expect, test } from 'vitest';
import { nothingKnown, waccVerdict } from '#features/stock/wacc/wacc-choices.ts';

const acme = { ...nothingKnown, market_cap: 2910, debt: 288, interest_expense: 18, tax_rate: 0.2, beta: 1.1, treasury: { rate: 0.0425, day: '2026-01-02' } };

describe('the verdict of the WACC calculator', () => {
  test('says what capital costs, and whether the company earns more [DCF-01]', () => {
    expect(waccVerdict({ ...acme, roic: 0.2 }, {}, 'ACME').says).toBe(
      'Owners and lenders of ACME ask for 10.3% a year; it earns 20.0% on what is invested, so it creates value (spread 9.7%).',
    );
    expect(waccVerdict({ ...acme, roic: 0.05 }, {}, 'ACME').says).toContain('growth destroys value');
  });

  test('counts what is typed over what is known', () => {
    expect(waccVerdict(acme, { beta: 0 }, 'ACME').cost?.costOfEquity).toBe(0.0425);
    expect(waccVerdict(acme, { debt: 0 }, 'ACME').cost?.wacc).toBeCloseTo(0.1085, 12);
  });

  test('asks for what is missing, and has no number then', () => {
    expect(waccVerdict(nothingKnown, {}, 'The company')).toEqual({ cost: undefined, says: 'Enter market value, debt, the Treasury yield, the tax rate.' });
    expect(waccVerdict({ ...acme, reason: 'The debt of the company is not known.' }, { debt: undefined }, 'ACME').says).toBe(
      'The debt of the company is not known. Enter debt.',
    );
  });

  test('has none of a company worth nothing', () => {
    expect(waccVerdict(acme, { marketCap: 0 }, 'ACME').says).toContain('worth nothing');
  });
});
