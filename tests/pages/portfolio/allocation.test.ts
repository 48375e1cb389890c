import { expect, test } from 'vitest';
import { portfolioReport } from '#domain/performance/portfolio-report.ts';
import { allocationOf } from '#features/portfolio/positions/allocation.ts';
import { entry, money, STOCK } from '../../domain/ledger/entries.ts';

const OTHER = 'US00000002';
const days = ['2026-01-02', '2026-01-03'];
const stocks = new Map([
  [STOCK, { symbol: 'ACME', sector: 'Technology' }],
  [OTHER, { symbol: 'BOLT', sector: undefined }],
]);
const report = portfolioReport(
  [
    money('deposit', '2026-01-02', '1000'),
    entry('buy', '2026-01-02', { shares: '4', price: '50' }),
    entry('buy', '2026-01-02', { stockid: OTHER, shares: '10', price: '30', currency: 'USD' }),
    entry('buy', '2026-01-02', { stockid: 'US00000003', shares: '1', price: '10' }),
  ],
  {
    ...{ currency: 'EUR', method: 'fifo', today: '2026-01-03', rateOn: () => 0.5 },
    prices: new Map([
      [STOCK, { currency: 'EUR', days, closes: [50, 60] }],
      [OTHER, { currency: 'USD', days, closes: [30, 40] }],
    ]),
  },
);

test('a portfolio is made of its parts by sector, holding and currency, the largest first, with what is not priced in none of them', () => {
  if (report === undefined) throw new Error('there is no report');
  expect(allocationOf(report, stocks, 'sector')).toEqual([
    ['Cash', 640],
    ['Technology', 240],
    ['Sector not known', 200],
  ]);
  expect(allocationOf(report, stocks, 'stock')).toEqual([
    ['Cash', 640],
    ['ACME', 240],
    ['BOLT', 200],
  ]);
  expect(allocationOf(report, stocks, 'currency')).toEqual([
    ['EUR', 880],
    ['USD', 200],
  ]);
});
