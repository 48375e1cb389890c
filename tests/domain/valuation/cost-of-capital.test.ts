import { describe } from 'vitest';
import { beta } from '#domain/risk/beta.ts';
import { costOfCapital } from '#domain/valuation/wacc/cost-of-capital.ts';
import { vectors } from '../vector.ts';

const acme = { marketCap: 2910, debt: 288, interestExpense: 18, riskFree: 0.0425, riskPremium: 0.06, beta: 1.1, taxRate: 0.2 };
const waccOf = (change: Partial<Parameters<typeof costOfCapital>[0]>) => costOfCapital({ ...acme, ...change })?.wacc;

describe('cost of capital', () => {
  vectors([
    ['acme.wacc', waccOf({}), 0.10323171],
    ['wacc.no_debt: owners alone', waccOf({ marketCap: 1000, debt: 0, interestExpense: 0, riskFree: 0.04, beta: 0.9, taxRate: 0.21 }), 0.094],
    [
      'wacc.no_interest_reported: 1.5 points above the Treasury yield',
      waccOf({ marketCap: 900, debt: 100, interestExpense: undefined, riskFree: 0.04, beta: 1, taxRate: 0.25 }),
      0.094125,
    ],
    [
      'wacc.clips: beta at most 4, debt no cheaper than the Treasury',
      waccOf({ marketCap: 800, debt: 200, interestExpense: 2, riskFree: 0.045, beta: 5, taxRate: 0.5 }),
      0.2325,
    ],
    ['beta.monthly: of six months', beta([0.05, -0.02, 0.03, 0.01, -0.04, 0.06], [0.03, -0.01, 0.02, 0.02, -0.03, 0.04], 6), 1.44976077],
    ['its parts are given', costOfCapital(acme), { equityWeight: 0.909944, costOfEquity: 0.1085, costOfDebt: 0.0625 }],
    ['an unknown beta leaves it unknown', waccOf({ beta: undefined }), undefined],
    ['unknown debt leaves it unknown', waccOf({ debt: undefined }), undefined],
    ['a company worth nothing has none', waccOf({ marketCap: 0 }), undefined],
    ['an unknown tax rate matters only with debt', [waccOf({ taxRate: undefined }), waccOf({ taxRate: undefined, debt: 0 })], [undefined, 0.1085]],
  ]);
});
