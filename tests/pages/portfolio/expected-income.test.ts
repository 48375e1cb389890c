import { expect, test } from 'vitest';
import type { PortfolioReport } from '#domain/performance/portfolio-report.ts';
import { expectedIncome } from '#features/portfolio/performance/expected-income.ts';
import type { LedgerPrices } from '#features/portfolio/performance/worker/ledger-prices.ts';

const TODAY = '2026-11-28';
const QUARTERLY = ['2025-11-07', '2026-02-06', '2026-05-08', '2026-08-07', '2026-11-06'];

function prices(stockid: string, last: string, paidOn: readonly string[] = QUARTERLY, currency = 'USD'): LedgerPrices {
  const dividends = paidOn.map((day) => ({ day, amount: 0.5 }));
  return { stockid, currency, adjusted: 'split', days: ['2020-01-02', last], close: [10, 10], dividends, splits: [] };
}

/** Ten shares held of each of these stocks. */
function income(...held: readonly LedgerPrices[]) {
  const lots = held.map(({ stockid }) => ({ stockid, shares: 10, sold_by: null }));
  const report: Pick<PortfolioReport, 'currency'> & { lots: object[] } = { currency: 'USD', lots };
  return expectedIncome(report as unknown as PortfolioReport, new Map(held.map((each) => [each.stockid, each])), () => undefined, TODAY);
}

test('the coming year has what each stock that is still traded would pay', () => {
  expect(income(prices('A', '2026-11-27'))).toEqual({
    months: ['2027-02', '2027-05', '2027-08', '2027-11'].map((month) => ({ month, amount: 5 })),
    unknown: [],
    ended: [],
  });
});

test('a stock whose prices ended years ago is expected to pay nothing, least of all in the past, and is named', () => {
  const gone = prices('GONE', '2019-10-11', ['2018-11-09', '2019-02-08', '2019-05-10', '2019-08-09']);
  expect(income(gone)).toEqual({ months: [], unknown: [], ended: ['GONE'] });
  expect(income(prices('A', '2026-11-27'), gone).months[0]?.month).toBe('2027-02');
});

test('on a device that was offline for some weeks what was due since is expected from today on', () => {
  const paid = ['2025-08-15', '2025-11-14', '2026-02-13', '2026-05-15', '2026-08-14'];
  const { months, ended } = income(prices('A', '2026-11-10', paid));
  expect([months[0], ended]).toEqual([{ month: '2026-11', amount: 5 }, []]);
});

test('without the rate of a currency its dividends are unknown and the stock is named', () => {
  expect(income(prices('A', '2026-11-27', QUARTERLY, 'EUR'))).toEqual({ months: [], unknown: ['A'], ended: [] });
});
