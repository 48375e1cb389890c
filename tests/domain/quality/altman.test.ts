import { describe } from 'vitest';
import { altmanEmergingMarkets, altmanFactors, altmanZ, altmanZDoublePrime, altmanZone, altmanZPrime } from '#domain/quality/altman.ts';
import { altmanModelFor } from '#domain/quality/altman-model.ts';
import { fy2, price } from '../acme.ts';
import { vectors } from '../vector.ts';

const acme = altmanFactors({
  workingCapital: fy2.currentAssets - fy2.currentLiabilities,
  retainedEarnings: fy2.retainedEarnings,
  ebit: fy2.pretax + fy2.interestExpense,
  marketCap: price * fy2.endShares,
  bookEquity: fy2.totalEquity,
  totalLiabilities: fy2.totalLiabilities,
  totalAssets: fy2.totalAssets,
  revenue: fy2.revenue,
});
const failing = altmanFactors({
  workingCapital: -50,
  retainedEarnings: -120,
  ebit: -10,
  marketCap: 90,
  bookEquity: 50,
  totalLiabilities: 450,
  totalAssets: 500,
  revenue: 400,
});
const debtless = altmanFactors({
  workingCapital: 50,
  retainedEarnings: 60,
  ebit: 10,
  marketCap: 900,
  bookEquity: undefined,
  totalLiabilities: 0,
  totalAssets: 100,
  revenue: 80,
});

describe('Altman', () => {
  vectors([
    [
      'acme.altman.factors',
      acme,
      { workingCapital: 0.27192982, retainedEarnings: 0.34210526, ebit: 0.17368421, marketValue: 5.82, bookValue: 1.28, revenue: 1.05263158 },
    ],
    ['acme.altman.z', altmanZ(acme), 5.92305263],
    ['acme.altman.z2', altmanZDoublePrime(acme), 5.4102807],
    ['acme.altman.zprime', altmanZPrime(acme), 2.6125],
    ['altman.distress: Z', altmanZ(failing), 0.398],
    ['altman.distress: Z″', altmanZDoublePrime(failing), -1.45613333],
    ['altman.distress: its zone', altmanZone('z', altmanZ(failing)), 'distress'],
    ['altman.no_liabilities: cover counts as ten', debtless.marketValue, 10],
    ['altman.no_liabilities: Z', altmanZ(debtless), 8.57],
    ['altman.zones: Z', [1.8, 1.81, 2.99, 3.0].map((z) => altmanZone('z', z)), ['distress', 'grey', 'grey', 'safe']],
    ['altman.zones: Z″', [1.09, 1.1, 2.6, 2.61].map((z) => altmanZone('z_double_prime', z)), ['distress', 'grey', 'grey', 'safe']],
    ['emerging markets stand 3.25 higher', altmanEmergingMarkets(acme), 8.6602807],
    ['a missing factor leaves no score', altmanZ({ ...acme, marketValue: undefined }), undefined],
    ['no score has no zone', altmanZone('z', undefined), undefined],
    [
      'manufacturers are scored by Z, services and utilities by Z″',
      [2834, 3571, 4911, 7372].map(altmanModelFor),
      ['z', 'z', 'z_double_prime', 'z_double_prime'],
    ],
    [
      'banks, insurers, property trusts and unknown industries are not scored',
      [6022, 6331, 6712, 6798, undefined].map(altmanModelFor),
      Array(5).fill(undefined),
    ],
  ]);
});
